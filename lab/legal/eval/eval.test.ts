import { describe, expect, it } from 'vitest'
import { fitLogistic } from '../../../legal/src/confidence/logistic.ts'
import { MemoryStore } from '../../../legal/src/index/memory-store.ts'
import { type Features, featureNames } from '../../../legal/src/rank/feature-names.ts'
import { fuse } from '../../../legal/src/rank/learned-ranker.ts'
import { retrieve } from '../../../legal/src/retrieve.ts'
import { parseQuestions } from '../../../legal/src/trial/questions.ts'
import { tinyArticle, tinyLaw } from '../../../legal/test/tiny-law.ts'
import { createBaseline } from './baseline.ts'
import { evaluateSets } from './evaluate-sets.ts'
import { figuresOf, type Outcome } from './figures.ts'
import {
	auroc,
	brier,
	expectedCalibrationError,
	halfWidth95,
	hitAt,
	mean,
	ndcgAt,
	percentile,
	recallAt,
	reciprocalRank,
	seeded,
	simulatedCalibrationError,
} from './measures.ts'
import { chanceOfRight } from './multiple-choice.ts'
import { reportTable } from './report.ts'
import { trainFusion } from './train-fusion.ts'

const articles = tinyLaw.map(({ article }) => article)
const store = new MemoryStore()
store.addNow(articles)

describe('measures of ranking', () => {
	const ranked = ['a', 'b', 'c', 'd']

	it('count governing articles among the first', () => {
		expect(hitAt(ranked, ['c'], 2)).toBe(0)
		expect(hitAt(ranked, ['c'], 3)).toBe(1)
		expect(recallAt(ranked, ['a', 'd', 'x', 'y'], 4)).toBe(0.5)
		expect(recallAt(ranked, [], 4)).toBe(0)
		expect(reciprocalRank(ranked, ['c', 'd'], 10)).toBeCloseTo(1 / 3)
		expect(reciprocalRank(ranked, ['x'], 10)).toBe(0)
	})

	it('discount what comes later', () => {
		expect(ndcgAt(ranked, ['a'], 10)).toBe(1)
		expect(ndcgAt(ranked, ['b'], 10)).toBeCloseTo(1 / Math.log2(3))
		expect(ndcgAt(ranked, ['a', 'b'], 10)).toBe(1)
		expect(ndcgAt(ranked, [], 10)).toBe(0)
	})
})

describe('measures of confidence', () => {
	const sure = [
		{ confidence: 0.95, right: true },
		{ confidence: 0.05, right: false },
	]

	it('are best for a confidence that is right', () => {
		expect(expectedCalibrationError(sure)).toBeCloseTo(0.05)
		expect(brier(sure)).toBeCloseTo(0.0025)
		expect(auroc(sure)).toBe(1)
		expect(auroc(sure.map(({ confidence, right }) => ({ confidence, right: !right })))).toBe(0)
		expect(auroc([{ confidence: 1, right: true }])).toBeNaN()
		expect(auroc(sure.map(({ right }) => ({ confidence: 0.5, right })))).toBe(0.5)
	})

	it('allow for chance at small sizes, always alike', () => {
		const few = Array.from({ length: 20 }, (_, i) => ({ confidence: (i + 0.5) / 20, right: i > 10 }))
		expect(simulatedCalibrationError(few)).toBeGreaterThan(0.01)
		expect(simulatedCalibrationError(few)).toBe(simulatedCalibrationError(few))
	})

	it('come with their spread', () => {
		expect(mean([1, 2, 6])).toBe(3)
		expect(mean([])).toBe(0)
		expect(halfWidth95([5])).toBe(0)
		expect(halfWidth95([0, 1, 0, 1])).toBeCloseTo((1.96 * Math.sqrt(1 / 3)) / 2)
		expect(percentile([9, 1, 5], 0.5)).toBe(5)
		expect(percentile([], 0.5)).toBe(0)
		const [one, other] = [seeded(7), seeded(7)]
		expect([one(), one()]).toEqual([other(), other()])
	})
})

describe('learning', () => {
	it('fits a logistic regression to what is told by its first feature', () => {
		const rows = Array.from({ length: 200 }, (_, i) => ({
			features: [i / 100 - 1, (i * 7919) % 2],
			right: i >= 100,
			weight: 1,
		}))
		const { bias, weights } = fitLogistic(rows, 0.1)
		expect(weights[0]).toBeGreaterThan(3)
		expect(Math.abs(weights[1] ?? 9)).toBeLessThan(1)
		expect(Math.abs(bias)).toBeLessThan(1)
	})

	it('learns to weigh the feature that governing articles have, and leaves fixed weights alone', () => {
		const zero = Object.assign({}, ...featureNames.map((name) => ({ [name]: 0 })))
		const features = (some: Partial<Features>): Features => ({ ...zero, ...some })
		const questions = Array.from({ length: 20 }, (_, i) => ({
			id: `${i}`,
			set: 's',
			kind: 'lay',
			gold: ['a'],
			weight: 1,
			candidates: [
				{ ref: 'a', features: features({ bm25: 1, prefix: i % 2 }) },
				{ ref: 'b', features: features({ bm25: 0, prefix: (i + 1) % 2 }) },
			],
		}))
		const options = {
			rounds: 60,
			step: 0.1,
			l2: 0.001,
			l2Kind: 0.01,
			l2Wording: 0.01,
			kinds: ['lay'],
			fixed: { cited: 12 },
		}
		const { shared, byKind } = trainFusion(questions, options)
		expect(shared.bm25).toBeGreaterThan(1)
		expect(Math.abs(shared.prefix ?? 0)).toBeLessThan(0.2)
		expect(shared.cited).toBe(12)
		expect(byKind['lay']?.bm25).toBeGreaterThan(0)
	})

	it('learns what counts for questions in the words of the law alone', () => {
		const zero = Object.assign({}, ...featureNames.map((name) => ({ [name]: 0 })))
		const questions = [1, -1].map((wording) => ({
			id: String(wording),
			set: 's',
			kind: 'lay',
			gold: ['a'],
			weight: 1,
			candidates: [
				{ ref: 'a', features: { ...zero, wording, [wording > 0 ? 'bm25' : 'everyday']: 1 } },
				{ ref: 'b', features: { ...zero, wording, [wording > 0 ? 'everyday' : 'bm25']: 1 } },
			],
		}))
		const options = { rounds: 60, step: 0.1, l2: 0.001, l2Kind: 0.01, l2Wording: 0.001, kinds: ['lay'], fixed: {} }
		const weights = trainFusion(questions, options)
		expect(weights.byWording?.bm25).toBeGreaterThan(1)
		expect(weights.byWording?.everyday).toBeLessThan(-1)
		for (const { candidates } of questions) {
			const [right, wrong] = candidates.map(({ features }) => fuse(features, weights, 'lay'))
			expect(right).toBeGreaterThan(wrong ?? 0)
		}
	})
})

describe('questions', () => {
	it('are read line by line, and refused with their line', () => {
		const { questions } = parseQuestions('prova', '{"id":"1","question":"Chi?","gold":["cc:1"]}\n\n')
		expect(questions).toEqual([{ id: '1', question: 'Chi?', gold: ['cc:1'] }])
		expect(() => parseQuestions('prova', '\n{"id":"1"}')).toThrow('prova:2')
		expect(() => parseQuestions('prova', 'not json')).toThrow('prova:1')
	})

	it('with options choose the one the passages support', async () => {
		const retrieval = await retrieve(store, 'Entro quando il cliente può recedere?')
		const options = {
			A: 'entro quattordici giorni dalla consegna',
			B: 'entro nove anni dalla locazione del mulino',
			C: 'mai',
		}
		expect(await chanceOfRight(store, retrieval, options, 'A')).toBe(1)
		expect(await chanceOfRight(store, retrieval, options, 'B')).toBe(0)
		expect(await chanceOfRight(store, retrieval, { A: 'xyz', B: 'xyz' }, 'B')).toBe(0.5)
	})

	it('with options choose neither one that excludes what the law does not, nor one of another sentence', async () => {
		const mill = new MemoryStore()
		mill.addNow([
			tinyArticle(
				'1',
				'Chiave del mulino',
				'La chiave del mulino è tenuta dal mugnaio e dal garzone. Il registro del mulino è tenuto dal notaio.',
			),
		])
		const retrieval = await retrieve(mill, 'Chi tiene la chiave del mulino?')
		const exclusive = { A: 'Solo il mugnaio', B: 'Il mugnaio' }
		expect(await chanceOfRight(mill, retrieval, exclusive, 'B')).toBe(1)
		const apart = { A: 'Il notaio', B: 'Il garzone' }
		expect(await chanceOfRight(mill, retrieval, apart, 'B')).toBe(1)
	})
})

describe('an evaluation', () => {
	const sets = [
		parseQuestions('prova', '{"id":"1","question":"Chi risponde dei danni della macina?","gold":["mulini:2"]}'),
		parseQuestions('fuori', '{"id":"2","question":"Che tempo fa domani?","gold":[]}'),
	]

	it('counts each set and area, and reports what it does on the way', async () => {
		const progress: string[] = []
		const report = await evaluateSets({ store, articles }, sets, {
			onQuestion: (done, total) => progress.push(`${done}/${total}`),
		})
		expect(progress).toEqual(['1/2', '2/2'])
		expect(report.sets[0]).toMatchObject({ name: 'prova', 'R@1': 1, baseline: { 'R@1': 1 } })
		expect(report.sets[1]).toMatchObject({ name: 'fuori', refused: 1 })
		expect(report.areas.map(({ area }) => area).toSorted()).toEqual(['civile', 'none'])
		expect(reportTable(report).split('\n')[2]).toMatch(/^\| prova \| 1 \| 1\.000 ±\.000 /)
	})

	it('stops when it is told to', async () => {
		await expect(evaluateSets({ store }, sets, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
			'enough',
		)
	})

	it('counts a quotation as exact only where the words stand at their range', () => {
		const outcome: Outcome = {
			gold: ['a'],
			isHeld: true,
			area: 'civile',
			ranked: ['b', 'a'],
			plain: undefined,
			confidence: 0.8,
			isRefused: true,
			asserted: undefined,
			latencyMs: 5,
			quotations: { shown: 3, exact: 2 },
			chanceOfRight: 0.5,
		}
		const figures = figuresOf([outcome, { ...outcome, gold: undefined, isRefused: false }])
		expect(figures).toMatchObject({
			n: 2,
			'R@1': 0,
			'R@5': 1,
			'MRR@10': 0.5,
			refused: 0.5,
			refusedThoughFound: 1,
			accuracy: 0.5,
			quotations: { shown: 6, exact: 4 },
		})
		expect(figures.baseline).toBeUndefined()
	})
})

describe('plain BM25', () => {
	it('finds by words alone', () => {
		const search = createBaseline(articles)
		expect(search('danni della macina')[0]).toBe('mulini:2')
		expect(search('xyzzy')).toEqual([])
	})
})
