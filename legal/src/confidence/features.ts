/** Computes the features of a retrieval from which its confidence is derived. */

import { analyse } from 'italian'
import { idf } from '../index/bm25.ts'
import { splitRef } from '../law/model.ts'
import type { FeatureName } from '../rank/feature-names.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { articlesOf } from '../retrieve/thesaurus.ts'
import type { ConfidenceFeatures } from './calibration.ts'
import { learnedManner } from './learned.ts'
import { outsideStrength } from './outside.ts'
import { type MannerWeights, mannerOf, worldliness } from './worldly.ts'

/** Number of articles whose scores are used; later ones have no share in the probability. */
const rankedRead = 30
/** Temperature at which scores that are near each other share their probability. */
const warmth = 2

/** Computes all features of the confidence. @param manner the learned weights of phrasing unless given */
export function confidenceFeatures(retrieval: Retrieval, manner: MannerWeights = learnedManner): ConfidenceFeatures {
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
		situation: matches[0]?.score ?? 0,
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
		lay: question.kind === 'lay' || question.kind === 'story' ? 1 : 0,
	}
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

/** Returns by how much the best thesaurus match with acts the store lacks exceeds the best with acts it holds, 0..1. */
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
