import { expect, it } from 'vitest'
import { tinyDocument } from '../../../test/tiny-pdf.ts'
import { contentOf, holders } from '../../model/holders.ts'
import { dictAt, name } from '../../model/objects.ts'
import { clipByText } from './text-masks.ts'

const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 100], Group: { S: 'Transparency' } }
const FONT = {
	...{ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FirstChar: 97, LastChar: 99, Widths: [500, 500, 500] },
	FontDescriptor: { Type: 'FontDescriptor', FontName: 'Helvetica', Ascent: 900, Descent: -200 },
}
const TEXT = 'q 2 0 0 2 0 0 cm 1 g BT /F 12 Tf 20 20 Td (ab) Tj (c) Tj ET Q'
const AROUND = '/Mask gs /Fm Do /Open gs 0 0 9 9 re f'

/** Clips a page that shows a form through a mask; gives its content and the fonts it names. */
async function clipped(content: string, shown: string, { mask = {}, box = FORM.BBox, font = {} } = {}) {
	const { doc, page } = await tinyDocument(content)
	const { context } = doc
	const Font = { F: context.register(context.obj({ ...FONT, ...font })) }
	const G = context.register(context.stream(shown, { ...FORM, Resources: context.obj({ Font }) }))
	const Fm = context.register(context.stream('0 0 200 100 re f', { ...FORM, BBox: box }))
	const resources = {
		ExtGState: { Mask: { SMask: { S: 'Alpha', G, ...mask } }, Open: { SMask: 'None' } },
		XObject: { Fm },
	}
	page.dict.set(name('Resources'), context.obj(resources))
	const findings = clipByText(doc)
	const [holder] = holders(doc)
	const text = holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
	return { findings, text, fonts: String(dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'Font')) }
}

it('clips what a mask of text lets through by all of that text', async () => {
	const { findings, text, fonts } = await clipped(AROUND, TEXT)
	expect(findings).toMatchObject([{ clause: '6.4', action: 'replaced' }])
	expect(text).toMatch(
		/^\/Unmasked2 gs q 2 0 0 2 0 0 cm .* BT 7 Tr 0 Ts \/Again\d+ 12 Tf .*\(ab\) Tj \/Again\d+ 12 Tf .*\(c\) Tj ET .* \/Fm Do Q \/Open gs 0 0 9 9 re f$/,
	)
	expect(fonts).toMatch(/\/Again\d+ \d+ 0 R/)
})

it('takes white text for the light of a mask, and no other', async () => {
	const mask = { S: 'Luminosity' }
	expect((await clipped(AROUND, TEXT, { mask })).text).toContain('7 Tr')
	expect((await clipped(AROUND, TEXT.replace('1 g', '0.5 g'), { mask })).text).toBe(AROUND)
	expect((await clipped(AROUND, TEXT, { mask: { ...mask, BC: [1] } })).text).toBe(AROUND)
})

it('drops what a mask hides wholly', async () => {
	const { doc } = await tinyDocument()
	const turned = doc.context.stream('{1 exch sub}', { FunctionType: 4, Domain: [0, 1], Range: [0, 1] })
	const all = '0 0 200 100 re f'
	expect((await clipped(AROUND, all, { mask: { TR: turned } })).text).toBe('/Unmasked2 gs /Open gs 0 0 9 9 re f')
	expect((await clipped(AROUND, all, { mask: { TR: turned }, box: [0, 0, 300, 100] })).text).toBe(AROUND)
	expect((await clipped(AROUND, '0 0 100 100 re f', { mask: { TR: turned } })).text).toBe(AROUND)
})

it('leaves other masks, and other things painted through one', async () => {
	expect((await clipped(AROUND, `${TEXT} 0 0 9 9 re f`)).text).toBe(AROUND)
	const drawn = { Subtype: 'Type3', FontMatrix: [0.001, 0, 0, 0.001, 0, 0], FontBBox: [0, -200, 500, 800] }
	expect((await clipped(AROUND, TEXT, { font: drawn })).text).toBe(AROUND)
	expect((await clipped(AROUND, TEXT.replace('20 20 Td', '180 20 Td'))).text).toBe(AROUND)
	for (const content of ['/Mask gs 0 0 9 9 re f', '/Mask gs q /Fm Do Q', '/Mask gs 2 0 0 2 0 0 cm /Fm Do'])
		expect((await clipped(content, TEXT)).text).toBe(content)
})
