import { expect, it } from 'vitest'
import { plainText } from './feeds/plain-text.ts'
import { renderMarkdown, renderText } from './markdown.server.ts'

/** Vectors of OWASP's XSS filter evasion cheat sheet, and some specific to Markdown. */
const VECTORS = [
	'<script>alert(1)</script>',
	'<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
	'<img src="javascript:alert(1)">',
	'<img src=javascript:alert(1)>',
	'<IMG SRC=JaVaScRiPt:alert(1)>',
	'<img src=`javascript:alert("x")`>',
	'<img """><script>alert(1)</script>"\\>',
	'<img src=x onerror="alert(1)">',
	'<img src=x onerror=&#0000106&#0000097&#0000118>',
	'<a href="jav	ascript:alert(1)">x</a>',
	'<a href="jav&#x09;ascript:alert(1)">x</a>',
	'<a href="jav&#x0A;ascript:alert(1)">x</a>',
	'<a href=" &#14; javascript:alert(1)">x</a>',
	'<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
	'<a onmouseover="alert(1)">x</a>',
	'<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
	'<a href="vbscript:msgbox(1)">x</a>',
	'<a href="//evil.example">x</a>',
	'<body onload=alert(1)>',
	'<body background="javascript:alert(1)">',
	'<svg/onload=alert(1)>',
	'<svg><script>alert(1)</script></svg>',
	'<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
	'<iframe src="javascript:alert(1)"></iframe>',
	'<object data="data:text/html,<script>alert(1)</script>"></object>',
	'<embed src="https://evil.example/x.swf">',
	'<base href="javascript:alert(1);//">',
	'<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
	'<link rel="stylesheet" href="javascript:alert(1)">',
	'<style>@import"https://evil.example/x.css";</style>',
	'<div style="background:url(javascript:alert(1))">x</div>',
	'<input type="image" src="javascript:alert(1)" autofocus onfocus=alert(1)>',
	'<form action="javascript:alert(1)"><button>x</button></form>',
	'<video><source onerror="alert(1)"></video>',
	'<details open ontoggle=alert(1)>x</details>',
	'<xss style="behavior:url(xss.htc)">',
	'<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
	'<![CDATA[<script>alert(1)</script>]]>',
	'<scr<script>ipt>alert(1)</scr</script>ipt>',
	'<<script>alert(1);//<</script>',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	'<template><script>alert(1)</script></template>',
	'<textarea></textarea><script>alert(1)</script>',
	'[x](javascript:alert(1))',
	'[x](JaVaScRiPt:alert(1))',
	'[x](javascript&#58;alert(1))',
	'[x]: javascript:alert(1)\n\n[x]',
	'<javascript:alert(1)>',
	'![x](https://evil.example/a.png "onerror=alert(1)")',
	'[a](<javascript:alert(1)> "x")',
	'`</code><script>alert(1)</script>`',
	'[x](https://a.example/"onmouseover="alert(1))',
]

/** Allowed output: text tags, and links with allowed schemes and no handlers. */
const ALLOWED =
	/^<\/?(?:h[2-6]|p|br|hr|blockquote|pre|code|em|strong|del|sub|sup|ul|ol|li|table|thead|tbody|tr|th|td)(?: (?:start|align)="[\w-]*")? ?\/?>$/
const LINK =
	/^<a(?: href="(?:https?|ircs?|mailto|xmpp):[^"<>]*")?(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?(?: title="[^"<>]*")?>$|^<\/a>$/

function tagsOf(html: string): string[] {
	return html.match(/<[^>]*>?/g) ?? []
}

it.each(VECTORS)('%s', (vector) => {
	for (const html of [renderMarkdown(vector), renderMarkdown(`Testo ${vector} art. 5 L. 207/2024`)])
		for (const tag of tagsOf(html)) expect(ALLOWED.test(tag) || LINK.test(tag), `${tag} in ${html}`).toBe(true)
	for (const tag of tagsOf(renderText(vector))) expect(tag).toMatch(/^<\/?p>$|^<\/?a/)
	expect(plainText(plainText(vector))).not.toMatch(/<[a-z!/]/i)
})

it('links keep the schemes of the specification', () => {
	const schemes = ['http://a', 'https://a', 'irc://a', 'ircs://a', 'mailto:a@b.it', 'xmpp:a@b.it', 'ftp://a', 'tel:1']
	const html = renderMarkdown(schemes.map((address) => `[x](${address})`).join(' '))
	expect(Array.from(html.matchAll(/href="([a-z]+):/g), ([, scheme]) => scheme)).toEqual([
		'http',
		'https',
		'irc',
		'ircs',
		'mailto',
		'xmpp',
	])
})

it('aligns a column of amounts and its title at the right, but where the text aligns them', () => {
	const html = renderMarkdown('| Anno | Rata | Nota |\n| --- | --- | :-- |\n| primo | 10 € | 5 % |')
	expect(html.match(/<t[hd]\b[^>]*>/g)).toEqual([
		'<th>',
		'<th align="right">',
		'<th align="left">',
		'<td>',
		'<td align="right">',
		'<td align="left">',
	])
})

it.each([
	['(su https://a.example/dir.)', 'https://a.example/dir'],
	['Vedi https://a.example/dir.', 'https://a.example/dir'],
	['«https://a.example/dir?a=1,2», poi', 'https://a.example/dir?a=1,2'],
	['(https://a.example/voce_(diritto))', 'https://a.example/voce_(diritto)'],
])('ends an address where the sentence goes on: %s', (text, address) => {
	expect(/href="([^"]*)"/.exec(renderMarkdown(text))?.[1]).toBe(address)
})
