import { expect, it } from 'vitest'
import { replyOf } from '../reply.ts'
import { foldBeyond } from './fold.ts'

const sources = [{ ref: 'mulini:1', start: 0, end: 9 }] as const

it.each([
	[
		[700, 10],
		[false, true],
	],
	[
		[200, 250, 1],
		[false, false, true],
	],
	[
		[200, 251, 10],
		[false, true, true],
	],
])('folds what goes beyond 450 characters of law, never the first: %j', (lengths, folded) => {
	const quotations = lengths.map((length) => ({ text: 'a'.repeat(length), degree: 'quoted' as const, sources }))
	expect(foldBeyond(quotations).map(({ isFolded }) => isFolded === true)).toEqual(folded)
})

it('is told apart to other programs', () => {
	const reply = replyOf({
		...{ kind: 'grounded', confidence: 0.9, calibration: '1' },
		sentences: [
			{ text: 'Trenta giorni.', sources },
			{ text: 'Salvo siccità.', sources, isFolded: true },
		],
	})
	expect(reply.sentences.map(({ text }) => text)).toEqual(['Trenta giorni.'])
	expect(reply.folded?.map(({ text }) => text)).toEqual(['Salvo siccità.'])
})
