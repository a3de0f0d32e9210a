import { BitWriter } from './bit-writer.ts'
import { codeLengths, codesOf } from './code-lengths.ts'
import {
	DISTANCE_BASE,
	DISTANCE_EXTRA,
	DISTANCE_SYMBOLS,
	distanceOf,
	distanceSymbol,
	END_OF_BLOCK,
	FIRST_LENGTH,
	LENGTH_BASE,
	LENGTH_EXTRA,
	LENGTH_INDEX,
	LITERAL_SYMBOLS,
	valueOf,
} from './symbols.ts'

/** How often each symbol occurs. */
export interface Counts {
	literals: Uint32Array
	distances: Uint32Array
}

export function countSymbols(tokens: Uint32Array, from = 0, to = tokens.length): Counts {
	const literals = new Uint32Array(LITERAL_SYMBOLS)
	const distances = new Uint32Array(DISTANCE_SYMBOLS)
	for (let at = from; at < to; at += 1) {
		const item = tokens[at] ?? 0
		const distance = distanceOf(item)
		const symbol = distance === 0 ? item : FIRST_LENGTH + (LENGTH_INDEX[valueOf(item)] ?? 0)
		literals[symbol] = (literals[symbol] ?? 0) + 1
		if (distance === 0) continue
		const far = distanceSymbol(distance)
		distances[far] = (distances[far] ?? 0) + 1
	}
	literals[END_OF_BLOCK] = 1
	return { literals, distances }
}

/** The two prefix codes of a block, and how its header states them. */
export interface Code {
	literals: Uint8Array
	distances: Uint8Array
	/** Undefined for the code that decoders know. */
	header: Header | undefined
	/** Of the whole block, with its header. */
	bits: number
}

const FIXED_LITERALS = Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8))
const FIXED_DISTANCES = new Uint8Array(DISTANCE_SYMBOLS).fill(5)
const BLOCK_TYPE_BITS = 3

/** The best code for symbols that occur so often: the fixed one, the optimal one, or one that is shorter to state. */
export function bestCode(counts: Counts): Code {
	const fixed = { literals: FIXED_LITERALS, distances: FIXED_DISTANCES, header: undefined }
	const candidates: Code[] = [{ ...fixed, bits: BLOCK_TYPE_BITS + bodyBits(counts, fixed) }, ownCode(counts, counts)]
	candidates.push(ownCode({ literals: levelled(counts.literals), distances: levelled(counts.distances) }, counts))
	return candidates.reduce((best, code) => (code.bits < best.bits ? code : best))
}

/** Bits that a symbol adds to the header of a block, about. */
const HEADER_BITS = 4

/** Bits that a block with a code of its own takes, about, without the extra bits: by Shannon's entropy. */
export function estimatedBits({ literals, distances }: Counts): number {
	let bits = 0
	for (const counts of [literals, distances]) {
		let total = 0
		for (const count of counts) {
			if (count === 0) continue
			total += count
			bits += HEADER_BITS - count * Math.log2(count)
		}
		if (total > 0) bits += total * Math.log2(total)
	}
	return bits
}

function ownCode(model: Counts, counts: Counts): Code {
	const literals = codeLengths(model.literals, 15)
	const distances = codeLengths(model.distances, 15)
	const header = headerOf(literals, distances)
	return {
		literals,
		distances,
		header,
		bits: BLOCK_TYPE_BITS + header.bits + bodyBits(counts, { literals, distances }),
	}
}

function bodyBits(counts: Counts, { literals, distances }: Pick<Code, 'literals' | 'distances'>): number {
	let bits = 0
	for (const [symbol, count] of counts.literals.entries())
		bits += count * ((literals[symbol] ?? 0) + (LENGTH_EXTRA[symbol - FIRST_LENGTH] ?? 0))
	for (const [symbol, count] of counts.distances.entries())
		bits += count * ((distances[symbol] ?? 0) + (DISTANCE_EXTRA[symbol] ?? 0))
	return bits
}

/** Neighbours that occur about as often are made equal: their lengths become runs, which are short to state. */
function levelled(counts: Uint32Array): Uint32Array {
	const out = counts.slice()
	for (let from = 0; from < counts.length; ) {
		let [to, least, most, sum] = [from, Infinity, 0, 0]
		for (; to < counts.length; to += 1) {
			const count = counts[to] ?? 0
			const [low, high] = [Math.min(least, count), Math.max(most, count)]
			if (count === 0 || high - low > 3 + low / 8) break
			;[least, most, sum] = [low, high, sum + count]
		}
		if (to - from >= 4) out.fill(Math.round(sum / (to - from)), from, to)
		from = Math.max(to, from + 1)
	}
	return out
}

interface Header {
	/** Lengths, and repetitions with what they repeat. */
	symbols: readonly { symbol: number; extra: number }[]
	lengths: Uint8Array
	literalCount: number
	distanceCount: number
	stated: number
	bits: number
}

/** Order in which the lengths of the header's own code are stated (RFC 1951 §3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const [REPEAT, ZEROS, MANY_ZEROS] = [16, 17, 18]
const HEADER_EXTRA = (symbol: number) => (symbol === REPEAT ? 2 : symbol === ZEROS ? 3 : symbol === MANY_ZEROS ? 7 : 0)

function headerOf(literals: Uint8Array, distances: Uint8Array): Header {
	const literalCount = Math.max(FIRST_LENGTH, literals.findLastIndex((length) => length > 0) + 1)
	const distanceCount = Math.max(1, distances.findLastIndex((length) => length > 0) + 1)
	const all = [...literals.subarray(0, literalCount), ...distances.subarray(0, distanceCount)]
	let best: Header | undefined
	for (const longestRepeat of [6, 0]) {
		for (const longestZeros of [138, 10, 0]) {
			const symbols = runs(all, longestRepeat, longestZeros)
			const counts = new Uint32Array(19)
			for (const { symbol } of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1
			const lengths = codeLengths(counts, 7)
			const stated = Math.max(4, ORDER.findLastIndex((symbol) => (lengths[symbol] ?? 0) > 0) + 1)
			let bits = 14 + 3 * stated
			for (const { symbol } of symbols) bits += (lengths[symbol] ?? 0) + HEADER_EXTRA(symbol)
			if (!best || bits < best.bits) best = { symbols, lengths, literalCount, distanceCount, stated, bits }
		}
	}
	if (!best) throw new Error('no header')
	return best
}

function runs(lengths: readonly number[], longestRepeat: number, longestZeros: number): Header['symbols'] {
	const out: { symbol: number; extra: number }[] = []
	const leastRepeat = longestRepeat > 0 ? 3 : Infinity
	const leastZeros = longestZeros > 0 ? 3 : Infinity
	for (let at = 0; at < lengths.length; ) {
		const length = lengths[at] ?? 0
		let end = at + 1
		while (lengths[end] === length) end += 1
		if (length === 0) {
			while (end - at >= leastZeros) {
				const count = Math.min(end - at, longestZeros)
				out.push(count < 11 ? { symbol: ZEROS, extra: count - 3 } : { symbol: MANY_ZEROS, extra: count - 11 })
				at += count
			}
		} else {
			out.push({ symbol: length, extra: 0 })
			at += 1
			while (end - at >= leastRepeat) {
				const count = Math.min(end - at, longestRepeat)
				out.push({ symbol: REPEAT, extra: count - 3 })
				at += count
			}
		}
		for (; at < end; at += 1) out.push({ symbol: length, extra: 0 })
	}
	return out
}

/** Writes a block (RFC 1951 §3.2.3). */
export function writeBlock(out: BitWriter, tokens: Uint32Array, code: Code, isLast: boolean): void {
	out.write(isLast ? 1 : 0, 1)
	out.write(code.header ? 2 : 1, 2)
	if (code.header) writeHeader(out, code.header)
	const { literals, distances } = code
	const [literalCodes, distanceCodes] = [codesOf(literals), codesOf(distances)]
	for (const item of tokens) {
		const distance = distanceOf(item)
		if (distance === 0) {
			out.write(literalCodes[item] ?? 0, literals[item] ?? 0)
			continue
		}
		const length = valueOf(item)
		const index = LENGTH_INDEX[length] ?? 0
		out.write(literalCodes[FIRST_LENGTH + index] ?? 0, literals[FIRST_LENGTH + index] ?? 0)
		out.write(length - (LENGTH_BASE[index] ?? 0), LENGTH_EXTRA[index] ?? 0)
		const far = distanceSymbol(distance)
		out.write(distanceCodes[far] ?? 0, distances[far] ?? 0)
		out.write(distance - (DISTANCE_BASE[far] ?? 0), DISTANCE_EXTRA[far] ?? 0)
	}
	out.write(literalCodes[END_OF_BLOCK] ?? 0, literals[END_OF_BLOCK] ?? 0)
}

function writeHeader(out: BitWriter, { symbols, lengths, literalCount, distanceCount, stated }: Header): void {
	out.write(literalCount - FIRST_LENGTH, 5)
	out.write(distanceCount - 1, 5)
	out.write(stated - 4, 4)
	for (const symbol of ORDER.slice(0, stated)) out.write(lengths[symbol] ?? 0, 3)
	const codes = codesOf(lengths)
	for (const { symbol, extra } of symbols) {
		out.write(codes[symbol] ?? 0, lengths[symbol] ?? 0)
		out.write(extra, HEADER_EXTRA(symbol))
	}
}
