import { expect, it } from 'vitest'
import { tinyLaw } from '../../test/tiny-law.ts'
import { learnedAnswers } from '../answer/learned-answers.ts'
import { MemoryStore } from '../index/memory-store.ts'
import { retrieve } from '../retrieve.ts'
import { answerFeatures, answerProspects, mostQuoted } from './answer-confidence.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const retrieval = await retrieve(store, 'Il proprietario della macina risponde dei danni ai vicini?')
const article = (share: number, best = 0.9) => ({
	share,
	score: 5,
	spans: { probability: best, best },
	unitCount: 3,
})
const prospectsOf = (...articles: ReturnType<typeof article>[]) =>
	answerProspects(answerFeatures(retrieval, articles), learnedAnswers.confidence)

it('gives the prospects of answers from one article, from two and from three', () => {
	const prospects = prospectsOf(article(0.3), article(0.3), article(0.2), article(0.2))
	expect(prospects.map(({ count }) => count)).toEqual([1, 2, mostQuoted])
	expect(prospectsOf(article(1))).toHaveLength(1)
})

it('holds it likelier that one of two articles governs than that the first does', () => {
	const [one, two] = prospectsOf(article(0.4), article(0.4), article(0.2))
	expect(two?.governs).toBeGreaterThan(one?.governs ?? 1)
})

it('becomes no surer by one more article that hardly governs', () => {
	const [one, two] = prospectsOf(article(0.999), article(0.0009))
	expect((two?.governs ?? 1) - (one?.governs ?? 0)).toBeLessThan(0.01)
})

it('is less confident where the words chosen decide less often', () => {
	const [clear] = prospectsOf(article(0.9), article(0.1))
	const [vague] = prospectsOf(article(0.9, 0.2), article(0.1))
	expect(vague?.governs).toBe(clear?.governs)
	expect(vague?.confidence).toBeLessThan(clear?.confidence ?? 0)
})
