import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import { isXmpDate } from './date.ts'
import { setText, textsOf } from './info-properties.ts'
import { emptyPacket, readPacket, shapePacket } from './packet.ts'
import { type Property, RDF, textsIn } from './rdf.ts'
import { writePacket } from './write-packet.ts'

const NAMESPACES = [
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
	'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
	'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
	'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
	'xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"',
	'xmlns:prot="urn:protocollo"',
	'xmlns:uff="urn:ufficio"',
	'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
	'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
	'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
	'xmlns:pdfaType="http://www.aiim.org/pdfa/ns/type#"',
	'xmlns:pdfaField="http://www.aiim.org/pdfa/ns/field#"',
].join(' ')

const packetOf = (inner: string, attributes = '') =>
	Buffer.from(
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about="" ${NAMESPACES}${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`,
	)

/** Writes a packet with this description, and returns it without the frame, with what had to go. */
function written(inner: string, { flavour = '2b', attributes = '' }: { flavour?: Flavour; attributes?: string } = {}) {
	const packet = readPacket(packetOf(inner, attributes))
	if (!packet) throw new Error('no packet')
	const profile = profileOf(flavour)
	const gone = shapePacket(packet, profile)
	const text = Buffer.from(writePacket(packet, profile)).toString()
	const from = text.indexOf('</pdfaid:conformance>')
	const until = text.indexOf('<pdfaExtension:schemas>')
	const properties = text.slice(from, until < 0 ? text.indexOf('</rdf:Description>\n</rdf:RDF>') : until)
	return { gone, text, properties: properties.replace('</pdfaid:conformance>', '').trim().split('\n') }
}

/** Value types that are written for the properties of the document. */
const typesIn = (text: string) =>
	Object.fromEntries(
		[...text.matchAll(/<pdfaProperty:name>(.*?)<\/pdfaProperty:name><pdfaProperty:valueType>(.*?)</g)].map(
			([, name, type]) => [name, type],
		),
	)

const schemaOf = (properties: string, more = '') =>
	`<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Protocollo</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:protocollo</pdfaSchema:namespaceURI><pdfaSchema:prefix>prot</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties}</rdf:Seq></pdfaSchema:property>${more}</rdf:li></rdf:Bag></pdfaExtension:schemas>`
const propertyOf = (name: string, type: string, category = 'internal') =>
	`<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>Il ${name}</pdfaProperty:description></rdf:li>`

describe('a packet', () => {
	it('keeps Dublin Core in full: languages, bags and sequences', () => {
		const inner = [
			'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Atto</rdf:li><rdf:li xml:lang="de">Akt</rdf:li></rdf:Alt></dc:title>',
			'<dc:creator><rdf:Seq><rdf:li>Anna</rdf:li><rdf:li>Bruno</rdf:li></rdf:Seq></dc:creator>',
			'<dc:subject><rdf:Bag><rdf:li>a &lt; b</rdf:li><rdf:li>c</rdf:li></rdf:Bag></dc:subject>',
			'<dc:date><rdf:Seq><rdf:li>2024-02-29</rdf:li></rdf:Seq></dc:date>',
			'<dc:format>application/pdf</dc:format>',
			'<dc:identifier>x</dc:identifier>',
		]
		const { gone, properties } = written(inner.join(''))
		expect(properties).toEqual(inner)
		expect(gone).toEqual([])
	})

	it('keeps what stands in a second rdf:RDF', () => {
		const further = `</rdf:Description></rdf:RDF><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about="" ${NAMESPACES}>`
		const { gone, text } = written(`<pdf:Producer>A</pdf:Producer>${further}<prot:numero>7</prot:numero>`)
		expect(gone).toEqual([])
		expect(text).toContain('<prot:numero>7</prot:numero>')
	})

	it('gives a value the shape that its schema wants', () => {
		const { gone, properties } = written(
			'<dc:title>Atto</dc:title><dc:creator>Anna</dc:creator><dc:subject><rdf:Seq><rdf:li>a</rdf:li></rdf:Seq></dc:subject><dc:source><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:source>',
			{ attributes: ' xmpRights:Marked="true"' },
		)
		expect(properties).toEqual([
			'<xmpRights:Marked>True</xmpRights:Marked>',
			'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Atto</rdf:li></rdf:Alt></dc:title>',
			'<dc:creator><rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq></dc:creator>',
			'<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>',
			'<dc:source>a; b</dc:source>',
		])
		expect(gone).toEqual([])
	})

	it('names what no schema can hold', () => {
		const { gone } = written(
			'<xmp:CreateDate>gestern</xmp:CreateDate><xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:changed="/"/></rdf:Seq></xmpMM:History><prot:misto><rdf:Bag><rdf:li>a</rdf:li><rdf:li><rdf:Bag><rdf:li>b</rdf:li></rdf:Bag></rdf:li></rdf:Bag></prot:misto><dc:source>a</dc:source><dc:source>b</dc:source>',
		)
		expect(gone).toEqual(['dc:source', 'xmp:CreateDate', 'xmpMM:History/stEvt:changed', 'prot:misto'])
	})

	it('keeps all of it at part 4, which asks for no schema', () => {
		const { gone, text } = written(
			'<xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:changed="/"/></rdf:Seq></xmpMM:History><prot:numero>7</prot:numero>',
			{ flavour: '4' },
		)
		expect(gone).toEqual([])
		expect(text).toContain('<stEvt:changed>/</stEvt:changed>')
		expect(text).toContain('<prot:numero>7</prot:numero>')
		expect(text).not.toContain('pdfaExtension')
	})

	it('keeps what programs write against the rules of RDF', () => {
		const { gone, properties } = written(
			'<prot:numero uff:tipo="a">7</prot:numero><xmpMM:DerivedFrom><stRef:instanceID>b</stRef:instanceID></xmpMM:DerivedFrom><dc:creator><rdf:Seq><rdf:_1>C</rdf:_1></rdf:Seq></dc:creator><dc:title><rdf:Alt><rdf:li xml:lang="it" rdf:parseType="Resource"><rdf:value>d</rdf:value></rdf:li></rdf:Alt></dc:title>',
			{ attributes: ' xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#"' },
		)
		expect(properties).toEqual([
			'<prot:numero rdf:parseType="Resource"><rdf:value>7</rdf:value><uff:tipo>a</uff:tipo></prot:numero>',
			'<xmpMM:DerivedFrom rdf:parseType="Resource"><stRef:instanceID>b</stRef:instanceID></xmpMM:DerivedFrom>',
			'<dc:creator><rdf:Seq><rdf:li>C</rdf:li></rdf:Seq></dc:creator>',
			'<dc:title><rdf:Alt><rdf:li xml:lang="it">d</rdf:li></rdf:Alt></dc:title>',
		])
		expect(gone).toEqual([])
	})

	it('names what has no namespace, stands beside the descriptions or is beside a text that is one of several', () => {
		expect(written('', { attributes: ' nowhere:x="1" bare="2"' }).gone).toEqual(['nowhere:x', 'bare'])
		const beside = `<rdf:RDF xmlns:rdf="${RDF}"><p:voce xmlns:p="urn:p" p:a="1"/></rdf:RDF>`
		expect(readPacket(Buffer.from(beside))?.unread).toEqual(['p:voce'])
		const title = '<rdf:li rdf:parseType="Resource"><rdf:value>a</rdf:value><prot:b>1</prot:b></rdf:li>'
		expect(written(`<dc:title><rdf:Alt>${title}</rdf:Alt></dc:title>`).gone).toEqual(['dc:title'])
		const qualifier = '<rdf:value>a</rdf:value><prot:b rdf:parseType="Resource"><prot:c>1</prot:c></prot:b>'
		expect(written(`<prot:voce rdf:parseType="Resource">${qualifier}</prot:voce>`).gone).toEqual(['prot:voce/prot:b'])
	})

	it('names what has a name of hostile length', () => {
		const long = 'a'.repeat(2000)
		expect(written(`<prot:${long}>1</prot:${long}><p:b xmlns:p="urn:${long}">1</p:b>`).gone).toEqual([
			`prot:${long}`.slice(0, 200),
			'p:b',
		])
	})

	it('takes back the claim of another standard', () => {
		const claim = ' xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" pdfxid:GTS_PDFXVersion="PDF/X-4"'
		expect(written('', { attributes: claim }).gone).toEqual(['pdfxid:GTS_PDFXVersion'])
		expect(written('', { attributes: claim }).text).not.toContain('PDF/X')
	})

	it('knows which flavour the document claims', () => {
		const claim = ' xmlns:a="http://www.aiim.org/pdfa/ns/id/" a:part="3" a:conformance="U"'
		expect(readPacket(packetOf('', claim))?.claim).toBe('3u')
		expect(readPacket(packetOf(''))?.claim).toBeUndefined()
	})
})

describe('a schema of its own', () => {
	it('is kept as the source declares it', () => {
		const { gone, text, properties } = written(
			`<prot:numero>0012</prot:numero>${schemaOf(propertyOf('numero', 'closed Choice of Text') + propertyOf('anno', 'Integer'))}`,
		)
		expect([gone, properties]).toEqual([[], ['<prot:numero>0012</prot:numero>']])
		expect(typesIn(text)).toEqual({ numero: 'closed Choice of Text', anno: 'Integer' })
		expect(text).toContain('<pdfaProperty:category>internal</pdfaProperty:category>')
		expect(text).toContain('<pdfaProperty:description>Il numero</pdfaProperty:description>')
	})

	it('is mended where it describes a value otherwise than it is, or by a type that nobody knows', () => {
		const { gone, text } = written(
			`<prot:numero>A/12</prot:numero><prot:anno>2024</prot:anno><prot:voce>x</prot:voce>${schemaOf(propertyOf('numero', 'Integer', 'privato') + propertyOf('anno', 'Anno'))}`,
		)
		expect([gone, typesIn(text)]).toEqual([[], { numero: 'Text', anno: 'Integer', voce: 'Text' }])
		expect(text).not.toContain('privato')
	})

	it('is mended where it describes lists in lists without end', () => {
		const { gone, properties, text } = written(
			`<prot:numero>12</prot:numero>${schemaOf(propertyOf('numero', `${'Bag '.repeat(20_000)}Text`))}`,
		)
		expect([gone, properties]).toEqual([[], ['<prot:numero>12</prot:numero>']])
		expect(typesIn(text)).toEqual({ numero: 'Integer' })
	})

	it('keeps the types that it defines', () => {
		const type =
			'<pdfaSchema:valueType><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaType:type>Ufficio</pdfaType:type><pdfaType:namespaceURI>urn:ufficio</pdfaType:namespaceURI><pdfaType:prefix>uff</pdfaType:prefix><pdfaType:description>Ufficio</pdfaType:description><pdfaType:field><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaField:name>nome</pdfaField:name><pdfaField:valueType>Text</pdfaField:valueType><pdfaField:description>Nome</pdfaField:description></rdf:li></rdf:Seq></pdfaType:field></rdf:li></rdf:Seq></pdfaSchema:valueType>'
		const { gone, text, properties } = written(
			`<prot:ufficio uff:nome="Tributi"/>${schemaOf(propertyOf('ufficio', 'Ufficio'), type)}`,
		)
		expect(gone).toEqual([])
		expect(properties).toEqual(['<prot:ufficio rdf:parseType="Resource"><uff:nome>Tributi</uff:nome></prot:ufficio>'])
		expect(text).toContain('<pdfaType:type>Ufficio</pdfaType:type>')
	})

	it('is derived from the values where nobody has declared it', () => {
		const { gone, text } = written(
			'<prot:numero>0012</prot:numero><prot:anno>2024</prot:anno><prot:data>2024-02-29T10:00:00Z</prot:data><prot:chiuso>True</prot:chiuso><prot:titolo><rdf:Alt><rdf:li xml:lang="it">a</rdf:li></rdf:Alt></prot:titolo><prot:voci><rdf:Bag><rdf:li>1</rdf:li><rdf:li>x</rdf:li></rdf:Bag></prot:voci><prot:uffici><rdf:Seq><rdf:li uff:nome="a" uff:piano="1"/><rdf:li uff:nome="b"><uff:sede uff:via="x"/></rdf:li></rdf:Seq></prot:uffici><pdf:Trapped>False</pdf:Trapped>'.replace(
				'<rdf:li uff:nome="b"><uff:sede uff:via="x"/></rdf:li>',
				'<rdf:li rdf:parseType="Resource"><uff:nome>b</uff:nome><uff:sede uff:via="x"/></rdf:li>',
			),
		)
		expect(gone).toEqual([])
		expect(typesIn(text)).toEqual({
			numero: 'Text',
			anno: 'Integer',
			data: 'Date',
			chiuso: 'Boolean',
			titolo: 'Lang Alt',
			voci: 'Bag Text',
			uffici: 'Seq ufficiFields',
			Trapped: 'Boolean',
		})
		expect(text).toContain('<pdfaType:type>ufficisedeFields</pdfaType:type>')
	})

	it('comes out the same when it is read again', () => {
		const { text } = written(
			'<prot:a>1</prot:a><prot:b uff:nome="x"/><uff:c><rdf:Bag><rdf:li>y</rdf:li></rdf:Bag></uff:c>',
		)
		const packet = readPacket(Buffer.from(text))
		if (!packet) throw new Error('no packet')
		expect(shapePacket(packet, profileOf('2b'))).toEqual([])
		expect(Buffer.from(writePacket(packet, profileOf('2b'))).toString()).toBe(text)
	})

	it('gets a prefix of its own where two share one, or the prefix is another’s', () => {
		const { text } = written('<dc:x xmlns:dc="urn:a">1</dc:x><p:x xmlns:p="urn:b">1</p:x><p:x xmlns:p="urn:c">1</p:x>')
		const prefixes = [...text.matchAll(/ xmlns:(\w+)="urn:/g)].map(([, prefix]) => prefix)
		expect(prefixes).toHaveLength(3)
		expect(new Set([...prefixes, 'dc']).size).toBe(4)
	})
})

describe('what Info says', () => {
	it('stands in the default language, beside the others', () => {
		const packet = readPacket(
			packetOf(
				'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A</rdf:li><rdf:li xml:lang="de">B</rdf:li></rdf:Alt></dc:title>',
			),
		)
		if (!packet) throw new Error('no packet')
		expect(setText(packet, 'dc:title', 'C')).toEqual(['A'])
		expect(textsOf(packet, 'dc:title')).toEqual(['C', 'B'])
	})

	it('reads back whatever text was written', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
				const trimmed = value.trim()
				fc.pre(trimmed !== '' && /^[\u0020-\ud7ff]*$/.test(trimmed))
				const packet = emptyPacket()
				setText(packet, 'dc:title', trimmed)
				const read = readPacket(writePacket(packet, profileOf('2b')))
				expect(read && textsOf(read, 'dc:title')).toEqual([trimmed])
			}),
		)
	})
})

describe('readPacket', () => {
	it('reads UTF-16 of both orders', () => {
		const packet = `<rdf:RDF xmlns:rdf="${RDF}"/>`
		const little = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(packet, 'utf16le')])
		const big = Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(packet, 'utf16le').swap16()])
		expect([readPacket(little)?.properties.length, readPacket(big)?.properties.length]).toEqual([0, 0])
	})

	it('reads texts in Windows-1252 beside others in UTF-8', () => {
		const [before = '', after = ''] = packetOf('<prot:a>Società</prot:a><prot:b>Perché</prot:b>')
			.toString()
			.split('Società')
		const mixed = Buffer.concat([Buffer.from(before), Buffer.from('Societ\xe0 \x80', 'latin1'), Buffer.from(after)])
		expect(readPacket(mixed)?.properties.map(({ value }) => textsIn(value))).toEqual([['Società €'], ['Perché']])
	})

	it.each(['', 'no xml', '<a><b></a>', '<x:xmpmeta/>', '<a/>'])('gives nothing for %j', (packet) => {
		expect(readPacket(Buffer.from(packet))).toBeUndefined()
	})

	it('reads values with qualifiers and values beside them', () => {
		const qualified =
			'<xmp:Identifier><rdf:Bag><rdf:li rdf:parseType="Resource"><rdf:value>7</rdf:value><prot:schema>x</prot:schema></rdf:li></rdf:Bag></xmp:Identifier>'
		expect(written(qualified).properties).toEqual([qualified])
	})

	it('stays quick and harmless whatever it is given', () => {
		const many = (text: string) => text.repeat(20_000)
		const isRead = (inner: string) => {
			const packet = readPacket(packetOf(inner))
			return packet === undefined || Array.isArray(shapePacket(packet, profileOf('2b')))
		}
		const hostile = [
			many('<!--'),
			many('<prot:a x="'),
			many('&amp;&lol;'),
			many('<prot:a>'),
			`<prot:a ${many('b ')}/>`,
			Array.from(
				{ length: 20_000 },
				(_, index) => `<n${index}:a xmlns:n${index}="urn:${index}">${index}</n${index}:a>`,
			).join(''),
			`<dc:title><rdf:Alt>${Array.from({ length: 20_000 }, (_, index) => `<rdf:li xml:lang="a${index}">x</rdf:li>`).join('')}</rdf:Alt></dc:title>`,
			Array.from({ length: 10_000 }, (_, index) => `<prot:è${index} uff:n="1"/>`).join(''),
		]
		expect(hostile.every(isRead)).toBe(true)
	})

	it('keeps no name that XML would not take', () => {
		const bad: Property = { namespace: 'urn:x', prefix: 'x', name: 'a', value: { kind: 'text', text: '1' } }
		expect(readPacket(packetOf('<prot:a"b>1</prot:a"b>'))?.properties ?? []).not.toContainEqual(bad)
		expect(readPacket(packetOf('<prot:1a>1</prot:1a>'))?.unread).toEqual(['prot:1a'])
	})
})

it.each<[date: string, good: boolean]>([
	['2024', true],
	['2024-12', true],
	['2024-13', false],
	['2024-12-31', true],
	['2024-12-32', false],
	['2024-12-31T23:59Z', true],
	['2024-12-31T24:00Z', false],
	['2024-12-31T23:59:59.5+01:00', true],
	['2024-12-31T23:59', true],
	['31.12.2024', false],
])('knows whether %s is a date of XMP', (date, good) => {
	expect(isXmpDate(date)).toBe(good)
})
