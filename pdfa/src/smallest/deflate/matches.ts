import { LONGEST, SHORTEST, token, WINDOW } from './symbols.ts'

const MASK = WINDOW - 1
const HASH_BITS = 16
/** Earlier strings that are compared with each new one. */
const MOST_COMPARED = 64
const NONE = -1

/** Earlier copies of what stands at each position of a part of the data. */
export interface Matches {
	/** Position of the first byte. */
	from: number
	/** Where the matches of each position begin among the items, and end. */
	starts: Uint32Array
	/** Tokens: each match is longer and farther away than the one before. */
	items: Uint32Array
}

/**
 * Finds for each position the nearest match of every length. The strings of the window stand in binary trees by their first four
 * bytes, sorted as text; a new string becomes the root, and the way down meets those that are most like it.
 */
export class MatchFinder {
	readonly #data: Uint8Array
	readonly #roots = new Int32Array(1 << HASH_BITS).fill(NONE)
	readonly #threes = new Int32Array(1 << HASH_BITS).fill(NONE)
	/** Lesser and greater child of the string at each position of the window. */
	readonly #children = new Int32Array(2 * WINDOW).fill(NONE)
	#items = new Uint32Array(1 << 14)
	#count = 0

	constructor(data: Uint8Array) {
		this.#data = data
	}

	/** Parts must follow one another. */
	find(from: number, to: number): Matches {
		const starts = new Uint32Array(to - from + 1)
		this.#count = 0
		let skipTo = from
		for (let at = from; at < to; at += 1) {
			starts[at - from] = this.#count
			const before = this.#count
			this.#insert(at)
			// Within a match of full length no other is needed; runs would have one at each position.
			if (at < skipTo) this.#count = before
			else if (this.#count > before && ((this.#items[this.#count - 1] ?? 0) & 511) === LONGEST) skipTo = at + LONGEST
		}
		starts[to - from] = this.#count
		return { from, starts, items: this.#items.slice(0, this.#count) }
	}

	#insert(at: number): void {
		const data = this.#data
		const most = Math.min(LONGEST, data.length - at)
		if (most <= SHORTEST) return
		const three = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)
		this.#short(at, three)
		const hash = Math.imul(three | ((data[at + 3] ?? 0) << 24), 0x9e3779b1) >>> (32 - HASH_BITS)
		let node = this.#roots[hash] ?? NONE
		this.#roots[hash] = at
		const children = this.#children
		let lesser = 2 * (at & MASK)
		let greater = lesser + 1
		let [lesserLength, greaterLength, length, best] = [0, 0, 0, SHORTEST]
		for (let left = MOST_COMPARED; left > 0 && node > at - WINDOW && node !== NONE; left -= 1) {
			while (length < most && data[node + length] === data[at + length]) length += 1
			const own = 2 * (node & MASK)
			if (length > best) {
				best = length
				this.#add(token(length, at - node))
				if (length === most) {
					children[lesser] = children[own] ?? NONE
					children[greater] = children[own + 1] ?? NONE
					return
				}
			}
			if ((data[node + length] ?? 0) < (data[at + length] ?? 0)) {
				children[lesser] = node
				lesser = own + 1
				node = children[lesser] ?? NONE
				lesserLength = length
			} else {
				children[greater] = node
				greater = own
				node = children[greater] ?? NONE
				greaterLength = length
			}
			length = Math.min(lesserLength, greaterLength)
		}
		children[lesser] = NONE
		children[greater] = NONE
	}

	/** The nearest string with the same three bytes. */
	#short(at: number, three: number): void {
		const data = this.#data
		const hash = Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS)
		const node = this.#threes[hash] ?? NONE
		this.#threes[hash] = at
		if (node === NONE || at - node > WINDOW) return
		if (data[node] !== data[at] || data[node + 1] !== data[at + 1] || data[node + 2] !== data[at + 2]) return
		this.#add(token(SHORTEST, at - node))
	}

	#add(item: number): void {
		if (this.#count === this.#items.length) {
			const larger = new Uint32Array(2 * this.#count)
			larger.set(this.#items)
			this.#items = larger
		}
		this.#items[this.#count++] = item
	}
}
