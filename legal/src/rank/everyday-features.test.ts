import { expect, it } from 'vitest'
import { defaultBm25 } from '../index/bm25.ts'
import type { QuestionWord } from '../retrieve/everyday-field.ts'
import { EverydayReader } from './everyday-features.ts'

const terms = ['affitto', 'canone'].map((term) => ({ term, boost: 1, origin: 'question' as const }))
const input = {
	terms,
	asked: new Set<string>(),
	statistics: {
		passages: 100,
		meanLength: { heading: 5, context: 5, text: 50 },
		documentFrequency: new Map([['canone', 10]]),
	},
	everyday: undefined,
	everydayCounts: undefined,
}
const counts = Float64Array.from([0, 1])
const coverage = (questionWords: readonly QuestionWord[]) =>
	new EverydayReader({ ...input, questionWords }, defaultBm25).read('cc:1571', counts).everydayCoverage

it('leaves a word out that neither the law nor the thesaurus has', () => {
	const said = { term: 'canone', related: [] }
	expect(coverage([said, { term: 'affitto', related: [] }])).toBe(1)
})

it('weighs such a word by what related words can say of it', () => {
	const unsaid = { term: 'affitto', related: ['nolo'] }
	expect(coverage([{ term: 'canone', related: [] }, unsaid])).toBeLessThan(1)
	expect(
		coverage([
			{ term: 'canone', related: [] },
			{ ...unsaid, related: ['canone'] },
		]),
	).toBe(1)
})
