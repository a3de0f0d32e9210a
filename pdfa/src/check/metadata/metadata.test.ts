import { describe, expect, it } from 'vitest'
import { packet } from '../testing/tiny-pdf.ts'
import { broken } from '../testing/verdict.ts'

const DESCRIPTION = (body: string, namespaces = '') =>
	`<rdf:Description rdf:about="" ${namespaces}>${body}</rdf:Description>`
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const XMP = 'xmlns:xmp="http://ns.adobe.com/xap/1.0/"'
const OWN = 'xmlns:own="http://example.org/own/"'
const title = (text: string) =>
	DESCRIPTION(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`, DC)

describe('metadata', () => {
	it('are there and are well-formed RDF (6.6.2.1)', async () => {
		expect(await broken('2b', { catalog: '/Metadata null' })).toEqual(['6.6.2.1-1'])
		expect(await broken('2b', { xmp: packet('<rdf:Description') })).toEqual(['6.6.2.1-4', '6.6.2.1-5', '6.6.4-1'])
	})

	it('say which part and level the file is of (6.7.11, 6.6.4)', async () => {
		expect(await broken('2b', { xmp: packet('') })).toEqual(['6.6.4-1'])
		const other = packet(
			DESCRIPTION('', 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="1" pdfaid:conformance="B"'),
		)
		expect(await broken('2b', { xmp: other })).toEqual(['6.6.4-2'])
		expect(await broken('1b', { xmp: other })).toEqual([])
		expect(await broken('1a', { xmp: other })).toEqual(['6.7.11-3'])
	})

	it('use known properties, or describe them (6.7.9, 6.6.2.3.1)', async () => {
		const xmpMore = DESCRIPTION('<own:thing>1</own:thing>', OWN)
		expect(await broken('2b', { xmpMore })).toEqual(['6.6.2.3.1-1', '6.6.2.3.1-2'])
		const schema = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Own</pdfaSchema:schema><pdfaSchema:namespaceURI>http://example.org/own/</pdfaSchema:namespaceURI><pdfaSchema:prefix>own</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>thing</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>A thing</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`
		const namespaces = 'extension schema property'
			.split(' ')
			.map(
				(part) =>
					`xmlns:pdfa${part.charAt(0).toUpperCase()}${part.slice(1)}="http://www.aiim.org/pdfa/ns/${part}${part === 'extension' ? '/' : '#'}"`,
			)
			.join(' ')
		const described = DESCRIPTION(schema, namespaces)
		expect(await broken('2b', { xmpMore: described + xmpMore })).toEqual([])
		const wrong = DESCRIPTION('<own:thing>one</own:thing>', OWN)
		expect(await broken('2b', { xmpMore: described + wrong })).toEqual(['6.6.2.3.1-2'])
	})

	it('have values of the types of their schemas', async () => {
		const xmpMore = DESCRIPTION('<dc:title>plain</dc:title>', DC)
		expect(await broken('2b', { xmpMore })).toEqual(['6.6.2.3.1-2'])
		expect(await broken('1b', { xmpMore: DESCRIPTION('<xmp:CreateDate>soon</xmp:CreateDate>', XMP) })).toEqual([
			'6.7.9-3',
		])
	})

	it('say what the information dictionary says in part 1 (6.7.3)', async () => {
		expect(await broken('1b', { info: '/Title (A)', xmpMore: title('A') })).toEqual([])
		expect(await broken('1b', { info: '/Title (A)', xmpMore: title('B') })).toEqual(['6.7.3-2'])
		expect(await broken('1b', { info: '/Title (A)' })).toEqual(['6.7.3-2'])
		expect(await broken('2b', { info: '/Title (A)', xmpMore: title('B') })).toEqual([])
	})

	it('say the same date in any time zone', async () => {
		const xmpMore = DESCRIPTION('<xmp:CreateDate>2024-05-01T12:00:00+02:00</xmp:CreateDate>', XMP)
		expect(await broken('1b', { info: '/CreationDate (D:20240501100000Z)', xmpMore })).toEqual([])
		expect(await broken('1b', { info: '/CreationDate (D:20240501120000Z)', xmpMore })).toEqual(['6.7.3-1'])
	})
})
