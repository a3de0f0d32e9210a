import type { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../../test/tiny-pdf.ts'
import { decode } from '../../model/decode.ts'
import { contentOf, holders } from '../../model/holders.ts'
import { dictAt, name, streamAt } from '../../model/objects.ts'
import { flattenTransparency } from '../../steps/flatten-transparency.ts'
import { targetOf } from '../../testing/target.ts'

const HELVETICA = {
	Type: 'Font',
	Subtype: 'Type1',
	BaseFont: 'Helvetica',
	FirstChar: 97,
	LastChar: 98,
	Widths: [500, 500],
}
const RESOURCES = {
	ExtGState: { Half: { ca: 0.5, CA: 0.5 }, Full: { ca: 1, CA: 1 } },
	Font: {
		F: {
			...HELVETICA,
			FontDescriptor: { Type: 'FontDescriptor', FontBBox: [0, -200, 500, 800], Ascent: 800, Descent: -200 },
		},
	},
}

async function flattened(content: string): Promise<string> {
	const { doc } = await tinyDocument(content, RESOURCES)
	await flattenTransparency.run(doc, targetOf('1b'))
	return textOf(doc)
}

function textOf(doc: PDFDocument): string {
	const [page] = holders(doc)
	return page ? Buffer.from(contentOf(page).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
}

it('paints what lies below a translucent shape again within it, in the colours that shine through', async () => {
	const text = await flattened('1 0 0 RG 2 w 0 0 m 40 40 l S /Half gs 0 0 1 rg 10 10 m 40 10 l 25 40 l f')
	expect(text).toBe(
		'1 0 0 RG 2 w 0 0 m 40 40 l S /Half gs 0 0 1 rg 0.5 0.5 1 rg 10 10 m 40 10 l 25 40 l f 0 0 1 rg ' +
			'q 10 10 m 40 10 l 25 40 l W n q 2 w 0 J 0 j 10 M [] 0 d 0.5 0 0.5 RG 0 0 m 40 40 l S Q Q',
	)
})

it('paints again only those parts of a long path that lie below', async () => {
	const far = Array.from({ length: 200 }, (_, at) => `${at} 90 1 1 re`).join(' ')
	const text = await flattened(`0 g 20 20 m 30 20 l 30 30 l h ${far} f /Half gs 1 0 0 rg 10 10 m 40 10 l 25 40 l f`)
	expect(text).toMatch(/W n q 0.5 0 0 rg 20 20 m 30 20 l 30 30 l h f Q Q$/)
	const line = await flattened(`0 G 2 w 0 40.5 m 50 40.5 l ${far} S /Half gs 1 0 0 rg 10 10 m 40 10 l 25 40 l f`)
	expect(line).toMatch(/RG 0 40.5 m 50 40.5 l S Q Q$/)
})

it('paints two translucent shapes over another in the colours of each of them', async () => {
	const text = await flattened('0 g 0 0 40 40 re f /Half gs 1 g 20 20 40 40 re f 1 0 0 rg 30 30 40 40 re f')
	expect(text).toContain('q 0.5 g 20 20 20 20 re f Q')
	// Red over nothing, and over white on black.
	expect(text).toContain('1 0.5 0.5 rg 30 30 40 40 re f')
	expect(text).toMatch(/q 0.75 0.25 0.25 rg 30 30 10 10 re f Q$/)
})

it('shows text again as an artifact that reads as a space', async () => {
	const text = await flattened('BT /F 20 Tf 10 10 Td (ab) Tj ET /Half gs 1 0 0 rg 20 0 m 60 0 l 60 12 l f')
	expect(text).toContain(
		'W n q 0.5 0 0 rg /Artifact BMC /Span <</ActualText ( )>> BDC BT 0 Tr 0 Ts /F 20 Tf 0 Tc 0 Tw 100 Tz 1 0 0 1 10 10 Tm (ab) Tj ET EMC EMC Q Q',
	)
})

it('clips to the area of a translucent line, and to the letters of translucent text', async () => {
	const line = await flattened('0 g 0 0 m 40 0 l 20 40 l f /Half gs 1 0 0 RG 4 w 10 20 m 60 20 l S')
	expect(line).toContain('q 10 22 m 10 18 l 60 18 l 60 22 l h W n q 0.5 0 0 rg 0 0 m 40 0 l 20 40 l f Q Q')
	const letters = await flattened('0 g 0 0 m 12 0 l 12 40 l f /Half gs 1 0 0 rg BT /F 20 Tf 10 10 Td (ab) Tj ET')
	expect(letters).toMatch(
		/ET q \/Artifact BMC \/Span <<\/ActualText \( \)>> BDC BT 7 Tr .* \(ab\) Tj ET EMC EMC q 0.5 0 0 rg 0 0 m 12 0 l 12 40 l f Q Q$/,
	)
})

it('clips to translucent text only if what the same text object shows later hides little of it', async () => {
	const then = (text: string) =>
		flattened(`0 g 0 0 m 12 0 l 12 40 l f /Half gs 1 0 0 rg BT /F 20 Tf 10 30 Td (ab) Tj /Full gs 0 0 1 rg ${text} ET`)
	expect(await then('0 -16 Td (ab) Tj')).not.toContain('Flattened')
	expect(await then('0 -14 Td (ab) Tj')).toContain('/Flattened Do')
	expect(await then('8 0 Td (a) Tj')).toContain('/Flattened Do')
	expect(await then('19 0 Td (a) Tj')).not.toContain('Flattened')
})

it('paints a rectangle again with all that lies on it, so that the edges of letters show no other colour', async () => {
	const mark = '/Half gs 1 0 0 rg BT /F 20 Tf 10 10 Td (ab) Tj ET'
	const letters = await flattened(`0 0 1 rg 0 0 20 40 re f 1 g 0 20 m 9 20 l 9 30 l f ${mark}`)
	expect(letters).toMatch(
		/1 0.5 0.5 rg \(ab\) Tj .* ET q [\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re W n q 0 0 1 rg 0 0 20 40 re f Q/,
	)
	expect(letters).toMatch(/re f Q q 1 g 0 20 m 9 20 l 9 30 l f Q .* re W n q 0.5 0 0.5 rg .* \(ab\) Tj ET EMC EMC Q Q/)
	expect(letters).not.toContain('Flattened')
})

it('paints again, beside no clip, lines that a line of their colour crosses', async () => {
	const crossed = await flattened('0 G 2 w 20 0 m 20 40 l S /Half gs 10 20 m 60 20 l S')
	expect(crossed).toContain('0.5 G 10 20 m 60 20 l S 0 G q')
	expect(crossed).toMatch(/ [\d.]+ [\d.]+ [\d.]+ [\d.]+ re W n q 2 w .* 0 G 20 0 m 20 40 l S Q Q$/)
})

it('leaves to a picture what lies on a picture', async () => {
	const image = 'q 40 0 0 40 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q'
	expect(await flattened(`${image} /Half gs 0 0 1 rg 10 10 20 20 re f`)).toContain('/Flattened Do')
})

it('gives a group the fonts of the page that it is painted over', async () => {
	const { doc, page } = await tinyDocument('BT /F 20 Tf 10 10 Td (ab) Tj ET /Half gs /Fm Do', RESOURCES)
	const { context } = doc
	const resources = dictAt(page.dict, 'Resources')
	const fonts = resources && dictAt(resources, 'Font')
	const font = fonts && dictAt(fonts, 'F')
	if (font) fonts.set(name('F'), context.register(font))
	const group = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 90, 90], Group: { S: 'Transparency' }, Resources: {} }
	const form = context.flateStream('1 0 0 rg 20 0 m 60 0 l 60 12 l f', group)
	resources?.set(name('XObject'), context.obj({ Fm: context.register(form) }))
	await flattenTransparency.run(doc, targetOf('1b'))
	const after = resources && streamAt(dictAt(resources, 'XObject') ?? resources, 'Fm')
	const [, alias = ''] =
		/BT 0 Tr 0 Ts \/(Again\d+) 20 Tf/.exec(after ? Buffer.from(decode(after).bytes).toString('latin1') : '') ?? []
	expect(after && dictAt(dictAt(after.dict, 'Resources') ?? after.dict, 'Font')?.has(name(alias))).toBe(true)
	expect(textOf(doc)).not.toContain('Flattened')
})

it('lets a translucent ground stay above its text where the line around it can then be painted again', async () => {
	const content = 'BT /F 9 Tf 10 20 Td (abab) Tj ET /Half gs 0 0 1 rg 5 15 40 20 re f 1 0 0 RG 2 w 5 15 40 20 re S'
	const text = await flattened(content)
	expect(text).not.toMatch(/ Do\b/)
	// The letters show through the ground, and both through the line.
	expect(text.match(/Tj/g)?.length).toBeGreaterThan(1)
})

it('takes a line for all that shows where it lies on what its own path fills', async () => {
	const alone = await flattened('/Half gs 0 0 1 rg 1 0 0 RG 4 w 10 10 m 60 10 l 30 60 l b')
	expect(alone).toContain('0.5 0.5 1 rg 1 0.5 0.5 RG 10 10 m 60 10 l 30 60 l b')
	const crossed = await flattened('0 g 0 0 m 40 0 l 20 40 l f /Half gs 0 0 1 rg 1 0 0 RG 4 w 10 10 m 60 10 l 30 60 l b')
	expect(crossed).toContain('10 10 m 60 10 l 30 60 l W n q 0 0 0.5 rg 0 0 m 40 0 l 20 40 l f Q Q')
	expect(crossed).toMatch(
		/Q Q q 4 w .* 1 0.5 0.5 RG 10 10 m 60 10 l 30 60 l s Q q .* W n q 0.5 0 0 rg 0 0 m 40 0 l 20 40 l f Q Q$/,
	)
})

it('keeps what a path fills where its line lies on a rectangle', async () => {
	const text = await flattened('1 0 0 rg 0 0 40 60 re f /Half gs 0 0 1 rg 0 0 1 RG 4 w 10 10 m 60 10 l 30 60 l b')
	const [line] = text.split(' s Q ').slice(-1)
	expect(line).not.toContain('1 0 0 rg')
})

it('says grey over a colour in the space of that', async () => {
	const text = await flattened('0 0 1 rg 0 0 99 99 re f /Half gs 0 g 10 10 20 20 re f')
	expect(text).toContain('0 g 0 0 0.5 rg 10 10 20 20 re f 0 g')
})
