/** Ranks candidates: reads the features of each passage, asks a ranker for scores, gathers the passages of each article. */
import { groupBy } from '../group-by.ts'
import { type LegalRef, type Passage, splitRef } from '../law/model.ts'
import type { Candidate, FeatureRow, RankedArticle, RankedPassage, Ranker, RankInput } from '../ports.ts'
import type { Features } from './feature-names.ts'
import { createFeatureReader } from './features.ts'
import { addReferences } from './references.ts'

/** Returns the articles of the candidates, best first. Equal scores are ordered by ref, so that results are stable. */
export function rank(candidates: readonly Candidate[], input: RankInput, ranker: Ranker): RankedArticle[] {
	const rows = readFeatures(candidates, input)
	const scores = ranker.score(rows, input)
	const byRef = new Map<LegalRef, RankedPassage[]>()
	for (const [i, { passage, features }] of rows.entries()) {
		const row = { passage, features, score: scores[i] ?? 0 }
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

/** Returns the features of every candidate, in their order, those that depend on the other candidates included. */
function readFeatures(candidates: readonly Candidate[], input: RankInput): FeatureRow[] {
	const read = createFeatureReader(input)
	const rows = candidates.map(({ passage, terms }) => ({ passage, terms, features: read(passage, terms) }))
	addContext(rows)
	addInstitutes(rows)
	addPlaces(rows)
	addReferences(rows)
	// Where some passage says the question in its own words, everyday words have nothing to explain.
	const unsaid = 1 - rows.reduce((most, { features }) => Math.max(most, features.coverage), 0)
	for (const { features } of rows) {
		features.thesaurusAlone = features.thesaurus * unsaid
		features.expansionAlone = features.expansion * unsaid
	}
	return rows
}

interface Row {
	readonly passage: Passage
	readonly features: Features
}

/** Passages that count when an act's share of the best is taken. */
const bestRows = 40

/** Adds features that depend on the other passages: the share of its act among the best, and the strength of the neighbouring articles. */
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

/** A feature's best article has the rank 1, the next less. */
const rankFall = 3

/** Adds features relative to the other articles: the phrase beside the best one, the places by the law's words, by everyday words and by phrases, and whose words the question uses. */
function addPlaces(rows: readonly Row[]): void {
	const most = (value: (row: Row) => number) => rows.reduce((best, row) => Math.max(best, value(row)), 0)
	const line = most(({ features }) => features.line)
	const closeness = most(({ features }) => features.lineCloseness)
	const byText = placesBy(rows, ({ features }) => features.bm25)
	const byEveryday = placesBy(rows, ({ features }) => features.everydayAlone)
	const byLine = placesBy(rows, ({ features }) => features.lineCloseness)
	const wording = most(({ features }) => features.bm25) - most(({ features }) => features.everydayAlone)
	for (const { passage, features } of rows) {
		features.lineBest = line === 0 ? 0 : features.line / line
		features.closenessBest = closeness === 0 ? 0 : features.lineCloseness / closeness
		features.bm25Rank = byText.get(passage.ref) ?? 0
		features.everydayRank = byEveryday.get(passage.ref) ?? 0
		features.lineRank = byLine.get(passage.ref) ?? 0
		features.wording = wording
	}
}

/** Places of the articles by a feature: 1 for the best, less for each further one; none where it is 0. */
function placesBy(rows: readonly Row[], value: (row: Row) => number): ReadonlyMap<LegalRef, number> {
	const best = new Map<LegalRef, number>()
	for (const row of rows) best.set(row.passage.ref, Math.max(best.get(row.passage.ref) ?? 0, value(row)))
	const order = [...best].filter(([, most]) => most > 0).toSorted((a, b) => b[1] - a[1])
	return new Map(order.map(([ref], place) => [ref, rankFall / (rankFall + place)]))
}

/** Articles of a partition that say whether it is the institute. */
const partitionRead = 4

/** Adds features relative to the passage whose everyday words match best, and the best matches of the same partition. */
function addInstitutes(rows: readonly Row[]): void {
	const most = rows.reduce((best, { features }) => Math.max(best, features.everyday), 0)
	if (most === 0) return
	const byPartition = groupBy(rows, ({ passage }) => [passage.act.code, ...passage.path].join('|'))
	const institutes = new Map([...byPartition].map(([partition, some]) => [partition, meanOfBest(some) / most]))
	for (const { passage, features } of rows) {
		features.everydayBest = features.everyday / most
		features.institute = institutes.get([passage.act.code, ...passage.path].join('|')) ?? 0
	}
}

function meanOfBest(rows: readonly Row[]): number {
	const byArticle = new Map<LegalRef, number>()
	for (const { passage, features } of rows)
		byArticle.set(passage.ref, Math.max(byArticle.get(passage.ref) ?? 0, features.everyday))
	const best = [...byArticle.values()].toSorted((a, b) => b - a).slice(0, partitionRead)
	return best.reduce((sum, score) => sum + score, 0) / partitionRead
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
