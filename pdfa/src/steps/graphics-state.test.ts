import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { dictAt, get, name, nameAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { graphicsState } from './graphics-state.ts'

async function withState(entries: object) {
	const { doc, page } = await tinyDocument('/G gs', { ExtGState: { G: { Type: 'ExtGState', ...entries } } })
	const state = dictAt(dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'ExtGState') ?? page.dict, 'G')
	if (!state) throw new Error('no graphics state')
	return { doc, state }
}

stepContract(graphicsState, [
	{ with: 'a transfer function', flavour: '2b', build: async () => (await withState({ TR: 'Identity' })).doc },
	{ with: 'a second transfer function', flavour: '1b', build: async () => (await withState({ TR2: 'Identity' })).doc },
	{ with: 'a halftone phase', flavour: '2b', build: async () => (await withState({ HTP: [0, 0] })).doc },
	{
		with: 'a halftone of type 6',
		flavour: '2b',
		build: async () => (await withState({ HT: { HalftoneType: 6 } })).doc,
	},
	{ with: 'a blend mode nobody knows', flavour: '2b', build: async () => (await withState({ BM: 'Glow' })).doc },
	{ with: 'a blend mode nobody knows', flavour: '1b', build: async () => (await withState({ BM: 'Glow' })).doc },
])

it('keeps the default transfer function', async () => {
	const { doc, state } = await withState({ TR2: 'Default' })
	expect(await graphicsState.run(doc, targetOf('2b'))).toEqual([])
	expect(nameAt(state, 'TR2')).toBe('Default')
})

it('leaves halftones to part 1, which has no rule about them', async () => {
	const { doc, state } = await withState({ HTP: [0, 0], HT: { HalftoneType: 6 } })
	expect(await graphicsState.run(doc, targetOf('1b'))).toEqual([])
	expect(state.has(name('HT'))).toBe(true)
})

it('takes the first mode of a list that readers know (ISO 32000-1 §11.3.5)', async () => {
	for (const [list, mode] of [
		[['Glow', 'Screen', 'Multiply'], 'Screen'],
		[['Glow', 'Shine'], 'Normal'],
	] as const) {
		const { doc, state } = await withState({ BM: [...list] })
		await graphicsState.run(doc, targetOf('2b'))
		expect(nameAt(state, 'BM')).toBe(mode)
	}
})

it.each(['Normal', 'Compatible', 'Multiply', 'Luminosity'])('keeps the blend mode %s', async (mode) => {
	const { doc, state } = await withState({ BM: mode })
	expect(await graphicsState.run(doc, targetOf('2b'))).toEqual([])
	expect(nameAt(state, 'BM')).toBe(mode)
})

it.each<[what: string, halftone: object, stays: boolean]>([
	['of type 1', { HalftoneType: 1 }, true],
	['of type 1 with a name', { HalftoneType: 1, HalftoneName: 'a' }, false],
	['of type 1 with a transfer function', { HalftoneType: 1, TransferFunction: 'Identity' }, false],
	['of type 5 with a good default', { HalftoneType: 5, Default: { HalftoneType: 1 } }, true],
	['of type 5 with an inner one of type 6', { HalftoneType: 5, Default: { HalftoneType: 6 } }, false],
	[
		'of a spot colour with a transfer function',
		{ HalftoneType: 5, Gold: { HalftoneType: 1, TransferFunction: 'Identity' } },
		true,
	],
	['of a spot colour without one', { HalftoneType: 5, Gold: { HalftoneType: 1 } }, false],
	[
		'of cyan with a transfer function',
		{ HalftoneType: 5, Cyan: { HalftoneType: 1, TransferFunction: 'Identity' } },
		false,
	],
])('judges a halftone %s (§6.2.5)', async (_, halftone, stays) => {
	const { doc, state } = await withState({ HT: { ...halftone } })
	await graphicsState.run(doc, targetOf('2b'))
	expect(get(state, 'HT') !== undefined).toBe(stays)
})
