import { InflatedTooLarge, type InflateOptions } from '../../inflate.ts'
import { adler32 } from '../checksums.ts'
import { BitInput } from './bit-input.ts'
import { type CodeTable, codeTable } from './codes.ts'
import { EndedEarly, InflateError } from './inflate-error.ts'

const END_OF_BLOCK = 256
const LENGTHS = [
	3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCES = Array.from({ length: 30 }, (_, code) =>
	code < 4 ? code + 1 : ((2 + (code & 1)) << ((code >> 1) - 1)) + 1,
)
const DISTANCE_EXTRA = Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1))
/** RFC 1951 §3.2.7 */
const RUN_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const [MOST_LITERALS, MOST_DISTANCES] = [286, 30]

const FIXED_LITERALS = codeTable(
	Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
	false,
)
const FIXED_DISTANCES = codeTable(new Uint8Array(32).fill(5), false)

/** Unpacks data in the zlib format (RFC 1950) as zlib does. @throws InflatedTooLarge, or InflateError */
export function inflated(data: Uint8Array, options: InflateOptions = {}): Uint8Array {
	const [method, flags] = data
	if (method === undefined || flags === undefined) return endEarly(new Uint8Array(0), options)
	if ((method * 256 + flags) % 31 !== 0) throw new InflateError('the header has a wrong check')
	if ((method & 15) !== 8 || method >> 4 > 7) throw new InflateError('the header names another format')
	if (flags & 32) throw new InflateError('a dictionary is missing')
	const inflation = new Inflation(data, 2, options)
	const out = inflation.run()
	if (!inflation.isWhole) return endEarly(out, options)
	const sum = inflation.input.bytes(4)
	if (sum.length < 4) return endEarly(out, options)
	const [a = 0, b = 0, c = 0, d = 0] = sum
	if (((a << 24) | (b << 16) | (c << 8) | d) >>> 0 !== adler32(out)) throw new InflateError('the checksum is wrong')
	return out
}

/** Unpacks data without header and checksum (RFC 1951). @throws InflatedTooLarge, or InflateError */
export function inflatedRaw(data: Uint8Array, options: InflateOptions = {}): Uint8Array {
	const inflation = new Inflation(data, 0, options)
	const out = inflation.run()
	return inflation.isWhole ? out : endEarly(out, options)
}

function endEarly(out: Uint8Array, { partial }: InflateOptions): Uint8Array {
	if (partial) return out
	throw new EndedEarly()
}

const LEAST_ROOM = 1024

class Inflation {
	readonly input: BitInput
	isWhole = false
	#maximum: number
	#out: Uint8Array
	#size = 0

	constructor(data: Uint8Array, from: number, { maximum, room }: InflateOptions) {
		this.input = new BitInput(data, from)
		this.#maximum = maximum ?? Number.POSITIVE_INFINITY
		this.#out = new Uint8Array(room ?? Math.max(LEAST_ROOM, data.length * 4))
	}

	run(): Uint8Array {
		try {
			let isLast = false
			while (!isLast) {
				isLast = this.input.take(1) === 1
				this.#block(this.input.take(2))
			}
			this.isWhole = true
		} catch (error) {
			if (!(error instanceof EndedEarly)) throw error
		}
		if (this.#size > this.#maximum) throw new InflatedTooLarge()
		return this.#size === this.#out.length ? this.#out : this.#out.slice(0, this.#size)
	}

	#block(type: number): void {
		if (type === 0) this.#stored()
		else if (type === 1) this.#symbols(FIXED_LITERALS, FIXED_DISTANCES)
		else if (type === 2) this.#symbols(...this.#codes())
		else throw new InflateError('there is no such kind of block')
	}

	#stored(): void {
		const head = this.input.bytes(4)
		if (head.length < 4) throw new EndedEarly()
		const [a = 0, b = 0, c = 0, d = 0] = head
		const length = a | (b << 8)
		if (length !== ((c | (d << 8)) ^ 0xffff)) throw new InflateError('a block has two lengths')
		const bytes = this.input.bytes(length)
		this.#reserve(bytes.length)
		this.#out.set(bytes, this.#size)
		this.#size += bytes.length
		if (bytes.length < length) throw new EndedEarly()
	}

	#codes(): [CodeTable, CodeTable] {
		const literals = this.input.take(5) + 257
		const distances = this.input.take(5) + 1
		const written = this.input.take(4) + 4
		if (literals > MOST_LITERALS || distances > MOST_DISTANCES) throw new InflateError('there are too many symbols')
		const runLengths = new Uint8Array(19)
		for (const symbol of RUN_ORDER.slice(0, written)) runLengths[symbol] = this.input.take(3)
		const lengths = this.#lengths(codeTable(runLengths, false), literals + distances)
		if (lengths[END_OF_BLOCK] === 0) throw new InflateError('no symbol ends the block')
		return [codeTable(lengths.subarray(0, literals), true), codeTable(lengths.subarray(literals), true)]
	}

	#lengths(runs: CodeTable, count: number): Uint8Array {
		const lengths = new Uint8Array(count)
		for (let at = 0; at < count; ) {
			const symbol = this.#symbol(runs)
			if (symbol < 16) {
				lengths[at] = symbol
				at += 1
				continue
			}
			if (symbol === 16 && at === 0) throw new InflateError('nothing stands before a repetition')
			const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0
			const times =
				symbol === 16 ? 3 + this.input.take(2) : symbol === 17 ? 3 + this.input.take(3) : 11 + this.input.take(7)
			if (at + times > count) throw new InflateError('a repetition is too long')
			lengths.fill(value, at, at + times)
			at += times
		}
		return lengths
	}

	#symbol({ entries, bits }: CodeTable): number {
		const entry = entries[this.input.peek(bits)] ?? 0
		if (entry === 0) {
			this.input.skip(1)
			throw new InflateError('there is no such symbol')
		}
		this.input.skip(entry & 15)
		return entry >> 4
	}

	#symbols(literals: CodeTable, distances: CodeTable): void {
		const { input } = this
		for (;;) {
			const symbol = this.#symbol(literals)
			if (symbol < END_OF_BLOCK) {
				if (this.#size === this.#out.length) this.#reserve(1)
				this.#out[this.#size] = symbol
				this.#size += 1
				continue
			}
			if (symbol === END_OF_BLOCK) return
			const lengthCode = symbol - END_OF_BLOCK - 1
			const least = LENGTHS[lengthCode]
			if (least === undefined) throw new InflateError('there is no such length')
			const length = least + input.take(LENGTH_EXTRA[lengthCode] ?? 0)
			const distanceCode = this.#symbol(distances)
			const nearest = DISTANCES[distanceCode]
			if (nearest === undefined) throw new InflateError('there is no such distance')
			this.#copy(nearest + input.take(DISTANCE_EXTRA[distanceCode] ?? 0), length)
		}
	}

	#copy(distance: number, length: number): void {
		if (distance > this.#size) throw new InflateError('a distance is too far')
		this.#reserve(length)
		const [out, size] = [this.#out, this.#size]
		for (let at = size; at < size + length; at += 1) out[at] = out[at - distance] ?? 0
		this.#size += length
	}

	#reserve(more: number): void {
		if (this.#size > this.#maximum) throw new InflatedTooLarge()
		if (this.#size + more <= this.#out.length) return
		const larger = new Uint8Array(Math.max(this.#out.length * 2, this.#size + more))
		larger.set(this.#out.subarray(0, this.#size))
		this.#out = larger
	}
}
