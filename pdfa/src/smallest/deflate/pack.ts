import { concat } from '#pdfa-platform/bytes'
import { deflate } from '#pdfa-platform/zlib'
import { checkTime } from '../../clock.ts'
import { BitWriter } from './bit-writer.ts'
import { bestCode, type Code, countSymbols, writeBlock } from './block.ts'
import { type Matches, MatchFinder } from './matches.ts'
import { cheapest, firstCosts, refined } from './parse.ts'
import { splitPoints } from './split.ts'
import { distanceOf, valueOf } from './symbols.ts'

/** Data that is looked at as a whole. */
const PART = 256 * 1024
const MOST_ROUNDS = 6
const HEADER = [0x78, 0xda]

interface Block {
	tokens: Uint32Array
	code: Code
}

/**
 * The data in the zlib format (RFC 1950), smaller than zlib makes it: of all ways to write each block, the one that takes the fewest bits
 * by the code that it will have, found in rounds. Takes a hundred times as long; unpacking is as fast as ever.
 */
export function packTightly(data: Uint8Array): Uint8Array {
	const plain = deflate(data, { level: 9, memLevel: 9 })
	if (data.length === 0) return plain
	const finder = new MatchFinder(data)
	const blocks: Block[] = []
	for (let from = 0; from < data.length; from += PART) {
		checkTime()
		const to = Math.min(data.length, from + PART)
		blocks.push(...blocksOf(data, from, to, finder.find(from, to)))
	}
	const out = new BitWriter(plain.length)
	for (const byte of HEADER) out.write(byte, 8)
	for (const [index, { tokens, code }] of blocks.entries()) writeBlock(out, tokens, code, index === blocks.length - 1)
	const body = out.finish()
	if (body.length + 4 >= plain.length) return plain
	// The checksum is that of the data, however it is packed.
	return concat([body, plain.subarray(-4)])
}

function blocksOf(data: Uint8Array, from: number, to: number, matches: Matches): Block[] {
	let tokens = cheapest(data, from, to, matches, firstCosts())
	for (let round = 0; round < 2; round += 1) tokens = cheapest(data, from, to, matches, refined(tokens))
	const blocks: Block[] = []
	let [start, done] = [from, 0]
	for (const point of [...splitPoints(tokens), tokens.length]) {
		const part = tokens.subarray(done, point)
		const end = start + sizeOf(part)
		blocks.push(squeezed(data, start, end, matches, part))
		;[start, done] = [end, point]
	}
	return blocks
}

function sizeOf(tokens: Uint32Array): number {
	let size = 0
	for (const item of tokens) size += distanceOf(item) === 0 ? 1 : valueOf(item)
	return size
}

/** Chooses again by the costs of what was chosen, as long as that saves bits. */
function squeezed(data: Uint8Array, from: number, to: number, matches: Matches, first: Uint32Array): Block {
	let best: Block = { tokens: first, code: bestCode(countSymbols(first)) }
	let tokens = first
	for (let [round, idle] = [0, 0]; round < MOST_ROUNDS && idle < 2; round += 1) {
		tokens = cheapest(data, from, to, matches, refined(tokens))
		const code = bestCode(countSymbols(tokens))
		idle = code.bits < best.code.bits ? 0 : idle + 1
		if (idle === 0) best = { tokens, code }
	}
	return best
}
