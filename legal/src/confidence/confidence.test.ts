import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import type { Article } from '../law/model.ts'
import { retrieve } from '../retrieve.ts'
import { type Calibration, type ConfidenceFeatures, confidenceFeatureNames } from './calibration.ts'
import { confidenceIn, confidenceOf, gradeLogit, productLogit } from './confidence.ts'
import { confidenceFeatures } from './features.ts'
import { learnedCalibration } from './learned.ts'
import { mannerOf, mannerTraits, worldliness } from './worldly.ts'

const store = storeOf(tinyLaw.map(({ article }) => article))

function storeOf(articles: readonly Article[]): MemoryStore {
	const made = new MemoryStore()
	made.addNow(articles)
	return made
}

const featuresFor = async (question: string) => confidenceFeatures(await retrieve(store, question))
const asked = 'Il proprietario della macina risponde dei danni cagionati ai vicini?'

describe('the features of the confidence', () => {
	it('tell a question the sources answer from one they do not', async () => {
		const answered = await featuresFor(asked)
		const foreign = await featuresFor('Quanto zucchero serve per la torta al cioccolato?')
		expect(answered.explained).toBeGreaterThan(foreign.explained)
		expect(answered.unknown).toBeLessThan(foreign.unknown)
		expect(answered.worldly).toBeLessThan(foreign.worldly)
		expect(answered.top).toBeGreaterThan(foreign.top)
		expect(answered.headings).toBeGreaterThan(foreign.headings)
	})

	it('are all numbers, also where nothing was found', async () => {
		const features = confidenceFeatures(await retrieve(new MemoryStore(), asked))
		for (const name of confidenceFeatureNames) expect(Number.isFinite(features[name]), name).toBe(true)
		expect(features).toMatchObject({ top: 0, explained: 0, cited: 0 })
	})

	it('leave out what words say where an article is cited', async () => {
		const cc = storeOf([tinyArticle('2043', 'Danno', 'Chi cagiona un danno risarcisce.', { ...act, code: 'cc' })])
		const features = confidenceFeatures(await retrieve(cc, "Che cosa dice l'art. 2043 c.c.?"))
		expect(features).toMatchObject({ cited: 1, unknown: 0, foreign: 0, manner: -1, brevity: 0 })
	})
})

const { act } = tinyArticle('1', '', '')

describe('the confidence', () => {
	const features = (some: Partial<ConfidenceFeatures>): ConfidenceFeatures => {
		const none = Object.fromEntries(confidenceFeatureNames.map((name) => [name, 0]))
		return { ...confidenceFeaturesOf(none), ...some }
	}
	const calibration: Calibration = {
		version: 'test',
		scope: { bias: 0, weights: { explained: 2 } },
		found: { bias: 0, weights: { gap: 2 } },
		stretch: { bias: 0, slope: 1 },
		grade: { bias: 0, slope: 1 },
		threshold: 0.3,
	}

	it('grows with what tells that the matter is covered, and with what tells that the article was found', () => {
		const low = confidenceOf(features({ explained: 0.2, gap: 0.2 }), calibration)
		expect(confidenceOf(features({ explained: 0.9, gap: 0.2 }), calibration)).toBeGreaterThan(low)
		expect(confidenceOf(features({ explained: 0.2, gap: 0.9 }), calibration)).toBeGreaterThan(low)
	})

	it('is the product of two probabilities before it is stretched', () => {
		const half = features({})
		expect(productLogit(half, calibration)).toBeCloseTo(Math.log(0.25 / 0.75))
		expect(gradeLogit(half, calibration)).toBeGreaterThan(productLogit(half, calibration))
	})

	it('decides by the whole scope, and never grades what passes below the threshold', () => {
		const passing = features({ explained: 1, gap: -0.2 })
		expect(confidenceOf(passing, calibration)).toBeGreaterThanOrEqual(calibration.threshold)
		expect(confidenceOf(features({ explained: -1, gap: 1 }), calibration)).toBeLessThan(calibration.threshold)
	})

	it('asks no scope of a document of the asker that says the question', async () => {
		const own = storeOf([tinyArticle('2', 'Torta', 'La torta al cioccolato della zia vuole due etti di zucchero.')])
		const secret = storeOf([
			{
				...tinyArticle('2', 'Torta', 'La torta al cioccolato della zia vuole due etti di zucchero.'),
				audience: ['anna'],
			},
		])
		const question = 'La torta al cioccolato della zia vuole due etti di zucchero?'
		const open = confidenceIn(await retrieve(own, question))
		const closed = confidenceIn(await retrieve(secret, question, { filter: { viewer: ['anna'] } }))
		expect(closed).toBeGreaterThan(open)
	})

	it('ships with a version and a threshold between 0 and 1', () => {
		expect(learnedCalibration.version).toMatch(/^\d{4}-\d\d-\d\d-/)
		expect(learnedCalibration.threshold).toBeGreaterThan(0)
		expect(learnedCalibration.threshold).toBeLessThan(1)
	})
})

function confidenceFeaturesOf(values: Readonly<Record<string, number>>): ConfidenceFeatures {
	const of = (name: string) => values[name] ?? 0
	return {
		top: of('top'),
		firstFive: of('firstFive'),
		explained: of('explained'),
		thesaurus: of('thesaurus'),
		orphan: of('orphan'),
		situation: of('situation'),
		unknown: of('unknown'),
		foreign: of('foreign'),
		outside: of('outside'),
		worldly: of('worldly'),
		manner: of('manner'),
		brevity: of('brevity'),
		cited: of('cited'),
		lay: of('lay'),
		gap: of('gap'),
		warmFive: of('warmFive'),
		strength: of('strength'),
		actShare: of('actShare'),
		matter: of('matter'),
		expansion: of('expansion'),
		headings: of('headings'),
		notion: of('notion'),
	}
}

describe('worldliness', () => {
	it('is that of words the world says more than the law', () => {
		expect(worldliness(analyse('ricetta della torta'))).toBeGreaterThan(worldliness(analyse('contratto di locazione')))
		expect(worldliness([])).toBe(0)
		expect(worldliness(['xyzzy'])).toBe(0)
	})

	it('reads how a question is put from its function words and its opening', () => {
		const traits = mannerTraits('Come si fa la torta?')
		expect(traits.has('come')).toBe(true)
		expect(traits.has('^ come')).toBe(true)
		expect([...traits].join(' ')).not.toContain('torta')
		expect(mannerOf('come come', { come: 100 })).toBe(1)
		expect(mannerOf('mai visto', {})).toBe(0)
	})
})
