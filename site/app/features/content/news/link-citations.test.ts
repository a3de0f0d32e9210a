import { expect, it } from 'vitest'
import { linkCitations } from './link-citations.ts'

const at = (urn: string, words: string) =>
	`<a href="https://www.normattiva.it/uri-res/N2Ls?${urn}" rel="noopener noreferrer">${words}</a>`

it.each([
	[
		'<p>Lo dice l’art. 2052 c.c. da sempre</p>',
		`<p>Lo dice l’${at('urn:nir:stato:regio.decreto:1942-03-16;262:2~art2052', 'art. 2052 c.c.')} da sempre</p>`,
	],
	['art. 1, comma 4, L. 207/2024', at('urn:nir:stato:legge:2024;207~art1-com4', 'art. 1, comma 4, L. 207/2024')],
	[
		'A &lt; B &amp; art. 16-ter TUIR',
		`A &lt; B &amp; ${at('urn:nir:presidente.repubblica:decreto:1986-12-22;917~art16ter', 'art. 16-ter TUIR')}`,
	],
	[
		'il decreto-legge 19 ottobre 2024, n. 155',
		`il ${at('urn:nir:stato:decreto.legge:2024-10-19;155', 'decreto-legge 19 ottobre 2024, n. 155')}`,
	],
	['il decreto-legge n. 84 del 17 giugno', 'il decreto-legge n. 84 del 17 giugno'],
	['<a href="https://a.example">art. 2052 <b>c.c.</b></a>', '<a href="https://a.example">art. 2052 <b>c.c.</b></a>'],
	['<code>art. 2052 c.c.</code>', '<code>art. 2052 c.c.</code>'],
	['l’art. 5 e basta, &quot;dice&quot;', 'l’art. 5 e basta, &quot;dice&quot;'],
])('%s', (html, linked) => {
	expect(linkCitations(html)).toBe(linked)
})
