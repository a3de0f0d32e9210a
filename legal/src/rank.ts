/** Ranking of candidates from any store: features of each passage, features that need all of them, one learned fusion. */
import { createFeatureReader, type FeatureInput, type FeatureName, type Features, featureNames } from './features.ts'
import type { FusionWeights } from './fusion-weights.ts'
import { type LegalRef, type Passage, splitRef } from './law/model.ts'
import { learned } from './learned.ts'
import type { Candidate } from './ports.ts'

export interface RankedPassage {
	readonly passage: Passage
	readonly score: number
	readonly features: Features
}

export interface RankedArticle {
	readonly ref: LegalRef
	readonly score: number
	/** Its passages among the candidates, best first. */
	readonly passages: readonly RankedPassage[]
}

export interface RankInput extends FeatureInput {
	readonly weights?: FusionWeights
}

export function rank(candidates: readonly Candidate[], input: RankInput): RankedArticle[] {
	const weights = effectiveWeights(input.weights ?? learned.fusion, input.question.kind)
	const read = createFeatureReader(input)
	const rows = candidates.map(({ passage, terms }) => ({ passage, features: read(passage, terms) }))
	addContext(rows)
	const byRef = new Map<LegalRef, RankedPassage[]>()
	// Where some passage says the question in its own words, everyday words have nothing to explain.
	const unsaid = 1 - rows.reduce((most, { features }) => Math.max(most, features.coverage), 0)
	for (const { passage, features } of rows) {
		features.thesaurusAlone = features.thesaurus * unsaid
		features.expansionAlone = features.expansion * unsaid
		const row = { passage, features, score: fuseWith(features, weights) }
		const known = byRef.get(passage.ref)
		if (known === undefined) byRef.set(passage.ref, [row])
		else known.push(row)
	}
	return [...byRef]
		.map(([ref, passages]) => {
			const sorted = passages.toSorted((a, b) => b.score - a.score || a.passage.start - b.passage.start)
			return { ref, score: sorted[0]?.score ?? 0, passages: sorted }
		})
		.toSorted((a, b) => b.score - a.score || (a.ref < b.ref ? -1 : 1))
}

export function fuse(features: Features, weights: FusionWeights, kind: string): number {
	return fuseWith(features, effectiveWeights(weights, kind))
}

/** Shared weights and corrections by kind in one list, in the order of `featureNames`. */
function effectiveWeights({ shared, byKind }: FusionWeights, kind: string): number[] {
	const own: Partial<Record<FeatureName, number>> = byKind[kind] ?? {}
	return featureNames.map((name) => (shared[name] ?? 0) + (own[name] ?? 0))
}

function fuseWith(features: Features, weights: readonly number[]): number {
	let score = 0
	for (let i = 0; i < weights.length; i++) {
		const name = featureNames[i]
		if (name !== undefined) score += (weights[i] ?? 0) * features[name]
	}
	return score
}

interface Row {
	readonly passage: Passage
	readonly features: Features
}

/** Passages that count when an act's share of the best is taken. */
const bestRows = 40

/** What a passage owes to the others: the share of its act among the best, and how well the articles beside it do. */
function addContext(rows: readonly Row[]): void {
	const strength = ({ features }: Row) => features.bm25 + features.expansion + features.thesaurus
	const best = rows.toSorted((a, b) => strength(b) - strength(a)).slice(0, bestRows)
	const total = best.reduce((sum, row) => sum + strength(row), 0)
	const byAct = new Map<string, number>()
	for (const row of best) byAct.set(row.passage.act.code, (byAct.get(row.passage.act.code) ?? 0) + strength(row))
	const beside = strengthsByPlace(rows, strength)
	const byThesaurus = [...new Set(rows.map(({ features }) => features.thesaurus))].toSorted((a, b) => b - a)
	for (const { passage, features } of rows) {
		features.actShare = total === 0 ? 0 : (byAct.get(passage.act.code) ?? 0) / total
		const { places, place } = beside(passage.ref)
		const at = (step: number) => places.get(place + step) ?? 0
		features.neighbours = (at(-2) / 2 + at(-1) + at(1) + at(2) / 2) / 3
		features.thesaurusRank = features.thesaurus === 0 ? 0 : 1 / (1 + byThesaurus.indexOf(features.thesaurus))
	}
}

/** The strength of the best passage at each place of each act; articles are beside each other when their whole numbers are. */
function strengthsByPlace(rows: readonly Row[], strength: (row: Row) => number) {
	const acts = new Map<string, Map<number, number>>()
	const locate = (ref: LegalRef) => {
		const { act, article } = splitRef(ref)
		let places = acts.get(act)
		if (places === undefined) acts.set(act, (places = new Map<number, number>()))
		return { places, place: Number.parseInt(article, 10) }
	}
	for (const row of rows) {
		const { places, place } = locate(row.passage.ref)
		places.set(place, Math.max(places.get(place) ?? 0, strength(row)))
	}
	return locate
}
