/** Chooses the words of an article that answer: units by their learned probability, with the context they need. */
import { commaAt } from '../../law/commi.ts'
import type { Article } from '../../law/model.ts'
import { type Range, sentencesOf } from '../../text/sentences.ts'
import type { SpanWeights } from './learned-spans.ts'
import { type SpanFeatures, spanFeatureNames } from './span-features.ts'
import { leansOnSentenceBefore, qualifies } from './unit-signs.ts'
import type { Unit } from './units.ts'

export interface ChosenSpans {
	/** In the order of the text, apart from each other. */
	readonly ranges: readonly Range[]
	/** Fewer words, for an article that is quoted beside a likelier one. */
	readonly brief: readonly Range[]
	/** Probability that the words chosen decide, given that the article does. */
	readonly probability: number
	/** Probability of the best unit alone. */
	readonly best: number
	/** The best unit alone, without what it needs to be understood. */
	readonly bestRange: Range
}

interface Limits {
	/** Units are added until so much of the probability is quoted … */
	readonly enough: number
	/** … or this many characters. A single unit is never cut. */
	readonly longest: number
	/** A further unit is quoted from this probability on. */
	readonly atLeast: number
}

const full: Limits = { enough: 0.9, longest: 700, atLeast: 0.15 }
const short: Limits = { enough: 0.5, longest: 240, atLeast: 0.15 }
/** Maximum length of a unit with the sentence it depends on. */
const longestWithContext = 760

/** Chooses among the units of an article, whose features were read; undefined where it has no rule to quote. */
export function chooseAmong(
	article: Article,
	units: readonly Unit[],
	features: readonly SpanFeatures[],
	weights: SpanWeights,
): ChosenSpans | undefined {
	const probabilities = spanProbabilities(features, weights)
	const order = units
		.map((unit, i) => ({ unit, probability: probabilities[i] ?? 0 }))
		.toSorted((a, b) => b.probability - a.probability)
	const [first] = order
	if (first === undefined) return undefined
	const chosen = withException(article, order, chooseUnits(order, full))
	return {
		ranges: rangesOf(article, units, chosen.units),
		brief: rangesOf(article, units, chooseUnits(order, short).units),
		probability: chosen.probability,
		best: first.probability,
		bestRange: first.unit.range,
	}
}

interface LikelyUnit {
	readonly unit: Unit
	readonly probability: number
}

/** @param order the likeliest first */
function chooseUnits(order: readonly LikelyUnit[], { enough, longest, atLeast }: Limits) {
	const chosen: Unit[] = []
	let length = 0
	let probability = 0
	for (const one of order) {
		const more = lengthOf(one.unit, chosen)
		if (chosen.length > 0 && (probability >= enough || length + more > longest || one.probability < atLeast)) break
		chosen.push(one.unit)
		length += more
		probability += one.probability
	}
	return { units: chosen, probability }
}

/** Adds the sentence after the best one if it says when that does not hold, or what holds instead: both are judged together. */
function withException(
	{ text }: Article,
	order: readonly LikelyUnit[],
	chosen: ReturnType<typeof chooseUnits>,
): ReturnType<typeof chooseUnits> {
	const [best] = chosen.units
	if (best === undefined) return chosen
	const [next] = order
		.filter(({ unit }) => unit.comma === best.comma && unit.range.start >= best.range.end)
		.toSorted((a, b) => a.unit.range.start - b.unit.range.start)
	if (next === undefined || chosen.units.includes(next.unit)) return chosen
	const { start, end } = next.unit.range
	const length = chosen.units.reduce((sum, { range }) => sum + range.end - range.start, end - start)
	if (length > full.longest || !qualifies(text.slice(start, end))) return chosen
	return { units: [...chosen.units, next.unit], probability: chosen.probability + next.probability }
}

/** The probability of each unit to hold the decisive words: a softmax of the weighted features. */
export function spanProbabilities(rows: readonly SpanFeatures[], { weights }: SpanWeights): number[] {
	const scores = rows.map((features) =>
		spanFeatureNames.reduce((sum, name) => sum + (weights[name] ?? 0) * features[name], 0),
	)
	const top = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
	const exps = scores.map((score) => Math.exp(score - top))
	const total = exps.reduce((sum, value) => sum + value, 0)
	return exps.map((value) => value / total)
}

function lengthOf({ range, lead }: Unit, chosen: readonly Unit[]): number {
	const isNew = lead !== undefined && !chosen.some((other) => other.lead?.start === lead.start)
	return range.end - range.start + (isNew ? lead.end - lead.start : 0)
}

/** The ranges of the units with their heads and the sentences they lean on, joined where nothing lies between them. */
function rangesOf(article: Article, units: readonly Unit[], chosen: readonly Unit[]): Range[] {
	const ranges = chosen
		.flatMap(({ range, lead }) => [withContext(article, units, range), ...(lead === undefined ? [] : [lead])])
		.toSorted((a, b) => a.start - b.start || a.end - b.end)
	const joined: Range[] = []
	for (const range of ranges) {
		const last = joined.at(-1)
		if (last !== undefined && isBeside(article, last, range)) last.end = Math.max(last.end, range.end)
		else joined.push({ ...range })
	}
	return joined
}

function isBeside({ text, commi }: Article, before: Range, after: Range): boolean {
	if (after.start < before.end) return true
	const isApart = text.slice(before.end, after.start).trim() !== ''
	return !isApart && commaAt(commi, before.start) === commaAt(commi, after.start)
}

/** Adds the previous sentence if the first words refer to it. Never crosses commi. */
function withContext({ text, commi }: Article, units: readonly Unit[], range: Range): Range {
	if (!leansOnSentenceBefore(text.slice(range.start, range.end))) return range
	const comma = commaAt(commi, range.start) ?? { start: 0, end: text.length }
	const before = sentencesOf(text, comma.start, range.start).at(-1)
	if (before === undefined || range.end - before.start > longestWithContext) return range
	const start = units.find((unit) => unit.range.start >= before.start && unit.range.start < range.start)?.range.start
	return start === undefined ? range : { start, end: range.end }
}
