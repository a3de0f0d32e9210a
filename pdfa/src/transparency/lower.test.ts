import { PDFStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { greyImage, tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, streamAt } from '../model/objects.ts'
import { flattenTransparency } from '../steps/flatten-transparency.ts'
import { targetOf } from '../testing/target.ts'

const STATES = {
	ExtGState: { H: { ca: 0.5 }, T: { ca: 0.1 } },
	Font: {
		F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' },
		M: {
			...{ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FirstChar: 97, LastChar: 98, Widths: [500, 500] },
			FontDescriptor: { Type: 'FontDescriptor', FontBBox: [0, -200, 500, 800], Ascent: 800, Descent: -200 },
		},
	},
}
const TEXT = 'BT /F 10 Tf 20 40 Td (ab) Tj ET'
const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 100] }

/** A page that paints over its text with an XObject, flattened. */
async function flattened(content: string, drawn: string | Uint8Array, entries: object = FORM, mask?: Uint8Array) {
	const { doc, page } = await tinyDocument(content, STATES)
	const { context } = doc
	const xobject = context.stream(drawn)
	for (const [key, value] of context.obj({ ...entries }).entries()) xobject.dict.set(key, value)
	if (mask) {
		const values = context.stream(mask)
		for (const [key, value] of context.obj({ ...entries }).entries()) values.dict.set(key, value)
		xobject.dict.set(name('SMask'), context.register(values))
	}
	const resources = dictAt(page.dict, 'Resources')
	resources?.set(name('XObject'), context.obj({ W: context.register(xobject) }))
	await flattenTransparency.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	const text = holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
	const xobjects = resources && dictAt(resources, 'XObject')
	const after = xobjects && streamAt(xobjects, 'W')
	return { text, drawn: after instanceof PDFStream ? Buffer.from(decode(after).bytes) : Buffer.of() }
}

it('paints a faint watermark over text below it, once, in the colours it has on the paper', async () => {
	const { text, drawn } = await flattened(`${TEXT} q /T gs 1 0 0 1 5 0 cm /W Do Q`, '1 0 0 rg 0 0 m 90 0 l 90 90 l f')
	expect(text.match(/\/W Do/g)).toHaveLength(1)
	expect(text).toMatch(/1 0 0 1 5 0 cm .*\/W Do Q .*\(ab\) Tj/)
	expect(text).not.toContain('Flattened')
	expect(drawn.toString()).toContain('1 0.9 0.9 rg 0 0 m 90 0 l 90 90 l f')
})

it('covers only where it crosses the text with a picture, if the text would look different', async () => {
	const { text } = await flattened(`${TEXT} q /H gs /W Do Q`, '1 0 0 rg 0 0 m 190 0 l 0 90 l f')
	expect(text).toMatch(/\/W Do Q .*\(ab\) Tj .*Flattened/)
})

it('moves a path and its colour, and takes it out where it was', async () => {
	const { text } = await flattened(`${TEXT} /T gs 0 0 1 rg 20 20 m 99 20 l 60 80 l f`, '')
	expect(text).toMatch(/0.9 0.9 1 rg 20 20 m 99 20 l 60 80 l f Q .*\(ab\) Tj/)
	expect(text.match(/60 80 l f/g)).toHaveLength(1)
	expect(text).not.toContain('Flattened')
})

it('lays a translucent picture over text on the paper below the text', async () => {
	const picture = greyImage(2, 1)
	const { text } = await flattened(
		`${TEXT} q 90 0 0 60 5 5 cm /W Do Q`,
		Uint8Array.of(155, 155),
		picture,
		Uint8Array.of(26, 13),
	)
	expect(text).toMatch(/90 0 0 60 5 5 cm .*\/W Do Q .*\(ab\) Tj/)
})

it('leaves in its place what belongs to the structure', async () => {
	const { text } = await flattened(`${TEXT} /P <</MCID 0>> BDC q /T gs /W Do Q EMC`, '1 0 0 rg 0 0 m 90 0 l 90 90 l f')
	expect(text).toMatch(/\(ab\) Tj .*\/W Do/)
	const artifact = await flattened(`${TEXT} /Artifact <<>> BDC q /T gs /W Do Q EMC`, '1 0 0 rg 0 0 m 90 0 l 90 90 l f')
	expect(artifact.text).toMatch(/\/W Do Q .*\(ab\) Tj/)
})

it('keeps text of the structure in its place, and paints a copy that is none of the content', async () => {
	const mark = '/P <</MCID 0>> BDC /M 40 Tf 10 20 Td (ab) Tj (ab) Tj EMC ET'
	const { text } = await flattened(`${TEXT} /T gs 1 0 0 rg BT ${mark}`, '')
	expect(text).toMatch(
		/^q .* 1 0.9 0.9 rg \/Artifact BMC \/Span <<\/ActualText \( \)>> BDC BT .* \(ab\) Tj ET EMC EMC Q .*F 10 Tf/,
	)
	expect(text).toContain('BDC /M 40 Tf 10 20 Td 3 Tr (ab) Tj 0 Tr 3 Tr (ab) Tj 0 Tr EMC')
	expect(text).not.toContain('Flattened')
	const layer = await flattened(`${TEXT} /T gs 1 0 0 rg /OC /L BDC BT /M 40 Tf 10 20 Td (ab) Tj ET EMC`, '')
	expect(layer.text).not.toMatch(/^q .*Artifact BMC/)
})

it('paints the letters of a turned watermark below text, though their boxes overlap', async () => {
	const turned = '/M 30 Tf 0.7 0.7 -0.7 0.7 20 10 Tm (a) Tj 0.7 0.7 -0.7 0.7 28 18 Tm (b) Tj'
	const { text } = await flattened(`${TEXT} /T gs 1 0 0 rg BT ${turned} ET`, '')
	expect(text.match(/1 0.9 0.9 rg .*?\((a|b)\) Tj ET/g)).toHaveLength(2)
	expect(text).not.toContain('Flattened')
})
