import { latin1Bytes } from '#pdfa-platform/bytes'
import { type CffFont, type Dict, OP, type PrivateDict } from './cff.ts'

function integer(value: number, bytes: number[]): void {
	if (value >= -107 && value <= 107) bytes.push(value + 139)
	else if (value >= 108 && value <= 1131) bytes.push(247 + ((value - 108) >> 8), (value - 108) & 255)
	else if (value <= -108 && value >= -1131) bytes.push(251 + ((-value - 108) >> 8), (-value - 108) & 255)
	else if (value >= -32768 && value <= 32767) bytes.push(28, (value >> 8) & 255, value & 255)
	else wideInteger(value, bytes)
}

/** Always five bytes, so that offsets do not change the size of what they are written in. */
function wideInteger(value: number, bytes: number[]): void {
	bytes.push(29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
}

function real(value: number, bytes: number[]): void {
	const nibbles: number[] = []
	const text = String(value).replace('e-', 'm').replace('e+', 'e')
	for (const char of text)
		nibbles.push(char === '.' ? 10 : char === 'e' ? 11 : char === 'm' ? 12 : char === '-' ? 14 : Number(char))
	nibbles.push(15)
	if (nibbles.length % 2 === 1) nibbles.push(15)
	bytes.push(30)
	for (let at = 0; at < nibbles.length; at += 2) bytes.push((nibbles[at] ?? 15) * 16 + (nibbles[at + 1] ?? 15))
}

const OFFSETS = new Set([OP.charset, OP.encoding, OP.charStrings, OP.private, OP.subrs, OP.fdArray, OP.fdSelect])

function writeDict(dict: Dict, offsets: ReadonlyMap<number, readonly number[]>): number[] {
	const bytes: number[] = []
	const write = (operator: number, operands: readonly number[], wide: boolean) => {
		for (const operand of operands) {
			if (wide) wideInteger(operand, bytes)
			else if (Number.isInteger(operand)) integer(operand, bytes)
			else real(operand, bytes)
		}
		if (operator >= 1200) bytes.push(12, operator - 1200)
		else bytes.push(operator)
	}
	// ROS must be the first operator of a CID-keyed font.
	const ros = dict.get(OP.ros)
	if (ros) write(OP.ros, ros, false)
	for (const [operator, operands] of dict)
		if (operator !== OP.ros && !OFFSETS.has(operator)) write(operator, operands, false)
	for (const [operator, operands] of offsets) write(operator, operands, true)
	return bytes
}

class Writer {
	#chunks: Uint8Array[] = []
	length = 0

	bytes(data: Uint8Array | readonly number[]): void {
		const chunk = data instanceof Uint8Array ? data : Uint8Array.from(data)
		this.#chunks.push(chunk)
		this.length += chunk.length
	}

	index(items: readonly (Uint8Array | readonly number[])[]): void {
		if (items.length === 0) return this.bytes([0, 0])
		const total = items.reduce((sum, item) => sum + item.length, 1)
		const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : total < 0x1000000 ? 3 : 4
		const head = [items.length >> 8, items.length & 255, size]
		let offset = 1
		for (let item = 0; item <= items.length; item++) {
			for (let byte = size - 1; byte >= 0; byte--) head.push(Math.floor(offset / 256 ** byte) & 255)
			offset += items[item]?.length ?? 0
		}
		this.bytes(head)
		for (const item of items) this.bytes(item)
	}

	result(): Uint8Array {
		const whole = new Uint8Array(this.length)
		let at = 0
		for (const chunk of this.#chunks) {
			whole.set(chunk, at)
			at += chunk.length
		}
		return whole
	}
}

function charsetBytes(charset: readonly number[]): number[] {
	const ranges: [number, number][] = []
	for (const value of charset.slice(1)) {
		const last = ranges.at(-1)
		if (last && last[0] + last[1] + 1 === value && last[1] < 0xffff) last[1]++
		else ranges.push([value, 0])
	}
	if (ranges.length * 4 < (charset.length - 1) * 2) {
		return [2, ...ranges.flatMap(([first, left]) => [first >> 8, first & 255, left >> 8, left & 255])]
	}
	return [0, ...charset.slice(1).flatMap((value) => [value >> 8, value & 255])]
}

function fdSelectBytes(select: readonly number[], glyphs: number): number[] {
	const ranges: number[] = []
	let count = 0
	for (let gid = 0; gid < glyphs; gid++) {
		if (gid > 0 && (select[gid] ?? 0) === (select[gid - 1] ?? 0)) continue
		ranges.push(gid >> 8, gid & 255, select[gid] ?? 0)
		count++
	}
	return [3, count >> 8, count & 255, ...ranges, glyphs >> 8, glyphs & 255]
}

function privateBytes({ dict, subrs }: PrivateDict): { dict: number[]; subrs: readonly Uint8Array[] } {
	if (subrs.length === 0) return { dict: writeDict(dict, new Map()), subrs }
	const size = writeDict(dict, new Map([[OP.subrs, [0]]])).length
	return { dict: writeDict(dict, new Map([[OP.subrs, [size]]])), subrs }
}

/** Puts a font together again; every offset is new. */
export function writeCff(font: CffFont): Uint8Array {
	const build = (at: {
		charset: number
		encoding: number
		fdSelect: number
		charStrings: number
		fdArray: number
		privates: number[][]
	}) => {
		const writer = new Writer()
		const place = { ...at, privates: [] as number[][] }
		const offsets = new Map<number, readonly number[]>([
			[OP.charset, [at.charset]],
			[OP.charStrings, [at.charStrings]],
		])
		if (font.isCid) {
			offsets.set(OP.fdArray, [at.fdArray])
			offsets.set(OP.fdSelect, [at.fdSelect])
		} else {
			offsets.set(OP.encoding, [at.encoding])
			offsets.set(OP.private, at.privates[0] ?? [0, 0])
		}
		writer.bytes([1, 0, 4, 4])
		writer.index([latin1Bytes(font.name)])
		writer.index([writeDict(font.top, offsets)])
		writer.index(font.strings.map((text) => latin1Bytes(text)))
		writer.index(font.globalSubrs)
		place.charset = writer.length
		writer.bytes(charsetBytes(font.charset))
		place.encoding = typeof font.encoding === 'number' ? font.encoding : writer.length
		if (typeof font.encoding !== 'number') writer.bytes(font.encoding)
		place.fdSelect = writer.length
		if (font.isCid) writer.bytes(fdSelectBytes(font.fdSelect, font.charStrings.length))
		place.charStrings = writer.length
		writer.index(font.charStrings)
		place.fdArray = writer.length
		if (font.isCid)
			writer.index(
				font.fontDicts.map((dict, fd) => writeDict(dict, new Map([[OP.private, at.privates[fd] ?? [0, 0]]]))),
			)
		for (const item of font.privates) {
			const { dict, subrs } = privateBytes(item)
			place.privates.push([dict.length, writer.length])
			writer.bytes(dict)
			if (subrs.length > 0) writer.index(subrs)
		}
		return { place, bytes: writer.result() }
	}
	const { place } = build({ charset: 0, encoding: 0, fdSelect: 0, charStrings: 0, fdArray: 0, privates: [] })
	return build(place).bytes
}
