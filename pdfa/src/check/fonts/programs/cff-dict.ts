import { ByteReader, FontFault } from './font-program.ts'

export const CHARSET = 15
export const ENCODING = 16
export const CHAR_STRINGS = 17
export const PRIVATE = 18
export const SUBRS = 19
export const DEFAULT_WIDTH = 20
export const NOMINAL_WIDTH = 21
/** Operators of two bytes are 12 × 256 and the second. */
const ESCAPED = 12 << 8
export const CHAR_STRING_TYPE = ESCAPED | 6
export const FONT_MATRIX = ESCAPED | 7
export const ROS = ESCAPED | 30
export const FD_ARRAY = ESCAPED | 36
export const FD_SELECT = ESCAPED | 37

export type CffDict = ReadonlyMap<number, readonly number[]>

/** An INDEX (Adobe Technical Note 5176, §5). */
export class CffIndex {
	readonly count: number
	readonly #offsets: number[] = []
	readonly #data: Uint8Array

	/** Reads from `reader`, and leaves it behind the INDEX. */
	constructor(reader: ByteReader) {
		this.count = reader.u16()
		if (this.count === 0) {
			this.#data = new Uint8Array(0)
			return
		}
		const size = reader.u8()
		if (size === 0) throw new FontFault('an INDEX with offsets of no size')
		for (let i = 0; i <= this.count; i++) this.#offsets.push(reader.offset(size))
		if (this.#offsets.some((offset, i) => offset > (this.#offsets[i + 1] ?? offset))) {
			throw new FontFault('an INDEX whose offsets do not ascend')
		}
		const length = (this.#offsets[this.count] ?? 0) - 1
		if (length < 0 || reader.pos + length > reader.bytes.length) throw new FontFault('an INDEX is cut off')
		this.#data = reader.bytes.subarray(reader.pos, reader.pos + length)
		reader.pos += length
	}

	/** `undefined` for what the INDEX does not have. */
	at(index: number): Uint8Array | undefined {
		const start = this.#offsets[index]
		const end = this.#offsets[index + 1]
		if (index < 0 || index >= this.count || !start || !end || end < start) return undefined
		return this.#data.subarray(start - 1, end - 1)
	}
}

/** Operators of a top DICT or font DICT that readers take operands of, and how many. */
const OPERANDS = new Map([
	[4, 1],
	[CHARSET, 1],
	[ENCODING, 1],
	[CHAR_STRINGS, 1],
	[PRIVATE, 2],
	[CHAR_STRING_TYPE, 1],
	[FONT_MATRIX, 6],
	[FD_ARRAY, 1],
	[FD_SELECT, 1],
])

/** A DICT (§4). Of an operator that comes twice the last counts. @throws FontFault also if `strict` and operands are missing */
export function readDict(bytes: Uint8Array, strict: boolean): CffDict {
	const dict = new Map<number, number[]>()
	const reader = new ByteReader(bytes)
	let operands: number[] = []
	while (reader.pos < bytes.length) {
		const first = reader.u8()
		if (first < 22) {
			const operator = first === 12 ? ESCAPED | reader.u8() : first
			if (strict && operands.length < (OPERANDS.get(operator) ?? 0)) throw new FontFault('a DICT lacks operands')
			if (operands.length > 0) dict.set(operator, operands)
			operands = []
		} else if (first === 30) operands.push(readReal(reader))
		else if ((first > 27 && first < 30) || (first > 31 && first < 255)) operands.push(readInteger(first, reader))
	}
	return dict
}

function readInteger(first: number, reader: ByteReader): number {
	if (first === 28) return (reader.u16() << 16) >> 16
	if (first === 29) return reader.u32() | 0
	if (first < 247) return first - 139
	if (first < 251) return (first - 247) * 256 + reader.u8() + 108
	return -(first - 251) * 256 - reader.u8() - 108
}

const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(reader: ByteReader): number {
	let text = ''
	for (;;) {
		const byte = reader.u8()
		for (const nibble of [byte >> 4, byte & 15]) {
			const part = NIBBLES[nibble]
			if (part === undefined) {
				const value = Number(text)
				if (text === '' || Number.isNaN(value)) throw new FontFault(`a real number ${JSON.stringify(text)}`)
				return value
			}
			text += part
		}
	}
}
