import { expect, it } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const address = new URL('https://fonte.example/rss/feed.xml')
const rss = (items: string, title = 'Fonte') =>
	`<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${title}</title>${items}</channel></rss>`

function itemsOf(text: string, at = address) {
	const feed = parseFeed(text, at)
	if (!feed.ok) throw new Error(feed.problem.code)
	return feed.items
}

it('RSS 2.0', () => {
	const item = `<item><title>Nuova <![CDATA[<b>circolare</b>]]> IVA &amp; IRPEF</title><link>https://fonte.example/1?utm_source=rss&amp;id=7</link>
		<guid isPermaLink="false">g-1</guid><description>&lt;p&gt;Testo&lt;/p&gt;</description><dc:creator>Ufficio</dc:creator>
		<pubDate>lun, 3 feb 2025 10:00:00 +0100</pubDate></item>`
	expect(parseFeed(rss(item), address)).toEqual({
		ok: true,
		title: 'Fonte',
		items: [
			{
				guid: 'g-1',
				title: 'Nuova circolare IVA & IRPEF',
				description: 'Testo',
				author: 'Ufficio',
				url: 'https://fonte.example/1?id=7',
				publishedAt: new Date('2025-02-03T09:00:00Z'),
				sourceName: null,
				picture: null,
			},
		],
	})
})

it('RSS 1.0', () => {
	const [item] = itemsOf(`<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
		xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title></channel>
		<item rdf:about="https://a.example/1"><title>Uno</title><link>https://a.example/1</link><dc:date>2025-02-03T10:00:00Z</dc:date></item></rdf:RDF>`)
	expect(item).toMatchObject({ guid: 'https://a.example/1', title: 'Uno', url: 'https://a.example/1' })
	expect(item?.publishedAt?.toISOString()).toBe('2025-02-03T10:00:00.000Z')
})

it('Atom, with an address relative to the feed', () => {
	const [item] = itemsOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>tag:1</id>
		<title type="html">&lt;i&gt;Uno&lt;/i&gt;</title><link rel="edit" href="/no"/><link href="../uno"/><updated>2025-02-03T10:00:00Z</updated>
		<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Corpo <b>grasso</b></div></content></entry></feed>`)
	expect(item).toMatchObject({
		guid: 'tag:1',
		title: 'Uno',
		description: 'Corpo grasso',
		url: 'https://fonte.example/uno',
	})
})

it('the Gazzetta says who issued an act in the title and what it is about in the description', () => {
	const text = rss(
		'<item><title>MINISTERO DELL&apos;ECONOMIA</title><description>DECRETO 3 febbraio 2025 Modalità di versamento (25A00001)</description><link>https://www.gazzettaufficiale.it/eli/id/2025/02/10/25A00001/SG</link></item>',
	)
	const [item] = itemsOf(text, new URL('https://www.gazzettaufficiale.it/rss/SG'))
	expect(item).toMatchObject({
		title: 'DECRETO 3 febbraio 2025 Modalità di versamento (25A00001)',
		author: "MINISTERO DELL'ECONOMIA",
		description: null,
	})
})

it('a summary is short, whatever the feed republishes', () => {
	const [item] = itemsOf(
		rss(`<item><title>${'t '.repeat(500)}</title><description>${'parola '.repeat(9000)}</description></item>`),
	)
	expect(item?.description?.length).toBeLessThanOrEqual(300)
	expect(item?.title.length).toBeLessThanOrEqual(200)
	expect(item?.url).toBe('#')
})

it.each([
	'javascript:alert(1)',
	'data:text/html,x',
	'https://user:secret@a.example/',
	'file:///etc/passwd',
	`https://a.example/${'x'.repeat(3000)}`,
])('%.40s is no link', (link) => {
	const [item] = itemsOf(rss(`<item><title>Titolo</title><link>${link}</link></item>`))
	expect(item?.url).toBe('#')
})

it('a guid is a link only where it is an address', () => {
	const items = itemsOf(
		rss('<item><title>Uno</title><guid>7</guid></item><item><title>Due</title><guid>https://a.example/2</guid></item>'),
	)
	expect(items.map(({ url }) => url)).toEqual(['#', 'https://a.example/2'])
})

it('a guid that repeats with other links names nothing; the same entry twice is one', () => {
	const items = itemsOf(
		rss(
			['1', '2', '2', '3']
				.map((n) => `<item><title>Titolo ${n}</title><link>https://a.example/${n}</link><guid>same</guid></item>`)
				.join(''),
		),
	)
	expect(items.map(({ title }) => title)).toEqual(['Titolo 1', 'Titolo 2', 'Titolo 3'])
	expect(new Set(items.map(({ guid }) => guid)).size).toBe(3)
})

it('an entry without a title is called by its beginning, one without anything is left out', () => {
	const items = itemsOf(
		rss(
			`<item><description>Comunicato sulle scadenze</description></item><item><link>https://a.example/</link></item><item/>`,
		),
	)
	expect(items.map(({ title }) => title)).toEqual(['Comunicato sulle scadenze'])
})

it.each([
	['HTML', '<!doctype html><html><body><rss></body></html>'],
	['nothing', ''],
	['JSON', '{"a":1}'],
	['a cut feed', '<?xml version="1.0"?><rss version="2.0"><channel><item><title>Un'],
	['zero bytes', '\0\0\0'],
	[
		'an outside entity',
		'<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><item><title>&x;</title></item></channel></rss>',
	],
])('%s is not a feed', (_name, text) => {
	expect(parseFeed(text, address)).toEqual({ ok: false, problem: { code: 'not-a-feed' } })
})

it('entities that a document defines stay as they are written', () => {
	const layers = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
	const [item] = itemsOf(
		`<?xml version="1.0"?><!DOCTYPE r [<!ENTITY l0 "lol">${layers}]>${rss('<item><title>&l9;</title></item>').slice(21)}`,
	)
	expect(item?.title).toBe('&l9;')
})

it('a feed of a hundred thousand entries gives the first ones in good time', () => {
	const started = performance.now()
	const entry = (_: unknown, n: number) => `<item><title>Titolo ${n}</title><link>https://a.example/${n}</link></item>`
	expect(itemsOf(rss(Array.from({ length: 50_000 }, entry).join('')))).toHaveLength(300)
	expect(performance.now() - started).toBeLessThan(10_000)
})

it('links of Atom count from xml:base of link, entry and document', () => {
	const entry = (attributes: string, link: string) =>
		`<entry ${attributes}><id>${link}</id><title>T ${link}</title>${link}<updated>2026-11-26T00:00:00Z</updated></entry>`
	const items = itemsOf(
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example/posts/"><title>T</title>
		${entry('', '<link href="uno.html"/>')}${entry('xml:base="/altri/"', '<link href="due.html"/>')}
		${entry("xml:base='sotto/'", '<link xml:base="https://c.example/x/" href="tre.html"/>')}
		${entry('xml:base="javascript:alert(1)"', '<link href="quattro.html"/>')}</feed>`,
	)
	expect(items.map(({ url }) => url)).toEqual([
		'https://blog.example/posts/uno.html',
		'https://blog.example/altri/due.html',
		'https://c.example/x/tre.html',
		'https://blog.example/posts/quattro.html',
	])
})

it('relative links of RSS count from the site of the channel, wherever the feed is served', () => {
	const item = '<item><title>Uno</title><link>/notizie/1.html</link></item>'
	const [ofSite] = itemsOf(rss(`<link>https://sito.example/</link>${item}`))
	const [ofFeed] = itemsOf(rss(item))
	expect([ofSite?.url, ofFeed?.url]).toEqual([
		'https://sito.example/notizie/1.html',
		'https://fonte.example/notizie/1.html',
	])
})

it('a feed that was cut short keeps its whole entries', () => {
	const whole = rss('<item><title>Uno</title></item><item><title>Due</title></item><item><title>Tre</title></item>')
	const cut = whole.slice(0, whole.indexOf('Tre'))
	expect(itemsOf(cut).map(({ title }) => title)).toEqual(['Uno', 'Due'])
})

it('pictures of a media group, and of enclosures without a type, are found', () => {
	const items = itemsOf(
		rss(
			`<item><title>Uno</title><media:group xmlns:media="http://search.yahoo.com/mrss/"><media:content url="https://a.example/1" medium="image"/></media:group></item>
			<item><title>Due</title><enclosure url="https://a.example/2.JPG?x=1" length="1"/></item>
			<item><title>Tre</title><enclosure url="https://a.example/3.mp3" length="1"/></item>`,
		),
	)
	expect(items.map(({ picture }) => picture)).toEqual(['https://a.example/1', 'https://a.example/2.JPG?x=1', null])
})
