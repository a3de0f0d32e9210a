import { BLACK_RUNS, WHITE_RUNS } from './ccitt-data.ts'

const PASS = '0001'
const HORIZONTAL = '001'
/** By how far a change lies to the right of the one above it, from -3 to 3. */
const VERTICAL = ['0000010', '000010', '010', '1', '011', '000011', '0000011']
const END_OF_BLOCK = '000000000001'.repeat(2)
const LONGEST_RUN = 2560

/**
 * Encodes a picture of one bit a pixel as ITU-T T.6 ("Group 4"), which is `CCITTFaxDecode` with `K` -1. Nothing is lost.
 * @param packed eight pixels a byte, each row from a byte of its own; 0 is black
 */
export function encodeG4(packed: Uint8Array, width: number, height: number): Uint8Array {
	const out = new Bits(packed.length / 8)
	const rowBytes = Math.ceil(width / 8)
	let above: readonly number[] = []
	for (let y = 0; y < height; y += 1) {
		const changes = changesOf(packed, y * rowBytes, width)
		encodeRow(out, above, changes, width)
		above = changes
	}
	out.add(END_OF_BLOCK)
	return out.bytes()
}

/** Positions at which the colour changes; a row begins white. */
function changesOf(packed: Uint8Array, start: number, width: number): number[] {
	const changes: number[] = []
	let [white, byte] = [true, 0]
	for (let x = 0; x < width; x += 1) {
		if ((x & 7) === 0) {
			byte = packed[start + (x >> 3)] ?? 0xff
			// Eight pixels of the present colour at once.
			if (byte === (white ? 0xff : 0)) {
				x += 7
				continue
			}
		}
		if ((((byte >> (7 - (x & 7))) & 1) === 1) === white) continue
		changes.push(x)
		white = !white
	}
	return changes
}

/** ITU-T T.6 §2.2. `a0`, `a1` and `a2` are changes of this row, `b1` and `b2` those of the row above. */
function encodeRow(out: Bits, above: readonly number[], row: readonly number[], width: number): void {
	let [a0, next, over, white] = [-1, 0, 0, true]
	while (a0 < width) {
		// A change above to the same colour that this row changes to: of white rows, one with an even index.
		while (over > 0 && (above[over - 1] ?? width) > a0) over -= 1
		while ((above[over] ?? width) <= a0 && over < above.length) over += 1
		const b = over % 2 === (white ? 0 : 1) ? over : over + 1
		const [b1, b2] = [above[b] ?? width, above[b + 1] ?? width]
		const a1 = row[next] ?? width
		if (b2 < a1) {
			out.add(PASS)
			a0 = b2
			continue
		}
		const vertical = VERTICAL[a1 - b1 + 3]
		if (vertical !== undefined) {
			out.add(vertical)
			a0 = a1
			next += 1
			white = !white
			continue
		}
		const a2 = row[next + 1] ?? width
		out.add(HORIZONTAL)
		addRun(out, a1 - Math.max(0, a0), white)
		addRun(out, a2 - a1, !white)
		a0 = a2
		next += 2
	}
}

function addRun(out: Bits, length: number, white: boolean): void {
	const codes = white ? WHITE_RUNS : BLACK_RUNS
	let left = length
	while (left >= 64) {
		const part = Math.min(LONGEST_RUN, left - (left % 64))
		out.add(codes[63 + part / 64] ?? '')
		left -= part
	}
	out.add(codes[left] ?? '')
}

/** Bits in the order in which they are read, written into a growing buffer. */
class Bits {
	#bytes: Uint8Array
	#length = 0

	constructor(expectedBytes: number) {
		this.#bytes = new Uint8Array(Math.max(64, Math.ceil(expectedBytes)))
	}

	add(code: string): void {
		if (this.#length + code.length > this.#bytes.length * 8) {
			const larger = new Uint8Array(this.#bytes.length * 2)
			larger.set(this.#bytes)
			this.#bytes = larger
		}
		for (let index = 0; index < code.length; index += 1) {
			if (code.charCodeAt(index) === 0x31) {
				const at = this.#length >> 3
				this.#bytes[at] = (this.#bytes[at] ?? 0) | (0x80 >> (this.#length & 7))
			}
			this.#length += 1
		}
	}

	bytes(): Uint8Array {
		return this.#bytes.slice(0, Math.ceil(this.#length / 8))
	}
}
