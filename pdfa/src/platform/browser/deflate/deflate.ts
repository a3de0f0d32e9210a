import { adler32 } from '../checksums.ts'
import { Block } from './block.ts'

const WINDOW = 32_768
const WINDOW_MASK = WINDOW - 1
const LONGEST_MATCH = 258
const SHORTEST_MATCH = 3
const LEAST_AHEAD = LONGEST_MATCH + SHORTEST_MATCH + 1
const FARTHEST = WINDOW - LEAST_AHEAD
/** A match of three bytes is not worth a distance of more. */
const TOO_FAR = 4096

/** How long each level looks for matches: less after a `good` one, not at all after one of `lazy`, and no longer than until a `nice` one. */
const LEVELS = {
	6: { good: 8, lazy: 16, nice: 128, chain: 128 },
	7: { good: 8, lazy: 32, nice: 128, chain: 256 },
	8: { good: 32, lazy: 128, nice: 258, chain: 1024 },
	9: { good: 32, lazy: 258, nice: 258, chain: 4096 },
}

export type DeflateLevel = keyof typeof LEVELS

/**
 * Packs data in the zlib format (RFC 1950) into the very bytes that the zlib of Node and Chromium writes: the same search
 * for matches, by the same hash of four bytes, and the same codes. So a file that was converted in a browser equals one
 * that was converted by a server.
 */
export function deflated(data: Uint8Array, level: DeflateLevel, memLevel: number): Uint8Array {
	const packing = new Deflation(data, level, memLevel)
	const { output } = packing.block
	output.byte(0x78)
	output.byte(level === 6 ? 0x9c : 0xda)
	packing.run()
	output.align()
	const sum = adler32(data)
	for (const shift of [24, 16, 8, 0]) output.byte((sum >>> shift) & 0xff)
	return output.finish()
}

class Deflation {
	readonly block: Block
	#data: Uint8Array
	#taken = 0
	/** Twice the reach of matches; its upper half moves down when it is full. */
	#window = new Uint8Array(2 * (WINDOW + 8))
	/** The latest place of each hash, and of each place the one before with the same hash. */
	#heads: Uint16Array
	#before = new Uint16Array(WINDOW)
	#at = 0
	#ahead = 0
	#blockStart = 0
	#matchStart = 0
	#level: (typeof LEVELS)[DeflateLevel]

	constructor(data: Uint8Array, level: DeflateLevel, memLevel: number) {
		this.#data = data
		this.#level = LEVELS[level]
		this.#heads = new Uint16Array(1 << Math.max(15, memLevel + 7))
		this.block = new Block(1 << (memLevel + 6))
	}

	/** A match is written only if the next byte begins no longer one. */
	run(): void {
		let length = SHORTEST_MATCH - 1
		let isPending = false
		for (;;) {
			if (this.#ahead < LEAST_AHEAD) this.#fill()
			if (this.#ahead === 0) break
			const head = this.#ahead >= SHORTEST_MATCH ? this.#insert(this.#at) : 0
			const [earlier, earlierStart] = [length, this.#matchStart]
			length = SHORTEST_MATCH - 1
			if (head !== 0 && earlier < this.#level.lazy && this.#at - head <= FARTHEST) {
				length = this.#longest(head, earlier)
				if (length === SHORTEST_MATCH && this.#at - this.#matchStart > TOO_FAR) length = SHORTEST_MATCH - 1
			}
			if (earlier >= SHORTEST_MATCH && length <= earlier) {
				const isFull = this.block.addMatch(this.#at - 1 - earlierStart, earlier)
				this.#skip(earlier)
				isPending = false
				length = SHORTEST_MATCH - 1
				if (isFull) this.#writeBlock(false)
				continue
			}
			if (isPending && this.block.addLiteral(this.#window[this.#at - 1] ?? 0)) this.#writeBlock(false)
			isPending = true
			this.#at += 1
			this.#ahead -= 1
		}
		if (isPending) this.block.addLiteral(this.#window[this.#at - 1] ?? 0)
		this.#writeBlock(true)
	}

	/** Goes over a match that began one byte ago. */
	#skip(length: number): void {
		const last = this.#at + this.#ahead - SHORTEST_MATCH
		this.#ahead -= length - 1
		for (let left = length - 2; left > 0; left -= 1) {
			this.#at += 1
			if (this.#at <= last) this.#insert(this.#at)
		}
		this.#at += 1
	}

	#writeBlock(isLast: boolean): void {
		const plain = this.#blockStart >= 0 ? this.#window.subarray(this.#blockStart, this.#at) : undefined
		this.block.write(plain, isLast)
		this.#blockStart = this.#at
	}

	#insert(at: number): number {
		const window = this.#window
		const four =
			(window[at] ?? 0) | ((window[at + 1] ?? 0) << 8) | ((window[at + 2] ?? 0) << 16) | ((window[at + 3] ?? 0) << 24)
		const hash = ((Math.imul(four, 66_521) + 66_521) >>> 16) & (this.#heads.length - 1)
		const head = this.#heads[hash] ?? 0
		this.#before[at & WINDOW_MASK] = head
		this.#heads[hash] = at
		return head
	}

	#fill(): void {
		do {
			let room = 2 * WINDOW - this.#ahead - this.#at
			if (this.#at >= WINDOW + FARTHEST) {
				this.#window.copyWithin(0, WINDOW, 2 * WINDOW - room)
				this.#matchStart -= WINDOW
				this.#at -= WINDOW
				this.#blockStart -= WINDOW
				moveDown(this.#heads)
				moveDown(this.#before)
				room += WINDOW
			}
			if (this.#taken === this.#data.length) return
			const more = this.#data.subarray(this.#taken, this.#taken + room)
			this.#window.set(more, this.#at + this.#ahead)
			this.#taken += more.length
			this.#ahead += more.length
		} while (this.#ahead < LEAST_AHEAD && this.#taken < this.#data.length)
	}

	/** Returns the length of the longest match that is longer than `earlier`, and sets where it starts. */
	#longest(head: number, earlier: number): number {
		const [window, before, at, ahead] = [this.#window, this.#before, this.#at, this.#ahead]
		const { good, nice, chain } = this.#level
		const limit = Math.max(0, at - FARTHEST)
		const enough = Math.min(nice, ahead)
		const end = at + LONGEST_MATCH
		const [first, second] = [window[at], window[at + 1]]
		let best = earlier
		let [lastButOne, last] = [window[at + best - 1], window[at + best]]
		let candidate = head
		// The head itself may be as far as can be.
		for (let left = earlier >= good ? chain >> 2 : chain; left > 0; left -= 1) {
			if (
				window[candidate + best] === last &&
				window[candidate + best - 1] === lastButOne &&
				window[candidate] === first &&
				window[candidate + 1] === second
			) {
				// The hash makes the third byte equal.
				let [scan, match] = [at + 3, candidate + 3]
				while (scan < end && window[scan] === window[match]) {
					scan += 1
					match += 1
				}
				const length = scan - at
				if (length > best) {
					this.#matchStart = candidate
					best = length
					if (length >= enough) break
					lastButOne = window[at + best - 1]
					last = window[at + best]
				}
			}
			candidate = before[candidate & WINDOW_MASK] ?? 0
			if (candidate <= limit) break
		}
		return Math.min(best, ahead)
	}
}

/** Places move with the window; those that fall out of it are no places any more. */
function moveDown(places: Uint16Array): void {
	for (let at = 0; at < places.length; at += 1) places[at] = Math.max(0, (places[at] ?? 0) - WINDOW)
}
