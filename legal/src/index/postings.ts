/** Postings over a forward index: a large sealed segment and a small one that is rebuilt after changes, and the first selection of candidates. */
import type { WeightedTerm } from '../ports.ts'
import { type Bm25Parameters, fieldFactor } from './bm25.ts'
import type { ForwardIndex } from './forward-index.ts'
import { GrowableInts } from './growable.ts'
import { buildSegment, contextShift, headingShift, type Segment } from './segment.ts'
import { selectBest } from './select-best.ts'

/** A tail above this share of the sealed segment, or this many passages, is merged into it. */
const mergeShare = 0.25
const mergePassages = 1000

export class Postings {
	readonly #forward: ForwardIndex
	readonly #bm25: Bm25Parameters
	#segments: Segment[] = []
	#sealedTo = 0
	#scores = new Float32Array(0)
	/** Length normalisation of each passage's text; headings and context are short and alike, and go without in the selection. */
	#textFactor = new Float32Array(0)

	constructor(forward: ForwardIndex, bm25: Bm25Parameters) {
		this.#forward = forward
		this.#bm25 = bm25
	}

	/** Adds the new passages of the forward index. `meanText` is the mean number of terms of a text. */
	seal(meanText: number): void {
		const total = this.#forward.passageCount
		if (this.#sealedTo === total) return
		const main = this.#segments[0]
		const isWhole = main === undefined || total - main.to > Math.max(mergePassages, main.to * mergeShare)
		this.#textFactor = this.#textFactors(total, meanText)
		this.#segments = [
			...(isWhole ? [] : [main]),
			buildSegment(this.#forward, isWhole ? 0 : main.to, total, this.#forward.termCount),
		]
		this.#sealedTo = total
	}

	/** Numbers of the passages with the highest sums of weights that pass, best first. */
	best(terms: readonly WeightedTerm[], limit: number, passes: (passage: number) => boolean): number[] {
		if (this.#scores.length < this.#sealedTo) this.#scores = new Float32Array(this.#sealedTo + 1024)
		const touched = new GrowableInts(4096)
		for (const { term, weight } of terms) {
			const number = this.#forward.numberOf(term)
			if (number !== undefined) for (const segment of this.#segments) this.#score(segment, number, weight, touched)
		}
		const best = selectBest(touched.view(), this.#scores, limit, passes)
		for (const passage of touched.view()) this.#scores[passage] = 0
		return best
	}

	#textFactors(total: number, meanText: number): Float32Array<ArrayBuffer> {
		return Float32Array.from({ length: total }, (_, passage) => {
			const [, start, end] = this.#forward.boundsOf(passage)
			return fieldFactor(this.#bm25.weight.text, this.#bm25.b.text, end - start, meanText)
		})
	}

	#score({ offsets, documents, counts }: Segment, term: number, weight: number, touched: GrowableInts): void {
		const { k1, weight: fields } = this.#bm25
		const end = offsets[term + 1] ?? 0
		for (let at = offsets[term] ?? 0; at < end; at++) {
			const passage = documents[at] ?? 0
			const packed = counts[at] ?? 0
			let count = (packed & 0xff) * (this.#textFactor[passage] ?? 0)
			if (packed > 0xff)
				count += (packed >> headingShift) * fields.heading + ((packed >> contextShift) & 0xf) * fields.context
			const before = this.#scores[passage] ?? 0
			if (before === 0) touched.push(passage)
			this.#scores[passage] = before + (weight * count) / (count + k1)
		}
	}
}
