import { BitOutput } from './bit-output.ts'
import { assignCodes, Tree, type TreeKind } from './tree.ts'

const END_OF_BLOCK = 256
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_EXTRA = [
	0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
const RUN_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7]
/** RFC 1951 §3.2.7: the order in which the lengths of the code of lengths are written. */
const RUN_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const [REPEAT, ZEROS, MANY_ZEROS] = [16, 17, 18]

const FIXED_LENGTHS = Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8))
const FIXED_DISTANCES = new Uint8Array(30).fill(5)
const FIXED_LENGTH_CODES = codesOf(FIXED_LENGTHS)
const FIXED_DISTANCE_CODES = codesOf(FIXED_DISTANCES)

const LITERALS: TreeKind = {
	symbols: 286,
	longestCode: 15,
	extra: LENGTH_EXTRA,
	extraFrom: 257,
	fixed: FIXED_LENGTHS,
}
const DISTANCES: TreeKind = {
	symbols: 30,
	longestCode: 15,
	extra: DISTANCE_EXTRA,
	extraFrom: 0,
	fixed: FIXED_DISTANCES,
}
const RUNS: TreeKind = { symbols: 19, longestCode: 7, extra: RUN_EXTRA, extraFrom: 0, fixed: undefined }

/** Code of each length less 3 and of each distance less 1, and the least value of each code. */
const LENGTH_BASES = basesOf(LENGTH_EXTRA)
const LENGTH_CODES = valuesToCodes(LENGTH_EXTRA, 256)
LENGTH_CODES[255] = 28
LENGTH_BASES[28] = 255
const DISTANCE_BASES = basesOf(DISTANCE_EXTRA)
const DISTANCE_CODES = valuesToCodes(DISTANCE_EXTRA, 32_768)

function codesOf(lengths: Uint8Array): Uint16Array {
	const codes = new Uint16Array(lengths.length)
	assignCodes(lengths, lengths.length - 1, codes)
	return codes
}

function basesOf(extra: readonly number[]): Uint16Array {
	const bases = new Uint16Array(extra.length)
	for (let code = 1; code < extra.length; code += 1)
		bases[code] = (bases[code - 1] ?? 0) + (1 << (extra[code - 1] ?? 0))
	return bases
}

function valuesToCodes(extra: readonly number[], count: number): Uint8Array {
	const codes = new Uint8Array(count)
	let value = 0
	for (const [code, bits] of extra.entries())
		for (let left = 1 << bits; left > 0 && value < count; left -= 1) {
			codes[value] = code
			value += 1
		}
	return codes
}

interface Coding {
	literals: ArrayLike<number>
	literalLengths: ArrayLike<number>
	distances: ArrayLike<number>
	distanceLengths: ArrayLike<number>
}

const FIXED: Coding = {
	literals: FIXED_LENGTH_CODES,
	literalLengths: FIXED_LENGTHS,
	distances: FIXED_DISTANCE_CODES,
	distanceLengths: FIXED_DISTANCES,
}

/** Gathers literals and matches until a block is full, and writes it in the shortest of three ways (RFC 1951 §3.2.3). */
export class Block {
	readonly output = new BitOutput()
	/** Distance of each match, 0 of a literal; length of each match less 3, or the literal. */
	#distances: Uint16Array
	#values: Uint8Array
	#count = 0
	#literalTree = new Tree(LITERALS)
	#distanceTree = new Tree(DISTANCES)
	#runTree = new Tree(RUNS)

	/** @param symbols that a block has room for */
	constructor(symbols: number) {
		this.#distances = new Uint16Array(symbols)
		this.#values = new Uint8Array(symbols)
		this.#start()
	}

	#start(): void {
		this.#count = 0
		this.#literalTree.clear()
		this.#distanceTree.clear()
		this.#literalTree.frequencies[END_OF_BLOCK] = 1
	}

	/** @returns true if the block is full */
	addLiteral(byte: number): boolean {
		const { frequencies } = this.#literalTree
		frequencies[byte] = (frequencies[byte] ?? 0) + 1
		return this.#add(0, byte)
	}

	/** @returns true if the block is full */
	addMatch(distance: number, length: number): boolean {
		const literals = this.#literalTree.frequencies
		const symbol = END_OF_BLOCK + 1 + (LENGTH_CODES[length - 3] ?? 0)
		literals[symbol] = (literals[symbol] ?? 0) + 1
		const distances = this.#distanceTree.frequencies
		const code = DISTANCE_CODES[distance - 1] ?? 0
		distances[code] = (distances[code] ?? 0) + 1
		return this.#add(distance, length - 3)
	}

	#add(distance: number, value: number): boolean {
		this.#distances[this.#count] = distance
		this.#values[this.#count] = value
		this.#count += 1
		return this.#count === this.#values.length - 1
	}

	/** @param plain the bytes that the block stands for, where they are still in the window */
	write(plain: Uint8Array | undefined, isLast: boolean): void {
		const [literals, distances, runs] = [this.#literalTree, this.#distanceTree, this.#runTree]
		literals.build()
		distances.build()
		const runsOfLengths = [...runsOf(literals), ...runsOf(distances)]
		runs.clear()
		for (const { symbol } of runsOfLengths) runs.frequencies[symbol] = (runs.frequencies[symbol] ?? 0) + 1
		runs.build()
		let written = 19
		while (written > 4 && runs.lengths[RUN_ORDER[written - 1] ?? 0] === 0) written -= 1
		const bits = literals.bits + distances.bits + runs.bits + 3 * written + 5 + 5 + 4
		const fixedBytes = (literals.fixedBits + distances.fixedBits + 3 + 7) >> 3
		const bytes = Math.min((bits + 3 + 7) >> 3, fixedBytes)
		const last = isLast ? 1 : 0
		if (plain && plain.length + 4 <= bytes) {
			this.output.bits(last, 3)
			this.output.stored(plain)
		} else if (fixedBytes === bytes) {
			this.output.bits(2 + last, 3)
			this.#writeSymbols(FIXED)
		} else {
			this.output.bits(4 + last, 3)
			this.#writeCodes(runsOfLengths, written)
			this.#writeSymbols({
				literals: literals.codes,
				literalLengths: literals.lengths,
				distances: distances.codes,
				distanceLengths: distances.lengths,
			})
		}
		this.#start()
	}

	#writeCodes(runsOfLengths: readonly Run[], written: number): void {
		const { output } = this
		const runs = this.#runTree
		output.bits(this.#literalTree.highest - 256, 5)
		output.bits(this.#distanceTree.highest, 5)
		output.bits(written - 4, 4)
		for (const symbol of RUN_ORDER.slice(0, written)) output.bits(runs.lengths[symbol] ?? 0, 3)
		for (const { symbol, more } of runsOfLengths) {
			output.bits(runs.codes[symbol] ?? 0, runs.lengths[symbol] ?? 0)
			output.bits(more, RUN_EXTRA[symbol] ?? 0)
		}
	}

	#writeSymbols({ literals, literalLengths, distances, distanceLengths }: Coding): void {
		const { output } = this
		for (let at = 0; at < this.#count; at += 1) {
			const [distance = 0, value = 0] = [this.#distances[at], this.#values[at]]
			if (distance === 0) {
				output.bits(literals[value] ?? 0, literalLengths[value] ?? 0)
				continue
			}
			const lengthCode = LENGTH_CODES[value] ?? 0
			const symbol = END_OF_BLOCK + 1 + lengthCode
			output.bits(literals[symbol] ?? 0, literalLengths[symbol] ?? 0)
			output.bits(value - (LENGTH_BASES[lengthCode] ?? 0), LENGTH_EXTRA[lengthCode] ?? 0)
			const code = DISTANCE_CODES[distance - 1] ?? 0
			output.bits(distances[code] ?? 0, distanceLengths[code] ?? 0)
			output.bits(distance - 1 - (DISTANCE_BASES[code] ?? 0), DISTANCE_EXTRA[code] ?? 0)
		}
		output.bits(literals[END_OF_BLOCK] ?? 0, literalLengths[END_OF_BLOCK] ?? 0)
	}
}

/** A symbol of the code of lengths, and what follows it. */
interface Run {
	symbol: number
	more: number
}

/** The lengths of a code, in runs as zlib cuts them. */
function* runsOf({ lengths, highest }: Tree): Generator<Run> {
	let before = -1
	let length = lengths[0] ?? 0
	let [count, most, least] = [0, length === 0 ? 138 : 7, length === 0 ? 3 : 4]
	for (let at = 0; at <= highest; at += 1) {
		const next = at < highest ? (lengths[at + 1] ?? 0) : -1
		count += 1
		if (count < most && length === next) continue
		if (count < least) for (; count > 0; count -= 1) yield { symbol: length, more: 0 }
		else if (length !== 0) {
			if (length !== before) {
				yield { symbol: length, more: 0 }
				count -= 1
			}
			yield { symbol: REPEAT, more: count - 3 }
		} else if (count <= 10) yield { symbol: ZEROS, more: count - 3 }
		else yield { symbol: MANY_ZEROS, more: count - 11 }
		count = 0
		before = length
		most = next === 0 ? 138 : length === next ? 6 : 7
		least = next === 0 || length === next ? 3 : 4
		length = next
	}
}
