import type { Operand } from './operand.ts'

type Entries = ReadonlyMap<string, Operand>

interface DataEnd {
	dataEnd: number
	/** Place behind `EI`. */
	after: number
}

const [E, I] = [0x45, 0x49]
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const isWhite = (byte: number | undefined) => WHITE.has(byte ?? 0)
const COMPONENTS: Readonly<Record<string, number>> = {
	...{ G: 1, DeviceGray: 1 },
	...{ RGB: 3, DeviceRGB: 3 },
	...{ CMYK: 4, DeviceCMYK: 4 },
}
/** Last bytes of data that are written in letters (ISO 32000-1, 7.4.2 and 7.4.3). */
const END_MARKS: Readonly<Record<string, readonly number[]>> = {
	...{ A85: [0x7e, 0x3e], ASCII85Decode: [0x7e, 0x3e] },
	...{ AHx: [0x3e], ASCIIHexDecode: [0x3e] },
}

/** Finds the end of the data of an inline image, by its size, by the mark of its filter, or by what follows `EI`. */
export function findDataEnd(bytes: Uint8Array, entries: Entries, start: number): DataEnd {
	const filter = entries.get('Filter') ?? entries.get('F')
	const stated = filter === undefined ? plainDataEnd(entries, start) : letterDataEnd(bytes, filter, start)
	return (stated === undefined ? undefined : endBefore(bytes, stated)) ?? guessedEnd(bytes, start)
}

/** Returns whether the data hold `EI` and white space, which some readers take for their end. */
export function holdsEnd(bytes: Uint8Array, start: number, end: number): boolean {
	for (let at = bytes.indexOf(E, start); at >= 0 && at + 1 < end; at = bytes.indexOf(E, at + 1))
		if (bytes[at + 1] === I && isWhite(bytes[at + 2])) return true
	return false
}

/** Data without a filter are as long as the image is large. */
function plainDataEnd(entries: Entries, start: number): number | undefined {
	const value = (key: string, short: string) => {
		const operand = entries.get(key) ?? entries.get(short)
		return operand?.kind === 'number' ? operand.value : undefined
	}
	const space = entries.get('ColorSpace') ?? entries.get('CS')
	const mask = entries.get('ImageMask') ?? entries.get('IM')
	const isMask = mask?.kind === 'keyword' && mask.value === 'true'
	const components = isMask ? 1 : space?.kind === 'name' ? COMPONENTS[space.value] : undefined
	const [width, height] = [value('Width', 'W'), value('Height', 'H')]
	const bits = isMask ? 1 : value('BitsPerComponent', 'BPC')
	if (components === undefined || width === undefined || height === undefined || bits === undefined) return undefined
	return start + Math.ceil((width * components * bits) / 8) * height
}

/** In data of letters `EI` may stand at the end of a line like any others. */
function letterDataEnd(bytes: Uint8Array, filter: Operand, start: number): number | undefined {
	const first = filter.kind === 'array' ? filter.items[0] : filter
	const mark = first?.kind === 'name' ? END_MARKS[first.value] : undefined
	if (mark === undefined) return undefined
	let at = start - 1
	do at = bytes.indexOf(mark[0] ?? 0, at + 1)
	while (at >= 0 && mark.some((byte, place) => bytes[at + place] !== byte))
	return at < 0 ? undefined : at + mark.length
}

function endBefore(bytes: Uint8Array, end: number): DataEnd | undefined {
	let at = end
	while (at < bytes.length && isWhite(bytes[at])) at += 1
	return bytes[at] === E && bytes[at + 1] === I ? { dataEnd: end, after: at + 2 } : undefined
}

/** `EI` between white space and followed by what looks like content, for data may contain those letters too. */
function guessedEnd(bytes: Uint8Array, start: number): DataEnd {
	for (let at = start; at + 1 < bytes.length; at += 1) {
		if (bytes[at] !== E || bytes[at + 1] !== I) continue
		const isApart = at === start || isWhite(bytes[at - 1])
		if (!isApart && !isContent(bytes, at + 2, 24)) continue
		if (at + 2 < bytes.length && !isWhite(bytes[at + 2])) continue
		if (!isContent(bytes, at + 2, 10)) continue
		return { dataEnd: at > start && isApart ? at - 1 : at, after: at + 2 }
	}
	return { dataEnd: bytes.length, after: bytes.length }
}

function isContent(bytes: Uint8Array, from: number, count: number): boolean {
	for (let at = from; at < Math.min(from + count, bytes.length); at += 1) {
		const byte = bytes[at] ?? 0
		if (byte > 126 || (byte < 32 && !isWhite(byte))) return false
	}
	return true
}
