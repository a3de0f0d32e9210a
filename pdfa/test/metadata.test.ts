import { type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { check, convert } from '../src/index.ts'
import { dictAt, name, streamAt } from '../src/model/objects.ts'
import type { Flavour } from '../src/profiles/profile.ts'
import { documentPacket } from '../src/xmp/document-packet.ts'
import { labelOf, textsIn } from '../src/xmp/rdf.ts'
import { bytesOf, firstPage, greyImage, reopen, tinyDocument } from './tiny-pdf.ts'
import { judge, TEST_VERAPDF } from './verapdf.ts'

const FLAVOURS = ['1b', '2b', '3u', '4'] as const satisfies Flavour[]
const RESOURCE = 'rdf:parseType="Resource"'

const declared = (property: string) =>
	`<rdf:li ${RESOURCE}><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${property}</pdfaProperty:description></rdf:li>`

/** As an invoice has them: with the schema that Factur-X prescribes. */
const INVOICE = `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
<pdfaExtension:schemas><rdf:Bag><rdf:li ${RESOURCE}><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(declared).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

/** As a register of documents writes them, with no schema; and as programs write theirs. */
const REGISTER = `<rdf:Description rdf:about="" xmlns:prot="urn:protocollo" xmlns:uff="urn:ufficio" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Trapped="False" xmpMM:OriginalDocumentID="uuid:1">
<prot:numero>0001234</prot:numero><prot:anno>2026</prot:anno><prot:data>2026-11-29T10:00:00+01:00</prot:data><prot:riservato>False</prot:riservato>
<prot:titolario><rdf:Seq><rdf:li>1</rdf:li><rdf:li>II.4</rdf:li></rdf:Seq></prot:titolario><prot:oggetto><rdf:Alt><rdf:li xml:lang="it">Ricorso</rdf:li><rdf:li xml:lang="de">Beschwerde</rdf:li></rdf:Alt></prot:oggetto>
<prot:uffici><rdf:Bag><rdf:li ${RESOURCE}><uff:nome>Tributi</uff:nome><uff:piano>2</uff:piano><uff:sede ${RESOURCE}><uff:via>Roma 1</uff:via></uff:sede></rdf:li></rdf:Bag></prot:uffici><prot:tabella><rdf:Bag><rdf:li><rdf:Seq><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Seq></rdf:li></rdf:Bag></prot:tabella>
<xmpMM:DerivedFrom stRef:instanceID="uuid:2" stRef:documentID="uuid:3"/>
<dc:date><rdf:Seq><rdf:li>2026-11-29</rdf:li></rdf:Seq></dc:date><dc:coverage>Bolzano</dc:coverage><dc:type><rdf:Bag><rdf:li>ricorso</rdf:li></rdf:Bag></dc:type></rdf:Description>`

async function documentWith(descriptions: string, info: Record<string, PDFObject> = {}) {
	const { doc } = await tinyDocument('0 0 10 10 re f')
	doc.context.trailerInfo.Info = doc.context.register(doc.context.obj(info))
	const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${descriptions}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
	doc.catalog.set(
		name('Metadata'),
		doc.context.register(doc.context.stream(packet, { Type: 'Metadata', Subtype: 'XML' })),
	)
	return await bytesOf(doc)
}

async function propertiesOf(bytes: Uint8Array): Promise<Record<string, string[]>> {
	const { properties = [] } = documentPacket(await reopen(bytes)) ?? {}
	return Object.fromEntries(properties.map((property) => [labelOf(property), textsIn(property.value)]))
}

async function converted(bytes: Uint8Array, flavour: Flavour) {
	const result = await convert(bytes, { flavour })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	return result
}

describe.each([
	['an invoice, with its schema', INVOICE],
	['a register, without any', REGISTER],
])('metadata of %s', (_, descriptions) => {
	it.each(FLAVOURS)('are kept whole at %s', async (flavour) => {
		const bytes = await documentWith(descriptions)
		const result = await converted(bytes, flavour)
		expect(await check(result.bytes, flavour)).toEqual({ compliant: true, failures: [] })
		expect(await propertiesOf(result.bytes)).toEqual(await propertiesOf(bytes))
		expect(result.findings.filter(({ property }) => property !== undefined)).toEqual([])
	})

	it.runIf(TEST_VERAPDF)(
		'are as veraPDF wants them',
		async () => {
			const bytes = await documentWith(descriptions)
			for (const flavour of FLAVOURS) {
				const result = await converted(bytes, flavour)
				expect([flavour, judge(flavour, [result])]).toEqual([flavour, ['']])
			}
		},
		120_000,
	)
})

describe('a file that is valid already', () => {
	it.each(FLAVOURS)('is given back as it is at %s', async (flavour) => {
		const once = await converted(await documentWith(INVOICE), flavour)
		const again = await converted(once.bytes, flavour)
		expect(Buffer.from(again.bytes).equals(once.bytes)).toBe(true)
		expect(again.findings.map(({ action }) => action)).toEqual(['already-met'])
	})

	it('is refused where its data are broken, which breaks no rule', async () => {
		const { doc, page } = await tinyDocument('q 50 0 0 50 0 0 cm /Foto Do Q')
		const samples = Uint8Array.from({ length: 64 * 64 }, (_, at) => at * at)
		const image = doc.context.register(doc.context.flateStream(samples, greyImage(64, 64)))
		page.dict.set(name('Resources'), doc.context.obj({ XObject: { Foto: image } }))
		const { bytes } = await converted(await bytesOf(doc), '2b')
		const resources = dictAt(firstPage(await reopen(bytes)), 'Resources')
		const objects = resources && dictAt(resources, 'XObject')
		const written = objects && streamAt(objects, 'Foto')?.getContents()
		const broken = Buffer.from(bytes)
		const end = written ? broken.indexOf(written) + written.length : 0
		broken.writeUInt8(broken.readUInt8(end - 1) ^ 255, end - 1)
		expect(await check(broken, '2b')).toEqual({ compliant: true, failures: [] })
		expect(await convert(broken, { flavour: '2b' })).toMatchObject({
			outcome: 'refused',
			problem: { code: 'incomplete', lost: [{ kind: 'image' }] },
		})
	})

	it('is converted where it claims another flavour, or is described', async () => {
		const { bytes } = await converted(await documentWith(INVOICE), '3u')
		expect((await converted(bytes, '2b')).findings.some(({ action }) => action !== 'already-met')).toBe(true)
		const described = await convert(bytes, { flavour: '3u', description: { title: 'Fattura' } })
		expect(described.outcome === 'converted' && (await propertiesOf(described.bytes))['dc:title']).toEqual(['Fattura'])
	})

	it('is converted where it claims the flavour wrongly', async () => {
		const { bytes } = await converted(await documentWith(INVOICE), '2b')
		const doc = await reopen(bytes)
		doc.catalog.delete(name('OutputIntents'))
		doc.catalog.set(name('OpenAction'), doc.context.obj({ S: 'JavaScript', JS: PDFString.of('app.beep()') }))
		const result = await converted(await bytesOf(doc), '2b')
		expect(result.findings.some(({ action }) => action === 'removed')).toBe(true)
	})
})

it('are kept where a prefix has to change', async () => {
	const bytes = await documentWith(
		'<rdf:Description rdf:about="" xmlns:p="urn:p"><p:sede rdf:parseType="Resource"><via xmlns="urn:q">Roma 1</via></p:sede></rdf:Description>',
	)
	const { bytes: made } = await converted(bytes, '2b')
	expect(await propertiesOf(made)).toEqual({ 'p:sede': ['Roma 1'] })
})

it('names each property that has to go', async () => {
	const bytes = await documentWith(
		'<rdf:Description rdf:about="" xmlns:prot="urn:p" xmlns:uff="urn:u"><prot:numero rdf:parseType="Resource"><prot:a>1</prot:a><uff:b>2</uff:b></prot:numero></rdf:Description>',
	)
	const { findings } = await converted(bytes, '2b')
	expect(findings).toContainEqual({
		clause: '6.6.2.3.1',
		action: 'removed',
		property: 'prot:numero',
		note: 'prot:numero of the XMP metadata, which no schema can hold as it is',
	})
})

it('lets Info overrule a date of metadata whose schema has a prefix of old, and names it as the document does', async () => {
	const bytes = await documentWith(
		'<rdf:Description rdf:about="" xmlns:xap="http://ns.adobe.com/xap/1.0/" xap:ModifyDate="2003-10-15T13:38:37-04:00"/>',
		{ ModDate: PDFString.of("D:20190704020523+02'00'") },
	)
	const { findings, bytes: written } = await converted(bytes, '2b')
	expect(findings).toContainEqual(expect.objectContaining({ action: 'replaced', property: 'xap:ModifyDate' }))
	expect(await propertiesOf(written)).toMatchObject({ 'xmp:ModifyDate': ['2019-07-04T02:05:23+02:00'] })
})
