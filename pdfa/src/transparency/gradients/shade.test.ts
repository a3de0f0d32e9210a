import { PDFStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../../test/tiny-pdf.ts'
import { decode } from '../../model/decode.ts'
import { contentOf, holders } from '../../model/holders.ts'
import { dictAt, get, name } from '../../model/objects.ts'
import { flattenTransparency } from '../../steps/flatten-transparency.ts'
import { targetOf } from '../../testing/target.ts'

const shading = (from: number[], to: number[]) => ({
	ShadingType: 2,
	ColorSpace: from.length === 3 ? 'DeviceRGB' : 'DeviceGray',
	...{ Coords: [0, 0, 200, 0], Extend: [true, true] },
	Function: { FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 },
})
const RED = shading([1, 0, 0], [1, 1, 0])
const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 100], Group: { S: 'Transparency', I: true } }

/** Flattens a page; gives its content, the content of its form, and the colours of its only new gradient: first and last. */
async function flattened(content: string, { form = '', mask = '' } = {}) {
	const { doc, page } = await tinyDocument(content)
	const { context } = doc
	const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 200, 100], XStep: 200, YStep: 100 }
	const own = { Shading: { S: RED, G: shading([0], [1]) } }
	const masking = (S: string, shown: string, used: object) => ({
		SMask: { S, G: context.register(context.stream(shown, { ...FORM, Resources: context.obj({ ...own, ...used }) })) },
	})
	const Soft = masking('Luminosity', mask, {})
	const resources = {
		...own,
		ExtGState: {
			...{ Half: { ca: 0.5 }, Soft },
			Clear: masking('Alpha', '/Soft gs /S sh', { ExtGState: { Soft } }),
		},
		Pattern: {
			P: { PatternType: 2, Shading: RED },
			T: context.register(context.stream('/S sh', { ...tile, Resources: context.obj(own) })),
		},
		Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
	}
	const inner = context.stream(form, { ...FORM, Resources: context.obj(resources) })
	page.dict.set(name('Resources'), context.obj({ ...resources, XObject: { Fm: context.register(inner) } }))
	await flattenTransparency.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	const text = holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
	const functions = context
		.enumerateIndirectObjects()
		.flatMap(([, object]) =>
			object instanceof PDFStream && get(object.dict, 'FunctionType') ? [[...decode(object).bytes]] : [],
		)
	const [samples = []] = functions
	const shown = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')
	const after = shown && get(shown, 'Fm')
	const formText =
		after instanceof PDFStream ? Buffer.from(decode(after).bytes).toString('latin1').replace(/\s+/g, ' ') : ''
	return { text, formText, count: functions.length, colours: [samples.slice(0, 3), samples.slice(-3)] }
}

it('says a translucent gradient over a plain ground by an opaque one', async () => {
	const { text, colours } = await flattened('0 0 1 rg 0 0 200 100 re f q 10 10 50 50 re W n /Half gs /S sh Q')
	expect(text).toMatch(/10 10 50 50 re W n \/Half gs \/Shade\w+ sh Q/)
	expect(colours).toEqual([
		[128, 0, 128],
		[128, 128, 128],
	])
})

it('fills with such a gradient, and brings the pattern back', async () => {
	const { text, colours } = await flattened('/Half gs /Pattern cs /P scn 10 10 50 50 re f')
	expect(text).toMatch(/\/Pattern cs \/Shade\w+ scn 10 10 50 50 re f \/Pattern cs \/P scn/)
	expect(colours).toEqual([
		[255, 128, 128],
		[255, 255, 128],
	])
})

it('says a colour under a mask that is a gradient by a gradient to the ground', async () => {
	const { text, colours } = await flattened('/Soft gs 0 0 1 rg 10 10 50 50 re f', { mask: '/G sh' })
	expect(text).toMatch(/0 0 1 rg \/Pattern cs \/Shade\w+ scn 10 10 50 50 re f 0 0 1 rg/)
	expect(colours).toEqual([
		[255, 255, 255],
		[0, 0, 255],
	])
})

it('keeps text over a gradient in a translucent group', async () => {
	const form = '/Pattern cs /P scn 10 10 180 50 re f 0 g BT /F 12 Tf 20 20 Td (ab) Tj ET'
	const { formText, text } = await flattened('/Half gs /Fm Do', { form })
	expect(formText).toMatch(/\/Shade\w+ scn 10 10 180 50 re f/)
	expect(formText).toContain('0.5 g (ab) Tj')
	expect(text).toBe('/Half gs /Fm Do')
})

it('takes a tile of a gradient, of which no second one shows, for the gradient', async () => {
	expect((await flattened('/Half gs /Pattern cs /T scn 10 10 50 50 re f')).text).toMatch(/\/Shade\w+ scn/)
})

it('says a translucent gradient over a shape by its colours on the ground and on the shape', async () => {
	const { text, count } = await flattened('0 0 1 rg 20 20 m 40 20 l 30 40 l f q 10 10 50 50 re W n /Half gs /S sh Q')
	expect(count).toBe(2)
	expect(text).toMatch(/\/Shade\w+ sh q q \/Pattern cs \/Shade\w+ scn 20 20 m 40 20 l 30 40 l f Q Q Q/)
})

it('says a translucent colour over a gradient by a gradient', async () => {
	const { text, count } = await flattened('q 0 0 200 100 re W n /S sh Q /Half gs 0 0 1 rg 10 10 m 60 10 l 30 60 l f')
	expect(count).toBe(1)
	expect(text).toMatch(/0 0 1 rg \/Pattern cs \/Shade\w+ scn 10 10 m 60 10 l 30 60 l f 0 0 1 rg/)
	const beside = await flattened('q 0 0 40 100 re W n /S sh Q /Half gs 0 0 1 rg 10 10 m 60 10 l 30 60 l f')
	expect(beside.text).toMatch(/0.5 0.5 1 rg 10 10 m .* \/Pattern cs \/Shade\w+ scn 10 10 m 60 10 l 30 60 l f Q Q/)
	expect(beside.text).not.toContain('Flattened')
})

it('leaves to pictures what a mask clips', async () => {
	const { text, count } = await flattened('/Soft gs 0 0 1 rg 10 10 50 50 re f', { mask: '20 20 9 9 re W n /G sh' })
	expect(count).toBe(0)
	expect(text).toContain('10 10 50 50 re n')
})

it('says a colour that fades along the gradient below it by a gradient', async () => {
	const below = 'q 0 0 200 100 re W n /S sh Q'
	for (const state of ['Soft', 'Clear']) {
		const { text, colours } = await flattened(`${below} /${state} gs 0 0 1 rg 10 10 m 60 10 l 30 60 l f`, {
			mask: '/G sh',
		})
		expect(text).toMatch(/0 0 1 rg \/Pattern cs \/Shade\w+ scn 10 10 m 60 10 l 30 60 l f 0 0 1 rg$/)
		expect(colours).toEqual([
			[255, 0, 0],
			[0, 0, 255],
		])
	}
	const across = await flattened(`${below} 0 1 -1 0 0 0 cm /Soft gs 0 0 1 rg 10 -60 m 60 -60 l 30 -10 l f`, {
		mask: '/G sh',
	})
	expect(across.text).not.toContain('Shade')
})

it('lets one fade over a shape of such a gradient', async () => {
	const shape = '/Pattern cs /P scn 20 20 m 40 20 l 30 40 l f'
	const { text, count } = await flattened(`${shape} /Soft gs 0 0 1 rg 10 10 m 60 10 l 30 60 l f`, { mask: '/G sh' })
	expect(count).toBe(2)
	expect(text).toMatch(
		/\/Shade\w+ scn 10 10 m 60 10 l 30 60 l f .* \/Pattern cs \/Shade\w+ scn 20 20 m 40 20 l 30 40 l f Q/,
	)
	expect(text).not.toMatch(/Veil|Flattened/)
})
