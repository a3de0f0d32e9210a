/**
 * The terms of a question found in a passage: every term has a slot, a passage is read once, and only the slots it fills are
 * looked at. This loop runs for every term of every candidate, so it keeps to arrays of numbers.
 */
import { type Bm25Parameters, fieldFactor, idf, saturate } from '../index/bm25.ts'
import type { PassageTerms, QueryTerm, TermStatistics } from '../ports.ts'

/** Shares 0..1 of what the question asks, by rarity. */
export interface SlotReading {
	readonly bm25: number
	readonly coverage: number
	readonly headingCoverage: number
	readonly headingShare: number
	readonly contextShare: number
	readonly pairs: number
	readonly expansion: number
	readonly prefix: number
}

const prefixLength = 5
/** No term of the question, and none that begins like one. */
const unrelated = -1
/** Terms apart at which two still count as neighbours. */
const nearby = 2
const headingBit = 1
const contextBit = 2
/** A field begins this far after the one before, so that words never neighbour across. */
const fieldGap = 4

export class SlotReader {
	readonly #bm25: Bm25Parameters
	readonly #meanLength: TermStatistics['meanLength']
	readonly #slotOf = new Map<string, number>()
	readonly #prefixSlots = new Map<string, number>()
	/** A slot from 0; `unrelated`; or -2 - slot, if the term shares only that slot's beginning. */
	readonly #codes = new Map<string, number>()
	/** 1 for beginnings that some term has: rejects most words before any look-up. */
	readonly #beginnings = new Uint8Array(1 << 12)
	readonly #weight: number[] = []
	readonly #isAsked: boolean[] = []
	readonly #askedMass: number
	readonly #expandedMass: number
	readonly #common: number
	readonly #pairs: readonly Pair[]
	readonly #pairMass: number
	readonly #count: Float64Array
	readonly #places: Uint8Array
	readonly #begun: Uint8Array
	readonly #positions: number[][]
	readonly #filled: number[] = []
	readonly #begunSlots: number[] = []

	constructor(terms: readonly QueryTerm[], asked: readonly string[], statistics: TermStatistics, bm25: Bm25Parameters) {
		const { passages, documentFrequency, meanLength } = statistics
		this.#bm25 = bm25
		this.#meanLength = meanLength
		for (const [slot, { term, boost, origin }] of terms.entries()) {
			this.#slotOf.set(term, slot)
			this.#beginnings[beginning(term)] = 1
			if (origin === 'question' && term.length >= prefixLength) this.#prefixSlots.set(term.slice(0, prefixLength), slot)
			this.#weight.push(origin === 'situation' ? 0 : idf(passages, documentFrequency.get(term) ?? 0) * boost)
			this.#isAsked.push(origin === 'question')
		}
		const mass = (isAsked: boolean) => sum(this.#weight.filter((_, slot) => this.#isAsked[slot] === isAsked))
		this.#askedMass = mass(true)
		this.#expandedMass = mass(false)
		this.#common = idf(passages, passages / 100)
		this.#pairs = this.#neighbouringPairs(asked)
		this.#pairMass = sum(this.#pairs.map(({ weight }) => weight))
		this.#count = new Float64Array(terms.length)
		this.#places = new Uint8Array(terms.length)
		this.#begun = new Uint8Array(terms.length)
		this.#positions = terms.map(() => [])
	}

	read({ heading, context, text }: PassageTerms): SlotReading {
		this.#clear()
		const { weight, b } = this.#bm25
		const mean = this.#meanLength
		this.#readField(heading, fieldFactor(weight.heading, b.heading, heading.length, mean.heading), headingBit, 0)
		this.#readField(context, fieldFactor(weight.context, b.context, context.length, mean.context), contextBit, 0)
		const textFactor = fieldFactor(weight.text, b.text, text.length, mean.text)
		this.#readField(text, textFactor, 0, heading.length + fieldGap)
		return this.#reading(heading)
	}

	/** Weighted counts of the terms in the passage read last, by their place. */
	get counts(): Float64Array {
		return this.#count
	}

	#clear(): void {
		for (const slot of this.#filled) {
			this.#count[slot] = 0
			this.#places[slot] = 0
			const positions = this.#positions[slot]
			if (positions !== undefined) positions.length = 0
		}
		for (const slot of this.#begunSlots) this.#begun[slot] = 0
		this.#filled.length = 0
		this.#begunSlots.length = 0
	}

	#readField(terms: readonly string[], factor: number, place: number, offset: number): void {
		for (let i = 0; i < terms.length; i++) {
			const term = terms[i] ?? ''
			if (this.#beginnings[beginning(term)] === 0) continue
			const code = this.#codeOf(term)
			if (code === unrelated) continue
			if (code < unrelated) {
				if (place !== contextBit) this.#begin(-2 - code)
				continue
			}
			if (this.#count[code] === 0) this.#filled.push(code)
			this.#count[code] = (this.#count[code] ?? 0) + factor
			this.#places[code] = (this.#places[code] ?? 0) | place
			if (place !== contextBit && this.#isAsked[code] === true) this.#positions[code]?.push(offset + i + 1)
		}
	}

	#begin(slot: number): void {
		if (this.#begun[slot] === 1) return
		this.#begun[slot] = 1
		this.#begunSlots.push(slot)
	}

	#codeOf(term: string): number {
		const known = this.#codes.get(term)
		if (known !== undefined) return known
		const prefix = term.length >= prefixLength ? this.#prefixSlots.get(term.slice(0, prefixLength)) : undefined
		const code = this.#slotOf.get(term) ?? (prefix === undefined ? unrelated : -2 - prefix)
		this.#codes.set(term, code)
		return code
	}

	#reading(heading: readonly string[]): SlotReading {
		let score = 0
		let covered = 0
		let inHeading = 0
		let inContext = 0
		let expansion = 0
		for (const slot of this.#filled) {
			const weight = this.#weight[slot] ?? 0
			const gain = weight * saturate(this.#count[slot] ?? 0, this.#bm25.k1)
			if (this.#isAsked[slot] !== true) {
				expansion += gain
				continue
			}
			const places = this.#places[slot] ?? 0
			score += gain
			covered += weight
			if ((places & headingBit) !== 0) inHeading += weight
			if ((places & contextBit) !== 0) inContext += weight
		}
		let begun = 0
		for (const slot of this.#begunSlots) if (this.#count[slot] === 0) begun += this.#weight[slot] ?? 0
		return {
			bm25: share(score, this.#askedMass),
			coverage: share(covered, this.#askedMass),
			headingCoverage: this.#headingCoverage(heading),
			headingShare: share(inHeading, this.#askedMass),
			contextShare: share(inContext, this.#askedMass),
			pairs: share(this.#nearMass(), this.#pairMass),
			expansion: share(expansion, this.#expandedMass),
			prefix: share(begun, this.#askedMass),
		}
	}

	/** Share of the rubrica that the question says; words of the expansion count half. */
	#headingCoverage(heading: readonly string[]): number {
		let total = 0
		let covered = 0
		for (const term of new Set(heading)) {
			const slot = this.#slotOf.get(term)
			const own = slot === undefined ? undefined : this.#weight[slot]
			const weight = Math.max(this.#common / 2, own ?? this.#common)
			total += weight
			if (slot !== undefined) covered += this.#isAsked[slot] === true ? weight : weight / 2
		}
		return share(covered, total)
	}

	/** Question words that follow each other; the commoner of the two sets the weight. */
	#neighbouringPairs(terms: readonly string[]): Pair[] {
		return terms.slice(1).flatMap((term, i) => {
			const first = this.#slotOf.get(terms[i] ?? '')
			const second = this.#slotOf.get(term)
			if (first === undefined || second === undefined) return []
			return [{ first, second, weight: Math.min(this.#weight[first] ?? 0, this.#weight[second] ?? 0) }]
		})
	}

	#nearMass(): number {
		let mass = 0
		for (const { first, second, weight } of this.#pairs)
			if (areNear(this.#positions[first] ?? [], this.#positions[second] ?? [])) mass += weight
		return mass
	}
}

interface Pair {
	readonly first: number
	readonly second: number
	readonly weight: number
}

/** In either order; both lists ascend. */
function areNear(first: readonly number[], second: readonly number[]): boolean {
	let i = 0
	let j = 0
	while (i < first.length && j < second.length) {
		const distance = (first[i] ?? 0) - (second[j] ?? 0)
		if (Math.abs(distance) <= nearby) return true
		if (distance < 0) i++
		else j++
	}
	return false
}

/** The first two letters as a number below 4096. */
function beginning(term: string): number {
	return (term.charCodeAt(0) * 61 + term.charCodeAt(1)) & 4095
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : part / whole
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0)
}
