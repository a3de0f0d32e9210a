/** What is known of a passage with respect to a question. The fusion weighs these numbers; all are about 0..1 unless said. */
import { type Bm25Parameters, defaultBm25, fieldFactor, idf, saturate } from './index/bm25.ts'
import { type LegalRef, type Passage, splitRef } from './law/model.ts'
import type { PassageTerms, TermStatistics } from './ports.ts'
import type { Question } from './question.ts'
import { analyse } from './text/analyse.ts'

export const featureNames = [
	'bm25',
	'coverage',
	'headingCoverage',
	'headingShare',
	'contextShare',
	'pairs',
	'expansion',
	'prefix',
	'thesaurus',
	'thesaurusRank',
	'thesaurusAlone',
	'expansionAlone',
	'actShare',
	'actNamed',
	'actPrior',
	'neighbours',
	'notion',
	'matter',
	'time',
	'cited',
	'citedNear',
	'similarity',
	'abrogated',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

/** A term to look for: 1 for a word of the question, less for one that stands for it. */
export interface QueryTerm {
	readonly term: string
	readonly boost: number
	readonly origin: 'question' | 'thesaurus'
}

export interface FeatureInput {
	readonly question: Question
	readonly terms: readonly QueryTerm[]
	readonly statistics: TermStatistics
	/** Score of the best thesaurus entry that names the article. */
	readonly thesaurus: ReadonlyMap<LegalRef, number>
	/** Cosine similarity of the passage to the question, by passage id, where vectors are used. */
	readonly similarity?: ReadonlyMap<string, number>
	readonly bm25?: Bm25Parameters
}

/** How often questions are about an act rather than its special siblings. */
const actPriors: Readonly<Record<string, number>> = {
	cc: 1,
	cpc: 0.8,
	cp: 1,
	cpp: 1,
	cost: 1,
	consumo: 0.7,
	ccii: 0.6,
	dlgs546: 0.7,
	l241: 0.7,
	cds: 0.6,
	tuiva: 0.5,
	privacy: 0.4,
	dispattcc: 0.4,
	dispattcpc: 0.2,
	dispattcpp: 0.2,
	contratti2016: 0,
	navigazione: 0,
}
const defaultActPrior = 0.2

/** Guides are written to answer, and whoever uploads a document asks about it. */
const paperPriors: Partial<Record<Passage['act']['documentType'], number>> = {
	scheda: 0.9,
	documento: 0.6,
	circolare: 0.5,
	sentenza: 0.4,
}

/** What a passage is searched for: a term of the question or of its expansion, its weight, and where the passage has it. */
interface Slot {
	readonly weight: number
	readonly isAsked: boolean
	count: number
	inHeading: boolean
	inContext: boolean
	positions: number[]
}

const prefixLength = 5
/** No term of the question, and none that begins like one. */
const unrelated = -1

/** Prepares what is the same for every passage of a question. The reader goes through a passage's terms once. */
export function createFeatureReader(input: FeatureInput): (passage: Passage, fields: PassageTerms) => Features {
	const { question, statistics, bm25 = defaultBm25 } = input
	const { passages, documentFrequency, meanLength } = statistics
	const slots: Slot[] = []
	const slotOf = new Map<string, number>()
	const prefixSlots = new Map<string, number>()
	for (const { term, boost, origin } of input.terms) {
		const weight = idf(passages, documentFrequency.get(term) ?? 0) * boost
		slotOf.set(term, slots.length)
		if (origin === 'question' && term.length >= prefixLength) prefixSlots.set(term.slice(0, prefixLength), slots.length)
		slots.push({ weight, isAsked: origin === 'question', count: 0, inHeading: false, inContext: false, positions: [] })
	}
	const begun = new Uint8Array(slots.length)
	const askedMass = sum(slots.filter(({ isAsked }) => isAsked).map(({ weight }) => weight))
	const expandedMass = sum(slots.filter(({ isAsked }) => !isAsked).map(({ weight }) => weight))
	const pairs = neighbouringPairs(question.terms, slots, slotOf)
	const pairMass = sum(pairs.map(({ weight }) => weight))
	const common = idf(passages, passages / 100)
	const asksNotion = question.kind === 'concept'
	const cited = new Set<string>(question.citations.map(({ ref }) => ref))
	const near = new Set<string>(question.citations.flatMap(({ alternatives = [] }) => alternatives))
	// A slot from 0; `unrelated`; below it, -2 - the slot whose beginning the term shares.
	const codes = new Map<string, number>()
	const codeOf = (term: string): number => {
		const known = codes.get(term)
		if (known !== undefined) return known
		const prefix = term.length >= prefixLength ? prefixSlots.get(term.slice(0, prefixLength)) : undefined
		const code = slotOf.get(term) ?? (prefix === undefined ? unrelated : -2 - prefix)
		codes.set(term, code)
		return code
	}

	/** Counts a field into the slots. */
	const readField = (terms: readonly string[], field: 'heading' | 'context' | 'text', offset: number): void => {
		const factor = fieldFactor(bm25.weight[field], bm25.b[field], terms.length, meanLength[field])
		let at = offset
		for (const term of terms) {
			at++
			const code = codeOf(term)
			if (code === unrelated) continue
			if (code < unrelated) {
				if (field !== 'context') begun[-2 - code] = 1
				continue
			}
			const slot = slots[code]
			if (slot === undefined) continue
			slot.count += factor
			if (field === 'heading') slot.inHeading = true
			else if (field === 'context') slot.inContext = true
			if (field !== 'context' && slot.isAsked) slot.positions.push(at)
		}
	}

	return (passage, fields) => {
		begun.fill(0)
		for (const slot of slots) {
			slot.count = 0
			slot.inHeading = false
			slot.inContext = false
			slot.positions.length = 0
		}
		readField(fields.heading, 'heading', 0)
		readField(fields.context, 'context', 0)
		readField(fields.text, 'text', fields.heading.length + 4)
		const mass = { score: 0, covered: 0, inHeading: 0, inContext: 0, begun: 0, expansion: 0 }
		for (const [i, { weight, isAsked, count, inHeading, inContext }] of slots.entries()) {
			if (count === 0) {
				if (isAsked && begun[i] === 1) mass.begun += weight
				continue
			}
			const gain = weight * saturate(count, bm25.k1)
			if (!isAsked) {
				mass.expansion += gain
				continue
			}
			mass.score += gain
			mass.covered += weight
			if (inHeading) mass.inHeading += weight
			if (inContext) mass.inContext += weight
		}
		const { act } = splitRef(passage.ref)
		return {
			bm25: share(mass.score, askedMass),
			coverage: share(mass.covered, askedMass),
			headingCoverage: headingCoverage(fields.heading, slotOf, slots, common),
			headingShare: share(mass.inHeading, askedMass),
			contextShare: share(mass.inContext, askedMass),
			pairs: share(
				sum(pairs.map(({ first, second, weight }) => (areNear(slots[first], slots[second]) ? weight : 0))),
				pairMass,
			),
			expansion: share(mass.expansion, expandedMass),
			prefix: share(mass.begun, askedMass),
			thesaurus: input.thesaurus.get(passage.ref) ?? 0,
			thesaurusRank: 0,
			thesaurusAlone: 0,
			expansionAlone: 0,
			actShare: 0,
			actNamed: question.acts.includes(act) ? 1 : 0,
			actPrior: actPriors[act] ?? paperPriors[passage.act.documentType] ?? defaultActPrior,
			neighbours: 0,
			notion: asksNotion && isNotion(passage.heading) ? 1 : 0,
			matter: question.matters.has(act) ? 1 : 0,
			time: question.asksTime ? saysTime(fields) : 0,
			cited: cited.has(passage.ref) ? 1 : 0,
			citedNear: near.has(passage.ref) ? 1 : 0,
			similarity: input.similarity?.get(passage.id) ?? 0,
			abrogated: passage.abrogated ? 1 : 0,
		}
	}
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : part / whole
}

/** Share of the rubrica that the question says; words of the expansion count half. */
function headingCoverage(
	heading: readonly string[],
	slotOf: ReadonlyMap<string, number>,
	slots: readonly Slot[],
	common: number,
): number {
	let total = 0
	let covered = 0
	for (const term of new Set(heading)) {
		const number = slotOf.get(term)
		const slot = number === undefined ? undefined : slots[number]
		const weight = Math.max(common / 2, slot?.weight ?? common)
		total += weight
		if (slot !== undefined) covered += slot.isAsked ? weight : weight / 2
	}
	return share(covered, total)
}

interface Pair {
	readonly first: number
	readonly second: number
	readonly weight: number
}

/** Question words that follow each other; the commoner of the two sets the weight. */
function neighbouringPairs(
	terms: readonly string[],
	slots: readonly Slot[],
	slotOf: ReadonlyMap<string, number>,
): Pair[] {
	return terms.slice(1).flatMap((term, i) => {
		const first = slotOf.get(terms[i] ?? '')
		const second = slotOf.get(term)
		if (first === undefined || second === undefined) return []
		return [{ first, second, weight: Math.min(slots[first]?.weight ?? 0, slots[second]?.weight ?? 0) }]
	})
}

/** At most two words apart, in either order. */
function areNear(first: Slot | undefined, second: Slot | undefined): boolean {
	if (first === undefined || second === undefined) return false
	return first.positions.some((at) => second.positions.some((other) => Math.abs(other - at) <= 2))
}

function isNotion(heading: string): boolean {
	return /^\W*(?:nozion[ei]|definizion[ei]|contenuto)\b/i.test(heading)
}

const timeWords = new Set(
	['termine', 'termini', 'prescrizione', 'decadenza', 'durata'].map((written) => analyse(written)[0]),
)
const timeUnits = new Set(['giorni', 'mesi', 'mese', 'anni', 'anno', 'ore'].map((written) => analyse(written)[0]))

/** 1 where the rubrica is about a term, less where the text counts days, months or years. */
function saysTime({ heading, text }: PassageTerms): number {
	if (heading.some((term) => timeWords.has(term))) return 1
	if (!text.some((term) => timeUnits.has(term))) return 0
	return text.some((term) => timeWords.has(term)) ? 0.7 : 0.5
}

function sum(values: Iterable<number>): number {
	let total = 0
	for (const value of values) total += value
	return total
}
