/**
 * The probability that the sources (the first five articles) contain the governing one, from features of the retrieval.
 * Two logistic regressions, multiplied: is the matter within the sources, and was the article found if it is. Their coefficients carry the version of the calibration that made them.
 */
import type { FeatureName } from './features.ts'
import { idf } from './index/bm25.ts'
import { splitRef } from './law/model.ts'
import { learned } from './learned.ts'
import { outsideStrength } from './outside.ts'
import type { Retrieval } from './retrieve.ts'
import { analyse } from './text/analyse.ts'
import { articlesOf } from './thesaurus.ts'
import { type MannerWeights, mannerOf, worldliness } from './worldly.ts'

/** What tells that the matter lies within the sources. */
export const scopeFeatures = [
	'top',
	'firstFive',
	'explained',
	'thesaurus',
	'orphan',
	'told',
	'unknown',
	'foreign',
	'outside',
	'worldly',
	'manner',
	'brevity',
	'cited',
	'lay',
] as const
/** What tells that the governing article was found, given that it is there. */
export const foundFeatures = [
	'gap',
	'warmFive',
	'strength',
	'actShare',
	'matter',
	'expansion',
	'headings',
	'notion',
	'explained',
	'cited',
] as const
const allFeatures = [...new Set([...scopeFeatures, ...foundFeatures])]
export type ConfidenceFeature = (typeof scopeFeatures)[number] | (typeof foundFeatures)[number]
export type ConfidenceFeatures = Readonly<Record<ConfidenceFeature, number>>

export interface LogisticCoefficients {
	readonly bias: number
	readonly weights: Partial<Record<ConfidenceFeature, number>>
}

export interface Calibration {
	/** Changes whenever ranking or coefficients change; stored with every answer. */
	readonly version: string
	/** Whether the matter lies within the sources at all. */
	readonly scope: LogisticCoefficients
	/** Whether the governing article is among the first five, given that it does. */
	readonly found: LogisticCoefficients
	/** What their product is stretched by: logit of the confidence = slope × logit of the product + bias (Platt 1999). */
	readonly stretch: { readonly bias: number; readonly slope: number }
	/** The same for what passes the threshold, where the scope is taken more gently: it decides more than it grades. */
	readonly grade: { readonly bias: number; readonly slope: number }
	/** Below it a question is refused. */
	readonly threshold: number
}

/** Articles whose scores are looked at; those behind them share nothing of the probability. */
const rankedRead = 30
/** Temperature at which scores that are near each other share their probability. */
const warmth = 2

export function confidenceFeatures(retrieval: Retrieval, manner: MannerWeights = learned.manner): ConfidenceFeatures {
	const { articles, question, statistics, matches } = retrieval
	const best = articles[0]?.passages[0]?.features
	const scores = articles.slice(0, rankedRead).map(({ score }) => score)
	const firstFive = articles.slice(0, 5).flatMap(({ passages }) => passages[0]?.features ?? [])
	const highest = (name: FeatureName) => Math.max(0, ...firstFive.map((features) => features[name]))
	const isCitation = best?.cited === 1
	return {
		top: (scores[0] ?? 0) / 10,
		strength: mean(scores.slice(0, 5)) / 10,
		firstFive: sum(softmax(scores, 1).slice(0, 5)),
		warmFive: sum(softmax(scores, warmth).slice(0, 5)),
		gap: Math.min(1, ((scores[0] ?? 0) - (scores[5] ?? 0)) / 5),
		explained: explainedShare(retrieval),
		thesaurus: best?.thesaurus ?? 0,
		orphan: orphanStrength(retrieval),
		told: matches[0]?.score ?? 0,
		actShare: highest('actShare'),
		matter: best?.matter ?? 0,
		expansion: highest('expansion'),
		headings: mean(firstFive.map(({ headingCoverage }) => headingCoverage)),
		notion: highest('notion'),
		unknown: isCitation ? 0 : unknownShare(question.terms, statistics),
		foreign: isCitation || question.terms.length === 0 ? 0 : retrieval.foreign.length / question.terms.length,
		outside: outsideStrength(retrieval),
		worldly: worldliness(question.terms),
		manner: isCitation ? -1 : mannerOf(question.text, manner),
		brevity: isCitation ? 0 : 1 / (1 + question.terms.length),
		cited: best?.cited ?? 0,
		lay: question.kind === 'lay' ? 1 : 0,
	}
}

/**
 * The scope decides more than it grades: among questions that have an answer it says little of whether it was found.
 * From cross-validation: 3 ranks these questions better than 1 (AUROC .80 against .78) and the others as well.
 */
const scopeSteepness = 3
/** Added to the scope of a question that passes: by cross-validation it ranks those AUROC .79 instead of .78, and the ECE falls by a third. */
const passed = 1

/** Whether to answer is decided by the whole scope; how sure the answer is, by less of it. */
export function confidenceOf(features: ConfidenceFeatures, calibration: Calibration = learned.calibration): number {
	const { stretch, grade, threshold } = calibration
	const decisive = logistic(stretch.bias + stretch.slope * productLogit(features, calibration))
	if (decisive < threshold) return decisive
	return Math.max(threshold, logistic(grade.bias + grade.slope * gradeLogit(features, calibration)))
}

/** Share of the question's rarity that a document of the asker's own has to say for the matter to be within the sources. */
const ownDocumentSays = 0.8

/**
 * As `confidenceOf`, for what was retrieved. What the law is about says nothing of a document that only some may see: where that
 * one says the question's words, the matter is within the sources, and what remains is whether the passage was found.
 */
export function confidenceIn(retrieval: Retrieval, calibration: Calibration = learned.calibration): number {
	const features = confidenceFeatures(retrieval)
	const best = retrieval.articles[0]?.passages[0]?.passage
	const isOwn = best !== undefined && best.audience !== 'public' && features.explained >= ownDocumentSays
	const { bias, slope } = calibration.stretch
	return isOwn ? logistic(bias + slope * logit(features, calibration.found)) : confidenceOf(features, calibration)
}

/** Logit of the product of the two probabilities: where the stretch is learned. */
export function productLogit(
	features: ConfidenceFeatures,
	{ scope, found }: Pick<Calibration, 'scope' | 'found'>,
): number {
	return logitOfProduct(scopeSteepness * logit(features, scope), logit(features, found))
}

/** As `productLogit`, for a question that passes the threshold. */
export function gradeLogit(
	features: ConfidenceFeatures,
	{ scope, found }: Pick<Calibration, 'scope' | 'found'>,
): number {
	return logitOfProduct(scopeSteepness * (logit(features, scope) + passed), logit(features, found))
}

function logitOfProduct(one: number, other: number): number {
	const product = logistic(one) * logistic(other)
	return Math.log(product / (1 - product))
}

function logit(features: ConfidenceFeatures, { bias, weights }: LogisticCoefficients): number {
	let score = bias
	for (const name of allFeatures) score += (weights[name] ?? 0) * features[name]
	return score
}

function logistic(value: number): number {
	return 1 / (1 + Math.exp(-value))
}

/** Share of the question's rarity that the best article says itself or that the thesaurus ties to it. */
function explainedShare({ articles, question, statistics, matches }: Retrieval): number {
	const best = articles[0]
	const passage = best?.passages[0]?.passage
	if (best === undefined || passage === undefined) return 0
	const said = new Set(analyse([passage.heading, ...passage.path, passage.text].join(' ')))
	for (const { entry } of matches)
		if (entry.articles.includes(best.ref))
			for (const phrase of entry.lay) for (const term of analyse(phrase)) said.add(term)
	let explained = 0
	let total = 0
	for (const term of question.terms) {
		const rarity = idf(statistics.passages, statistics.documentFrequency.get(term) ?? 0)
		total += rarity
		if (said.has(term)) explained += rarity
	}
	return total === 0 ? 0 : explained / total
}

/** How strongly the thesaurus ties the question to articles of acts the store lacks, more than to those it holds. */
function orphanStrength({ matches, heldActs }: Retrieval): number {
	const strongest = (isHeld: boolean) =>
		Math.max(
			0,
			...matches
				.filter(({ entry }) => articlesOf(entry).some((ref) => heldActs.has(splitRef(ref).act)) === isHeld)
				.map(({ score }) => score),
		)
	return Math.max(0, strongest(false) - strongest(true))
}

/** Share of the question's rarity in words that no passage of the store contains. */
function unknownShare(terms: readonly string[], { passages, documentFrequency }: Retrieval['statistics']): number {
	let unknown = 0
	let total = 0
	for (const term of terms) {
		const frequency = documentFrequency.get(term) ?? 0
		const rarity = idf(passages, frequency)
		total += rarity
		if (frequency === 0) unknown += rarity
	}
	return total === 0 ? 1 : unknown / total
}

function softmax(scores: readonly number[], temperature: number): number[] {
	const top = Math.max(...scores, Number.NEGATIVE_INFINITY)
	const exps = scores.map((score) => Math.exp((score - top) / temperature))
	const total = sum(exps)
	return exps.map((value) => value / total)
}

function mean(values: readonly number[]): number {
	return values.length === 0 ? 0 : sum(values) / values.length
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0)
}
