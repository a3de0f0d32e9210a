import { reversed } from '../reversed.ts'

/** Constants of one of the three codes of a block (RFC 1951 §3.2.7). */
export interface TreeKind {
	/** Symbols that there are. */
	readonly symbols: number
	readonly longestCode: number
	/** Bits that follow the code of a symbol, from `extraFrom` on. */
	readonly extra: readonly number[]
	readonly extraFrom: number
	/** Lengths of the fixed code (§3.2.6), where there is one. */
	readonly fixed: Uint8Array | undefined
}

/**
 * A Huffman code as zlib finds it. Several codes are as short as can be; which one is taken depends on the order in which
 * symbols of equal frequency meet, so every step here is zlib's.
 */
export class Tree {
	readonly kind: TreeKind
	/** Of symbols, and of the nodes above them. */
	readonly frequencies: Uint16Array
	/** Bits of each symbol's code; until they are known, of each node the one above it. */
	readonly lengths: Uint16Array
	readonly codes: Uint16Array
	highest = 0
	/** Bits of the block's data by this code and by the fixed one. */
	bits = 0
	fixedBits = 0
	#heap: Int32Array
	#depths: Uint8Array
	#heapSize = 0

	constructor(kind: TreeKind) {
		this.kind = kind
		const nodes = 2 * kind.symbols + 1
		this.frequencies = new Uint16Array(nodes)
		this.lengths = new Uint16Array(nodes)
		this.codes = new Uint16Array(kind.symbols)
		this.#heap = new Int32Array(nodes + 1)
		this.#depths = new Uint8Array(nodes)
	}

	clear(): void {
		this.frequencies.fill(0)
	}

	/** Finds the code for the frequencies. */
	build(): void {
		const { symbols } = this.kind
		const heap = this.#heap
		this.bits = 0
		this.fixedBits = 0
		this.#gather()
		for (let place = this.#heapSize >> 1; place >= 1; place -= 1) this.#sink(place)
		const order: number[] = []
		let node = symbols
		do {
			const least = heap[1] ?? 0
			heap[1] = heap[this.#heapSize] ?? 0
			this.#heapSize -= 1
			this.#sink(1)
			const next = heap[1] ?? 0
			order.push(least, next)
			this.frequencies[node] = (this.frequencies[least] ?? 0) + (this.frequencies[next] ?? 0)
			this.#depths[node] = Math.max(this.#depths[least] ?? 0, this.#depths[next] ?? 0) + 1
			this.lengths[least] = node
			this.lengths[next] = node
			heap[1] = node
			node += 1
			this.#sink(1)
		} while (this.#heapSize >= 2)
		order.push(heap[1] ?? 0)
		this.#setLengths(order.toReversed())
	}

	/** A code has two symbols at least, whether they occur or not. */
	#gather(): void {
		const { symbols, fixed } = this.kind
		this.#heapSize = 0
		this.highest = -1
		for (let symbol = 0; symbol < symbols; symbol += 1) {
			this.lengths[symbol] = 0
			if (this.frequencies[symbol] === 0) continue
			this.#push(symbol)
			this.highest = symbol
		}
		while (this.#heapSize < 2) {
			const symbol = this.highest < 2 ? this.highest + 1 : 0
			if (this.highest < 2) this.highest += 1
			this.#push(symbol)
			this.frequencies[symbol] = 1
			this.bits -= 1
			if (fixed) this.fixedBits -= fixed[symbol] ?? 0
		}
	}

	#push(symbol: number): void {
		this.#heapSize += 1
		this.#heap[this.#heapSize] = symbol
		this.#depths[symbol] = 0
	}

	#isBefore(one: number, other: number): boolean {
		const [a = 0, b = 0] = [this.frequencies[one], this.frequencies[other]]
		return a < b || (a === b && (this.#depths[one] ?? 0) <= (this.#depths[other] ?? 0))
	}

	#sink(from: number): void {
		const heap = this.#heap
		const sinking = heap[from] ?? 0
		let place = from
		for (let below = place * 2; below <= this.#heapSize; below *= 2) {
			if (below < this.#heapSize && this.#isBefore(heap[below + 1] ?? 0, heap[below] ?? 0)) below += 1
			if (this.#isBefore(sinking, heap[below] ?? 0)) break
			heap[place] = heap[below] ?? 0
			place = below
		}
		heap[place] = sinking
	}

	/** @param order nodes from the root down */
	#setLengths(order: readonly number[]): void {
		const { longestCode, symbols, extra, extraFrom, fixed } = this.kind
		const counts = new Uint16Array(longestCode + 1)
		let tooLong = 0
		this.lengths[order[0] ?? 0] = 0
		for (const node of order.slice(1)) {
			const wanted = (this.lengths[this.lengths[node] ?? 0] ?? 0) + 1
			if (wanted > longestCode) tooLong += 1
			const length = Math.min(wanted, longestCode)
			this.lengths[node] = length
			if (node >= symbols) continue
			counts[length] = (counts[length] ?? 0) + 1
			const more = node >= extraFrom ? (extra[node - extraFrom] ?? 0) : 0
			this.bits += (this.frequencies[node] ?? 0) * (length + more)
			if (fixed) this.fixedBits += (this.frequencies[node] ?? 0) * ((fixed[node] ?? 0) + more)
		}
		if (tooLong > 0) this.#shorten(order, counts, tooLong)
		assignCodes(this.lengths, this.highest, this.codes)
	}

	#shorten(order: readonly number[], counts: Uint16Array, tooLong: number): void {
		const { longestCode, symbols } = this.kind
		for (let left = tooLong; left > 0; left -= 2) {
			let length = longestCode - 1
			while (counts[length] === 0) length -= 1
			counts[length] = (counts[length] ?? 0) - 1
			counts[length + 1] = (counts[length + 1] ?? 0) + 2
			counts[longestCode] = (counts[longestCode] ?? 0) - 1
		}
		let place = order.length
		for (let length = longestCode; length > 0; length -= 1) {
			for (let left = counts[length] ?? 0; left > 0; ) {
				place -= 1
				const node = order[place] ?? 0
				if (node >= symbols) continue
				this.bits += (length - (this.lengths[node] ?? 0)) * (this.frequencies[node] ?? 0)
				this.lengths[node] = length
				left -= 1
			}
		}
	}
}

/** RFC 1951 §3.2.2: codes of one length follow one another; they are written from their last bit on. */
export function assignCodes(lengths: Uint8Array | Uint16Array, highest: number, codes: Uint16Array): void {
	const counts = new Uint16Array(16)
	for (let symbol = 0; symbol <= highest; symbol += 1) {
		const length = lengths[symbol] ?? 0
		if (length > 0) counts[length] = (counts[length] ?? 0) + 1
	}
	const next = new Uint16Array(16)
	for (let length = 1; length < 16; length += 1)
		next[length] = ((next[length - 1] ?? 0) + (counts[length - 1] ?? 0)) << 1
	for (let symbol = 0; symbol <= highest; symbol += 1) {
		const length = lengths[symbol] ?? 0
		if (length === 0) continue
		codes[symbol] = reversed(next[length] ?? 0, length)
		next[length] = (next[length] ?? 0) + 1
	}
}
