import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findNews } from '../news.server.ts'
import { newsSources } from '../news-table.server.ts'
import { ingestJob } from './ingest-job.server.ts'

type Answer = string | Buffer | ((res: ServerResponse) => void)
/** Result of reading a feed: the code of its problem, or the number of its news. */
type Outcome = string | number

const rss = (items: string, before = '<?xml version="1.0"?>') =>
	`${before}<rss version="2.0"><channel><title>Ostile</title>${items}</channel></rss>`
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`
const redirect = (location: string) => (res: ServerResponse) => void res.writeHead(302, { location }).end()
const page = (status: number) => (res: ServerResponse) => void res.writeHead(status).end('<html></html>')

function endless(chunk: string, start = '') {
	return (res: ServerResponse) => {
		res.write(start)
		const bytes = Buffer.from(chunk.repeat(Math.ceil(65_536 / chunk.length)))
		const more = () => {
			while (!res.destroyed && res.write(bytes));
			if (!res.destroyed) res.once('drain', more)
		}
		more()
	}
}

const bomb = (entity: string, layers: number) =>
	`<!DOCTYPE r [<!ENTITY ${entity}0 "lol">${Array.from({ length: layers }, (_, n) => `<!ENTITY ${entity}${n + 1} "${`&${entity}${n};`.repeat(10)}">`).join('')}]>`

const HOSTILE: Record<string, [Answer, Outcome]> = {
	'HTML instead of XML': ['<!doctype html><html><body>Manutenzione</body></html>', 'not-a-feed'],
	'an HTML page with a feed pasted in': [
		`<html><body><pre>${rss(item('Uno')).replaceAll('<', '&lt;')}</pre></body></html>`,
		'not-a-feed',
	],
	'nothing at all': ['', 'not-a-feed'],
	'zero bytes': [Buffer.alloc(10_000), 'not-a-feed'],
	'random bytes': [Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256)), 'not-a-feed'],
	'a feed cut in the middle': [rss(item('Uno')).slice(0, 85), 'not-a-feed'],
	'a billion laughs': [`<?xml version="1.0"?>${bomb('l', 9)}${rss(item('&l9; risate'), '')}`, 1],
	'a quadratic blow-up': [
		`<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "${'x'.repeat(50_000)}">]>${rss(item('&a;'.repeat(5_000)), '')}`,
		1,
	],
	'an entity that is a file': [
		`<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'), '')}`,
		'not-a-feed',
	],
	'a DTD from elsewhere': [
		`<?xml version="1.0"?><!DOCTYPE rss SYSTEM "http://127.0.0.1:1/evil.dtd">${rss(item('Con DTD'), '')}`,
		1,
	],
	'200 MB': [(res) => endless('x')(res.setHeader('content-length', 200 * 1024 * 1024)), 'too-large'],
	'an endless item': [endless('parola ', `<rss version="2.0"><channel>${item('Uno')}<item><title>`), 'too-large'],
	'endless items': [endless(item('Ancora'), '<rss version="2.0"><channel>'), 'too-large'],
	'endless comments': [endless('<!-- -->', '<rss version="2.0"><channel>'), 'too-large'],
	'a gzip bomb': [
		(res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
		'too-large',
	],
	'gzip that is not': [
		(res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(rss(item('Uno'))),
		'unreadable-answer',
	],
	'a connection cut in the middle': [
		(res) => void res.writeHead(200, { 'content-length': 10_000 }).write('<rss', () => res.destroy()),
		'connection-failed',
	],
	'a redirect to the machine itself': [redirect('http://127.0.0.1:22/'), 'address-not-public'],
	'a redirect to cloud metadata': [redirect('http://169.254.169.254/latest/meta-data/'), 'address-not-public'],
	'a redirect to a private network in IPv6 clothes': [redirect('http://[::ffff:10.0.0.1]/'), 'address-not-public'],
	'a redirect to a number': [redirect('http://2130706433/'), 'address-not-public'],
	'a redirect to a file': [redirect('file:///etc/passwd'), 'address-not-http'],
	'redirects in a circle': [redirect('/redirects%20in%20a%20circle'), 'too-many-redirects'],
	'an error page': [page(500), 'status'],
	'a page that is gone': [page(410), 'status'],
	'windows-1252 that says UTF-8': [
		Buffer.from(rss(item('Perché l\x92IVA è così'), '<?xml version="1.0" encoding="UTF-8"?>'), 'latin1'),
		1,
	],
	'UTF-16 that says UTF-8': [
		Buffer.from(`\ufeff${rss(item('Due byte'), '<?xml version="1.0" encoding="UTF-8"?>')}`, 'utf16le'),
		1,
	],
	'an encoding nobody knows': [rss(item('Klingon'), '<?xml version="1.0" encoding="x-klingon"?>'), 1],
	'CDATA that closes early': [rss(item('<![CDATA[Uno]]]]><![CDATA[> due <script>alert(1)</script>]]>')), 1],
	'CDATA that never closes': [rss('<item><title><![CDATA[Uno</title></item>'), 'not-a-feed'],
	'script in every field': [
		rss(
			item(
				'&lt;script&gt;alert(1)&lt;/script&gt;Titolo',
				'<link>javascript:alert(1)</link><author>&lt;img src=x onerror=alert(1)&gt;</author><description>&lt;svg onload=alert(1)&gt;Testo</description>',
			),
		),
		1,
	],
	'NUL and controls in the text': [rss(item('Zero\u0001\u0008 NUL&#0;&#x1F; \u202Eribaltato')), 1],
	'dates in Italian and nonsense': [
		rss(
			item('Data uno', '<pubDate>lunedì 3 febbraio 2025</pubDate>') +
				item('Data due', '<pubDate>il giorno dopo</pubDate>') +
				item('Data tre', '<pubDate>99999999999999999999</pubDate>'),
		),
		3,
	],
	'one guid for all': [
		rss(['a', 'b', 'c'].map((n) => item(`Guid ${n}`, `<guid>1</guid><link>https://o.example/${n}</link>`)).join('')),
		3,
	],
	'the same entry a thousand times': [
		rss(item('Ripetuta', '<guid>r</guid><link>https://o.example/r</link>').repeat(1_000)),
		1,
	],
	'ten thousand entries': [
		rss(Array.from({ length: 10_000 }, (_, n) => item(`Voce ${n}`, `<guid>v${n}</guid>`)).join('')),
		300,
	],
	'a title of a megabyte': [rss(item('parola '.repeat(150_000))), 1],
	'an address of a megabyte': [
		rss(item('Lunga', `<link>https://o.example/${'x'.repeat(1_000_000)}</link><guid>${'g'.repeat(1_000_000)}</guid>`)),
		1,
	],
	'tags a hundred thousand deep': [rss(item('Profonda', `<description>${'<a>'.repeat(100_000)}</description>`)), 1],
	'elements named after prototypes': [
		rss(`<__proto__><polluted>1</polluted></__proto__>${item('Proto')}`),
		'not-a-feed',
	],
	'attributes without end': [
		`<rss version="2.0" ${'a="b" '.repeat(100_000)}><channel>${item('Attributi')}</channel></rss>`,
		1,
	],
	'titles that are paths': [rss(item('..') + item('/') + item('%2e%2e%2f') + item('a/../../b?c#d')), 4],
	'JSON that is no news': ['{"articles":{"length":1e9}}', 'not-a-feed'],
	'headers without end': [
		(res) => void res.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`),
		'unreadable-answer',
	],
}

it('hostile feeds harm nothing: each says what is wrong, and the good one beside them is read', async () => {
	const answers = new Map(Object.entries(HOSTILE).map(([name, [answer]]) => [`/${encodeURIComponent(name)}`, answer]))
	const good = rss(item('Notizia buona', '<link>https://buona.example/1</link>'))
	const { url, allow } = await serve((req, res) => {
		const answer = answers.get(req.url ?? '') ?? good
		if (typeof answer === 'function') answer(res)
		else res.end(answer)
	})
	const names = Object.keys(HOSTILE)
	expect(names.length).toBeGreaterThanOrEqual(40)
	const feeds = ['good', ...names].map((name) => `${url}/${encodeURIComponent(name)}`)
	const deps = await createTestDeps({ NEWS_FEEDS: feeds.join(','), FETCH_ALLOW: allow.join(',') })
	const memory = process.memoryUsage().rss
	await ingestJob.run(deps, {}, new AbortController().signal)

	const sources = await deps.db.select().from(newsSources)
	const outcomes: Record<string, Outcome> = {}
	for (const { id, url: address, problem } of sources) {
		const { articles } = await findNews(deps.db, { source: id, limit: 1_000 })
		outcomes[decodeURIComponent(address.slice(url.length + 1))] = problem?.code ?? articles.length
		for (const { title, description, author, url: link } of articles) {
			expect(`${title} ${description} ${author}`).not.toMatch(/<(?:img|svg)|\p{Cc}|\u202e/u)
			expect(link).toMatch(/^(https?:\/\/|#$)/)
			expect(title.length).toBeLessThanOrEqual(200)
		}
	}
	const expected = Object.fromEntries(Object.entries(HOSTILE).map(([name, [, outcome]]) => [name, outcome]))
	expect(outcomes).toEqual({ ...expected, good: 1 })
	expect({}).not.toHaveProperty('polluted')
	expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024)
})
