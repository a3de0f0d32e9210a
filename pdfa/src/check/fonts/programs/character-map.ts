import { ByteReader, FontFault } from './font-program.ts'

interface Segment {
	start: number
	end: number
	delta: number
	/** Place of its glyph numbers; 0 if they are codes plus delta. */
	glyphs: number
}

/** A subtable of cmap; of formats other than 0, 4 and 6 nothing is known. */
export class CharacterMap {
	readonly platform: number
	readonly encoding: number
	/** The first code it maps. */
	firstCode = -1
	readonly #bytes: Uint8Array
	readonly #segments: Segment[] = []
	#array: number[] | undefined

	/** @throws FontFault if it does not lie within the font */
	constructor(platform: number, encoding: number, bytes: Uint8Array, offset: number) {
		this.platform = platform
		this.encoding = encoding
		this.#bytes = bytes
		const reader = new ByteReader(bytes)
		reader.seek(offset)
		const format = reader.u16()
		reader.skip(4)
		if (format === 0)
			this.#setArray(
				0,
				Array.from({ length: 256 }, () => reader.u8()),
			)
		else if (format === 4) this.#readSegments(reader)
		else if (format === 6) {
			const first = reader.u16()
			this.#setArray(
				first,
				Array.from({ length: reader.u16() }, () => reader.u16()),
			)
		}
	}

	#setArray(first: number, glyphs: number[]): void {
		if (glyphs.length > 0) this.firstCode = first
		this.#array = glyphs
	}

	#readSegments(reader: ByteReader): void {
		const count = reader.u16() >> 1
		reader.skip(6)
		const list = (): number[] => Array.from({ length: count }, () => reader.u16())
		const ends = list()
		reader.skip(2)
		const starts = list()
		const deltas = list()
		const base = reader.pos
		const offsets = list()
		const after = base + 2 * count
		for (let i = 0; i < count; i++) {
			const start = starts[i] ?? 0
			const end = ends[i] ?? 0
			const offset = offsets[i] ?? 0
			if (end < start || (offset !== 0 && (start === 0xffff || end === 0xffff))) continue
			const glyphs = offset === 0 ? 0 : after + ((offset >> 1) + i - count) * 2
			if (offset !== 0) {
				reader.seek(glyphs)
				reader.seek(glyphs + 2 * (end - start + 1))
			}
			if (this.firstCode < 0) this.firstCode = start
			this.#segments.push({ start, end, delta: deltas[i] ?? 0, glyphs })
		}
	}

	/** Glyph of a code; `undefined` if it maps none, not even to glyph 0. Of overlapping segments the last counts. */
	glyph(code: number): number | undefined {
		if (this.#array) return this.#array[code - this.firstCode]
		const segment = this.#segments.findLast(({ end, start }) => code >= start && code <= end)
		if (!segment) return undefined
		if (segment.glyphs === 0) return (segment.delta + code) & 0xffff
		const at = segment.glyphs + 2 * (code - segment.start)
		const glyph = ((this.#bytes[at] ?? 0) << 8) | (this.#bytes[at + 1] ?? 0)
		return glyph === 0 ? 0 : (glyph + segment.delta) & 0xffff
	}
}

/** There are fewer kinds of them. */
const MAX_SUBTABLES = 64

/** Reads the subtables of a cmap table. @throws FontFault if it is cut short */
export function readCharacterMaps(bytes: Uint8Array, offset: number): CharacterMap[] {
	const reader = new ByteReader(bytes)
	reader.seek(offset)
	reader.skip(2)
	const count = reader.u16()
	if (count > MAX_SUBTABLES) throw new FontFault(`a cmap of ${count} subtables`)
	const places = Array.from({ length: count }, () => [reader.u16(), reader.u16(), reader.u32()] as const)
	return places.map(([platform, encoding, at]) => new CharacterMap(platform, encoding, bytes, offset + at))
}
