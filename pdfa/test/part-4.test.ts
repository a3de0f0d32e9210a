import { PDFDict, PDFHexString, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { iccProfile } from '../src/check/testing/tiny-pdf.ts'
import { broken } from '../src/check/testing/verdict.ts'
import { convert } from '../src/convert.ts'
import { arrayAt, dictAt, get, name, nameAt } from '../src/model/objects.ts'
import type { Flavour } from '../src/profiles/profile.ts'
import { bytesOf, firstPage, reopen, tinyDocument } from './tiny-pdf.ts'

const SHOWN = '0 0 1 rg 0 0 10 10 re f'

/** A document with all that part 4 treats in its own way. */
async function document() {
	const { doc, page } = await tinyDocument(SHOWN)
	const { context, catalog } = doc
	doc.setTitle('Verbale')
	const script = { S: 'JavaScript', JS: PDFString.of('app.beep()') }
	catalog.set(name('AA'), context.obj({ WC: script, E: script }))
	catalog.set(name('OpenAction'), context.obj(script))
	const file = context.register(context.stream('nome;euro', { Type: 'EmbeddedFile' }))
	const specification = context.obj({ Type: 'Filespec', F: PDFString.of('conti.csv'), EF: { F: file } })
	catalog.set(
		name('Names'),
		context.obj({ EmbeddedFiles: { Names: [PDFHexString.fromText('conti.csv'), context.register(specification)] } }),
	)
	page.dict.set(name('AA'), context.obj({ O: script }))
	return await bytesOf(doc)
}

async function converted(flavour: Flavour) {
	const result = await convert(await document(), { flavour })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	return { doc: await reopen(result.bytes), text: Buffer.from(result.bytes).toString('latin1') }
}

describe.each<Flavour>(['4', '4e', '4f'])('a document as PDF/A-%s', (flavour) => {
	it('is PDF 2.0 and says so in its metadata, without an Info dictionary', async () => {
		const { doc, text } = await converted(flavour)
		expect(text.slice(0, 8)).toBe('%PDF-2.0')
		expect(doc.context.trailerInfo.Info).toBeUndefined()
		expect(text).toContain('<pdfaid:part>4</pdfaid:part><pdfaid:rev>2020</pdfaid:rev>')
		expect(/<pdfaid:conformance>(\w)</.exec(text)?.[1]).toBe(flavour.slice(1).toUpperCase() || undefined)
		expect(text).toContain('Verbale')
	})

	it('keeps its scripts, but those of events that the part does not allow', async () => {
		const { doc } = await converted(flavour)
		const opened = get(doc.catalog, 'OpenAction')
		expect(opened instanceof PDFDict && nameAt(opened, 'S')).toBe('JavaScript')
		expect(dictAt(doc.catalog, 'AA')?.keys().map(String)).toEqual(['/E'])
		expect(firstPage(doc).has(name('AA'))).toBe(false)
	})
})

it.each<[Flavour, boolean]>([
	['4', false],
	['4e', true],
	['4f', true],
])('as PDF/A-%s a table is still attached: %s', async (flavour, attached) => {
	const { doc } = await converted(flavour)
	const tree = dictAt(dictAt(doc.catalog, 'Names') ?? doc.catalog, 'EmbeddedFiles')
	expect(tree !== undefined && (arrayAt(tree, 'Names')?.size() ?? 0) === 2).toBe(attached)
	expect(arrayAt(doc.catalog, 'AF')?.size()).toBe(attached ? 1 : undefined)
})

it('has a list of attachments as PDF/A-4f, even where there are none', async () => {
	const result = await convert(await bytesOf((await tinyDocument(SHOWN)).doc), { flavour: '4f' })
	expect(result.outcome).toBe('converted')
})

describe('rules that part 4 adds', () => {
	it('forbid an Info dictionary, but the day of the last change beside page pieces (6.1.3)', async () => {
		expect(await broken('4', { info: '/Title (x)' })).toEqual(['6.1.3-4', '6.1.3-5'])
		expect(await broken('4', { info: '/ModDate (D:2026)', catalog: '/PieceInfo << >>' })).toEqual([])
	})

	it('want names of content to be found (6.2.2-3)', async () => {
		expect(await broken('4', { content: '/G gs' })).toEqual(['6.2.2-3'])
		expect(await broken('2b', { content: '/G gs' })).toEqual([])
	})

	it('let a page or a group say what device colours mean (6.2.4.3)', async () => {
		const content = '0 0 0 1 k 0 0 9 9 re f'
		expect(await broken('4', { content })).toEqual(['6.2.4.3-3'])
		const page = '/Group << /S /Transparency /CS [/ICCBased 20 0 R] >>'
		const objects = { 20: { dict: '/N 4', data: iccProfile('CMYK', 'prtr') } }
		expect(await broken('4', { content, page, objects })).toEqual([])
	})

	it('want colours by the CMYK profile of the output to be device colours (6.2.4.2-3)', async () => {
		const profile = iccProfile('CMYK', 'prtr')
		const objects = { 7: { dict: '/N 4', data: profile }, 20: { dict: '/N 4', data: profile } }
		const resources = '/ColorSpace << /C [/ICCBased 20 0 R] >>'
		expect(await broken('4', { content: '/C cs', resources, objects })).toEqual(['6.2.4.2-3'])
	})

	it('know the events that may have actions (6.6.3-1)', async () => {
		const action = '<< /S /JavaScript /JS (x) >>'
		expect(await broken('4', { catalog: `/AA << /WC ${action} >>` })).toEqual(['6.6.3-1'])
		expect(await broken('4', { page: `/AA << /E ${action} >>` })).toEqual([])
	})

	it('forbid private use characters in ActualText (6.2.10.8-1)', async () => {
		expect(await broken('4', { content: '/Span << /ActualText <FEFFE001> >> BDC EMC' })).toEqual(['6.2.10.8-1'])
	})

	it('want a list of attachments in PDF/A-4f (6.9-5)', async () => {
		expect(await broken('4f', {})).toEqual(['6.9-5'])
		expect(await broken('4f', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })).toEqual([])
	})
})
