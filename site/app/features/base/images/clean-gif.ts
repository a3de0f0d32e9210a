import type { Cleaner } from './cleaner.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** The one application block that affects rendering: how often an animation repeats. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Keeps frames, colour tables and loop count. */
export const cleanGif: Cleaner = (bytes) => {
	if (bytes.length < 13) return undefined
	const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
	let at = 13 + colourTableLength(bytes[10] ?? 0)
	const kept = [bytes.subarray(0, at)]
	while (at < bytes.length) {
		const start = at
		const introducer = bytes[at]
		if (introducer === TRAILER) return { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 1)]), ...size }
		if (introducer === IMAGE) {
			if (at + 10 > bytes.length) return undefined
			// Descriptor, colour table, code size; then the data.
			at = endOfBlocks(bytes, at + 10 + colourTableLength(bytes[at + 9] ?? 0) + 1)
			kept.push(bytes.subarray(start, at))
		} else if (introducer === EXTENSION) {
			const label = bytes[at + 1]
			at = endOfBlocks(bytes, at + 2)
			const isLoop = label === APPLICATION && LOOPS.has(bytes.toString('latin1', start + 3, start + 14))
			if (label === GRAPHIC_CONTROL || isLoop) kept.push(bytes.subarray(start, at))
		} else return undefined
		if (at > bytes.length) return undefined
	}
	return undefined
}

function colourTableLength(packed: number): number {
	return packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0
}

/** Returns the position after the empty block that ends a sequence of blocks; beyond the file if there is none. */
function endOfBlocks(bytes: Buffer, from: number): number {
	let at = from
	for (;;) {
		const length = bytes[at]
		if (length === undefined) return bytes.length + 1
		at += length + 1
		if (length === 0) return at
	}
}
