/** A linear classifier over the schede of a guide, learned from the ways of asking: which words, and parts of words, tell one scheda from the others. */
import { foldAccents, foldCase } from 'italian'

/** A text for the classifier: its terms, and its words for their parts. */
export interface Told {
	readonly terms: Iterable<string>
	readonly text: string
}

/** A way of asking, and the place of the scheda that it asks for. */
export interface Lesson extends Told {
	readonly place: number
}

export interface Classifier {
	/** Returns the score of each scheda, in the order of their places: exponentials of scores are to each other as probabilities. */
	classify(told: Told): Float32Array
}

const ROUNDS = 5
const RATE = 4
/** Share by which each round's steps are smaller than those of the round before. */
const SLOWER = 0.2
/** Probability of a wrong scheda below which nothing is learned from it. */
const NEGLIGIBLE = 0.002
/** Probability of the right scheda from which a way of asking teaches no more. */
const KNOWN = 0.98
/** Letters of a part of a word, with the edges of the word. */
const PART = 4
/** Fewest ways of asking that have a part of a word. */
const LEAST = 2

/** Milliseconds of learning after which others get their turn. */
const TURN_MS = 10

/** Learns for about a second, in short turns. @param count number of schede */
export async function learnClassifier(lessons: readonly Lesson[], count: number): Promise<Classifier> {
	const features = featuresOf(lessons)
	const weights = new Float32Array(features.size * count)
	const read = (told: Told) => vectorOf(told, features)
	const examples = lessons.map((lesson) => ({ place: lesson.place, ...read(lesson) }))
	const scores = new Float32Array(count)
	const known = new Uint8Array(lessons.length)
	let turn = performance.now()
	for (let round = 0; round < ROUNDS; round++) {
		const rate = RATE / (1 + SLOWER * round)
		for (const at of shuffled(examples.length, round)) {
			const example = examples[at]
			if (!example || known[at]) continue
			if (performance.now() - turn > TURN_MS) {
				await new Promise((resolve) => setTimeout(resolve))
				turn = performance.now()
			}
			const { place, ids, values } = example
			toProbabilities(scoresOf(example, weights, scores))
			if ((scores[place] ?? 0) > KNOWN) known[at] = 1
			for (let one = 0; one < count; one++) {
				const error = (one === place ? 1 : 0) - (scores[one] ?? 0)
				if (Math.abs(error) < NEGLIGIBLE) continue
				for (let k = 0; k < ids.length; k++) {
					const to = (ids[k] ?? 0) * count + one
					weights[to] = (weights[to] ?? 0) + rate * error * (values[k] ?? 0)
				}
			}
		}
	}
	return { classify: (told) => scoresOf(read(told), weights, new Float32Array(count)) }
}

interface Vector {
	readonly ids: Int32Array
	readonly values: Float32Array
}

/** Each feature's place and weight: rare ones weigh more. */
type Features = ReadonlyMap<string, { readonly id: number; readonly weight: number }>

function featuresOf(lessons: readonly Lesson[]): Features {
	const counts = new Map<string, number>()
	for (const lesson of lessons) for (const one of saidIn(lesson)) counts.set(one, (counts.get(one) ?? 0) + 1)
	const kept = [...counts].filter(([one, count]) => count >= LEAST || !one.startsWith(PREFIX))
	return new Map(kept.map(([one, count], id) => [one, { id, weight: Math.log(lessons.length / count) }]))
}

/** Tells parts of words from terms. */
const PREFIX = '#'

function saidIn({ terms, text }: Told): Set<string> {
	const said = new Set(terms)
	for (const word of foldAccents(foldCase(text)).match(/[a-z0-9]+/g) ?? []) {
		const edged = ` ${word} `
		for (let from = 0; from === 0 || from + PART <= edged.length; from++)
			said.add(PREFIX + edged.slice(from, from + PART))
	}
	return said
}

function vectorOf(told: Told, features: Features): Vector {
	const known = [...saidIn(told)].flatMap((one) => features.get(one) ?? [])
	const length = Math.hypot(...known.map(({ weight }) => weight)) || 1
	return {
		ids: Int32Array.from(known, ({ id }) => id),
		values: Float32Array.from(known, ({ weight }) => weight / length),
	}
}

function scoresOf({ ids, values }: Vector, weights: Float32Array, into: Float32Array): Float32Array {
	into.fill(0)
	const count = into.length
	for (let k = 0; k < ids.length; k++) {
		const from = (ids[k] ?? 0) * count
		const value = values[k] ?? 0
		for (let one = 0; one < count; one++) into[one] = (into[one] ?? 0) + value * (weights[from + one] ?? 0)
	}
	return into
}

export function toProbabilities(scores: Float32Array): void {
	let most = Number.NEGATIVE_INFINITY
	for (const score of scores) if (score > most) most = score
	let total = 0
	for (let one = 0; one < scores.length; one++) {
		const worth = Math.exp((scores[one] ?? 0) - most)
		scores[one] = worth
		total += worth
	}
	for (let one = 0; one < scores.length; one++) scores[one] = (scores[one] ?? 0) / total
}

/** Returns the numbers below `count` in an order that is the same each time. */
function shuffled(count: number, round: number): number[] {
	let state = 7 + round
	const order = Array.from({ length: count }, (_, at) => at)
	for (let at = count - 1; at > 0; at--) {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		const other = state % (at + 1)
		;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
	}
	return order
}
