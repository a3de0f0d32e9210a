import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { name, streamAt, textAt } from '../model/objects.ts'
import type { Flavour } from '../profiles/profile.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { readPacket } from '../xmp/packet.ts'
import { labelOf, textsIn } from '../xmp/rdf.ts'
import { metadata } from './metadata.ts'

async function withInfo(entries: object) {
	const { doc } = await tinyDocument()
	const info = doc.context.obj({ ...entries })
	doc.context.trailerInfo.Info = doc.context.register(info)
	return { doc, info }
}

const packetOf = (descriptions: string) =>
	`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${descriptions}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

async function withPacket(descriptions: string) {
	const { doc } = await tinyDocument()
	const stream = doc.context.stream(packetOf(descriptions), { Type: 'Metadata', Subtype: 'XML' })
	doc.catalog.set(name('Metadata'), doc.context.register(stream))
	return doc
}

/** Returns what the step writes, as text and as properties. */
async function written(doc: Awaited<ReturnType<typeof withPacket>>, flavour: Flavour = '2b') {
	const findings = await metadata.run(doc, targetOf(flavour))
	const stream = streamAt(doc.catalog, 'Metadata')
	if (!stream) throw new Error('no metadata')
	const { bytes } = decode(stream)
	const properties = new Map(
		readPacket(bytes)?.properties.map((property) => [labelOf(property), textsIn(property.value)]),
	)
	return { findings, text: Buffer.from(bytes).toString(), properties }
}

stepContract(
	metadata,
	[
		{ with: 'no metadata', flavour: '2b', build: async () => (await tinyDocument()).doc },
		{ with: 'no metadata', flavour: '1a', build: async () => (await tinyDocument()).doc },
		{ with: 'a packet that is no XML', flavour: '2u', build: () => withPacket('<broken') },
		{ with: 'an empty title', flavour: '1b', build: async () => (await withInfo({ Title: PDFString.of('  ') })).doc },
		{
			with: 'a date that is none',
			flavour: '2b',
			build: async () => (await withInfo({ ModDate: PDFString.of('heute') })).doc,
		},
	],
	{ onceOnly: false },
)

it.each<[flavour: Flavour, part: string, conformance: string]>([
	['1a', '1', 'A'],
	['1b', '1', 'B'],
	['2u', '2', 'U'],
	['3b', '3', 'B'],
])('claims PDF/A-%s', async (flavour, part, conformance) => {
	const { text, findings } = await written((await tinyDocument()).doc, flavour)
	expect(text).toContain(`<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${conformance}</pdfaid:conformance>`)
	expect(findings.at(-1)?.note).toBe(`XMP metadata claims PDF/A-${flavour}`)
})

describe('Info and packet', () => {
	it('say the same, in the words of Info', async () => {
		const { doc } = await withInfo({
			Title: PDFHexString.fromText('Atto è'),
			Author: PDFString.of('Anna'),
			Subject: PDFString.of('Prova'),
			Keywords: PDFString.of('a, b'),
			Creator: PDFString.of('Editor'),
			Producer: PDFString.of('Writer'),
			CreationDate: PDFString.of("D:20240229123000+01'00'"),
		})
		const { properties } = await written(doc, '1b')
		expect(Object.fromEntries(properties)).toEqual({
			'dc:title': ['Atto è'],
			'dc:creator': ['Anna'],
			'dc:description': ['Prova'],
			'pdf:Keywords': ['a, b'],
			'xmp:CreatorTool': ['Editor'],
			'pdf:Producer': ['Writer'],
			'xmp:CreateDate': ['2024-02-29T12:30:00+01:00'],
		})
	})

	it('say the same where Info is written as only some readers understand it', async () => {
		const { doc, info } = await withInfo({
			Title: PDFString.of('\\377\\376A\\000t\\000t\\000o\\000'),
			Author: PDFString.of('A\\(b\\)'),
		})
		const { properties } = await written(doc, '1b')
		expect([properties.get('dc:title'), properties.get('dc:creator')]).toEqual([['Atto'], ['A(b)']])
		expect(info.get(name('Title'))?.toString()).toBe('(Atto)')
		expect(info.get(name('Author'))?.toString()).toBe('(A\\(b\\))')
	})

	it('let Info win where both say something', async () => {
		const doc = await withPacket(
			'<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="Alt" pdf:Keywords="bleibt"/>',
		)
		const info = doc.context.obj({ Producer: PDFString.of('Neu') })
		doc.context.trailerInfo.Info = doc.context.register(info)
		const { properties } = await written(doc)
		expect([properties.get('pdf:Producer'), properties.get('pdf:Keywords')]).toEqual([['Neu'], ['bleibt']])
	})

	it('name what Info has overruled', async () => {
		const doc = await withPacket(
			'<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="Alt"/>',
		)
		const info = doc.context.obj({ Producer: PDFString.of('Neu') })
		doc.context.trailerInfo.Info = doc.context.register(info)
		const { findings } = await written(doc)
		expect(findings[0]).toEqual({
			clause: '6.6.2.1',
			action: 'replaced',
			property: 'pdf:Producer',
			note: 'pdf:Producer “Alt” by Producer of Info',
		})
	})

	it.each<[flavour: Flavour, author: string | undefined]>([
		['1b', undefined],
		['2b', 'Anna; Bruno'],
	])('keep several authors apart where Info has them in one (%s)', async (flavour, author) => {
		const doc = await withPacket(
			'<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Anna</rdf:li><rdf:li>Bruno</rdf:li></rdf:Seq></dc:creator></rdf:Description>',
		)
		const info = doc.context.obj({ Author: PDFString.of('Anna; Bruno') })
		doc.context.trailerInfo.Info = doc.context.register(info)
		const { properties } = await written(doc, flavour)
		expect([properties.get('dc:creator'), textAt(info, 'Author')]).toEqual([['Anna', 'Bruno'], author])
	})

	it('name the same time where the packet has no zone, wherever the program runs', async () => {
		vi.stubEnv('TZ', 'America/New_York')
		onTestFinished(() => void vi.unstubAllEnvs())
		const doc = await withPacket(
			'<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2024-01-02T10:00:00"/>',
		)
		const info = doc.context.obj({ CreationDate: PDFString.of('D:20240102100000Z') })
		doc.context.trailerInfo.Info = doc.context.register(info)
		expect((await written(doc)).properties.get('xmp:CreateDate')).toEqual(['2024-01-02T10:00:00'])
	})

	it('lose what cannot be read', async () => {
		const { doc, info } = await withInfo({
			Title: PDFString.of(''),
			CreationDate: PDFString.of('20241340'),
			Trapped: PDFString.of('no'),
		})
		const { findings } = await written(doc)
		expect(info.keys()).toEqual([])
		expect(findings.map(({ note }) => note).slice(0, 3)).toEqual([
			'empty or unreadable Title of Info',
			'CreationDate of Info is no date',
			'Trapped of Info is no name',
		])
	})

	it('write dates as the standard has them', async () => {
		const { doc, info } = await withInfo({ ModDate: PDFString.of('20240102') })
		await metadata.run(doc, targetOf('2b'))
		expect(textAt(info, 'ModDate')).toBe('D:20240102000000Z')
	})

	it('keep a name for what was trapped', async () => {
		const { doc, info } = await withInfo({ Trapped: PDFName.of('False') })
		await metadata.run(doc, targetOf('2b'))
		expect(info.has(name('Trapped'))).toBe(true)
	})
})

describe('the claim of PDF/UA', () => {
	const CLAIM = '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'

	it.each<[flavour: Flavour, clause: string]>([
		['1b', '6.7.11'],
		['2b', '6.6.4'],
	])('is taken back at %s, where nobody checked it', async (flavour, clause) => {
		const { findings, text } = await written(await withPacket(CLAIM), flavour)
		expect(findings[0]).toEqual({ clause, action: 'removed', note: 'claim of PDF/UA: level' })
		expect(text).not.toContain('pdfuaid')
	})

	it('is taken back at level a where something stands against it', async () => {
		const { findings } = await written(await withPacket(CLAIM), '2a')
		expect(findings[0]?.note).toMatch(/^claim of PDF\/UA: /)
	})
})

it('removes packets of pages and images, which nothing shows', async () => {
	const { doc, page } = await tinyDocument()
	const stream = doc.context.stream(packetOf(''), { Type: 'Metadata', Subtype: 'XML' })
	page.dict.set(name('Metadata'), doc.context.register(stream))
	const { findings } = await written(doc)
	expect(page.dict.has(name('Metadata'))).toBe(false)
	expect(findings.at(-1)).toEqual({ clause: '6.6.2.1', action: 'removed', note: '1 metadata streams of parts' })
})

it('names each property that no schema can hold, and counts those beyond a hundred', async () => {
	const bad = Array.from(
		{ length: 102 },
		(_, index) => `<p:a${index}><rdf:Bag><rdf:li>1</rdf:li><rdf:li p:x="1"/></rdf:Bag></p:a${index}>`,
	)
	const doc = await withPacket(`<rdf:Description rdf:about="" xmlns:p="urn:p">${bad.join('')}</rdf:Description>`)
	const { findings } = await written(doc)
	expect(findings[0]).toMatchObject({ clause: '6.6.2.3.1', action: 'removed', property: 'p:a0' })
	expect(findings[100]).toMatchObject({ property: '*', note: '2 more properties of the XMP metadata' })
})
