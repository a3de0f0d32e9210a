/** Terms of every passage in order, as numbers: what postings are built from, and what candidates are read back from. */
import type { PassageTerms } from '../ports.ts'
import { GrowableInts } from './growable.ts'

export class ForwardIndex {
	readonly #numbers = new Map<string, number>()
	readonly #names: string[] = []
	readonly #terms = new GrowableInts(1 << 16)
	/** Four numbers a passage: start, end of heading, end of context, end of text. */
	readonly #bounds = new GrowableInts(1 << 12)

	get termCount(): number {
		return this.#names.length
	}

	get passageCount(): number {
		return this.#bounds.length / 4
	}

	numberOf(term: string): number | undefined {
		return this.#numbers.get(term)
	}

	add({ heading, context, text }: PassageTerms): number {
		const passage = this.passageCount
		this.#bounds.push(this.#terms.length)
		for (const field of [heading, context, text]) {
			for (const term of field) this.#terms.push(this.#intern(term))
			this.#bounds.push(this.#terms.length)
		}
		return passage
	}

	startOf(passage: number): number {
		return this.#bounds.at(passage * 4)
	}

	/** Returns the ends of heading, context and text; each starts at the end of the previous one. */
	boundsOf(passage: number): readonly [heading: number, context: number, text: number] {
		const at = passage * 4
		return [this.#bounds.at(at + 1), this.#bounds.at(at + 2), this.#bounds.at(at + 3)]
	}

	termAt(position: number): number {
		return this.#terms.at(position)
	}

	termsOf(passage: number): PassageTerms {
		const [heading, context, text] = this.boundsOf(passage)
		return {
			heading: this.#between(this.startOf(passage), heading),
			context: this.#between(heading, context),
			text: this.#between(context, text),
		}
	}

	/** Distinct terms of a passage. */
	distinctTerms(passage: number): Set<number> {
		const distinct = new Set<number>()
		const [, , end] = this.boundsOf(passage)
		for (let at = this.startOf(passage); at < end; at++) distinct.add(this.termAt(at))
		return distinct
	}

	#between(from: number, to: number): string[] {
		const names: string[] = []
		for (let at = from; at < to; at++) names.push(this.#names[this.#terms.at(at)] ?? '')
		return names
	}

	#intern(term: string): number {
		const known = this.#numbers.get(term)
		if (known !== undefined) return known
		const number = this.#names.length
		this.#numbers.set(term, number)
		this.#names.push(term)
		return number
	}
}
