import { ByteReader } from './byte-reader.ts'

/** Parts of a transformed table `glyf`, WOFF 2.0 §5.1: each holds one kind of data of all glyphs. */
interface Streams {
	contours: ByteReader
	points: ByteReader
	flags: ByteReader
	glyphs: ByteReader
	composites: ByteReader
	boxes: ByteReader
	instructions: ByteReader
}

const COMPOSITE = -1
/** Bits of a component's flags, OpenType 'glyf'. */
const WORDS = 0x1
const SCALE = 0x8
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80
const HAS_INSTRUCTIONS = 0x100

/** Returns the tables `glyf` and `loca`, with offsets of four bytes. */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
	const reader = new ByteReader(table)
	reader.skip(4)
	const count = reader.u16()
	reader.skip(2)
	const sizes = Array.from({ length: 7 }, () => reader.u32())
	const next = () => new ByteReader(reader.take(sizes.shift() ?? 0))
	const streams: Streams = {
		contours: next(),
		points: next(),
		flags: next(),
		glyphs: next(),
		composites: next(),
		boxes: next(),
		instructions: next(),
	}
	const hasBox = streams.boxes.take(4 * Math.ceil(count / 32))
	const loca = Buffer.alloc(4 * (count + 1))
	const glyphs: Buffer[] = []
	let offset = 0
	for (let index = 0; index < count; index += 1) {
		const box = (hasBox.readUInt8(index >> 3) & (0x80 >> (index & 7))) === 0 ? undefined : streams.boxes
		const glyph = rebuildGlyph(streams, box)
		const padded = Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
		glyphs.push(padded)
		offset += padded.length
		loca.writeUInt32BE(offset, 4 * (index + 1))
	}
	return { glyf: Buffer.concat(glyphs), loca }
}

function rebuildGlyph(streams: Streams, boxes: ByteReader | undefined): Buffer {
	const contours = streams.contours.i16()
	if (contours === 0) return Buffer.alloc(0)
	if (contours === COMPOSITE) {
		const box = boxes?.take(8)
		if (!box) throw new Error('a composite glyph without its box')
		const { components, hasInstructions } = takeComponents(streams.composites)
		return Buffer.concat([words(contours), box, components, ...(hasInstructions ? instructionsOf(streams) : [])])
	}
	let points = 0
	const ends = Array.from({ length: contours }, () => (points += streams.points.short()) - 1)
	const [flags, xs, ys]: [number[], number[], number[]] = [[], [], []]
	for (let n = 0; n < points; n += 1) {
		const flag = streams.flags.u8()
		const [dx, dy] = movement(flag & 127, streams.glyphs)
		flags.push(flag < 128 ? 1 : 0)
		xs.push(dx)
		ys.push(dy)
	}
	const instructions = instructionsOf(streams)
	const [left, right] = extent(xs)
	const [bottom, top] = extent(ys)
	const box = boxes?.take(8) ?? words(left, bottom, right, top)
	return Buffer.concat([words(contours), box, words(...ends), ...instructions, Buffer.from(flags), words(...xs, ...ys)])
}

function takeComponents(from: ByteReader): { components: Buffer; hasInstructions: boolean } {
	const parts: Buffer[] = []
	let [flags, hasInstructions] = [MORE, false]
	while ((flags & MORE) !== 0) {
		const head = from.take(4)
		flags = head.readUInt16BE(0)
		const scales = (flags & SCALE ? 2 : 0) + (flags & TWO_SCALES ? 4 : 0) + (flags & MATRIX ? 8 : 0)
		parts.push(head, from.take((flags & WORDS ? 4 : 2) + scales))
		hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0
	}
	return { components: Buffer.concat(parts), hasInstructions }
}

function instructionsOf({ glyphs, instructions }: Streams): Buffer[] {
	const length = glyphs.short()
	return [words(length), instructions.take(length)]
}

/** WOFF 2.0 §5.2, 'Triplet Encoding': how far a point is from the one before it. */
function movement(flag: number, from: ByteReader): [dx: number, dy: number] {
	const xOf = (distance: number) => (flag & 1 ? distance : -distance)
	const yOf = (distance: number) => (flag & 2 ? distance : -distance)
	if (flag < 10) return [0, xOf(((flag & 14) << 7) + from.u8())]
	if (flag < 20) return [xOf((((flag - 10) & 14) << 7) + from.u8()), 0]
	if (flag < 84) {
		const [base, byte] = [flag - 20, from.u8()]
		return [xOf(1 + (base & 0x30) + (byte >> 4)), yOf(1 + ((base & 0x0c) << 2) + (byte & 15))]
	}
	if (flag < 120) {
		const base = flag - 84
		return [xOf(1 + (Math.floor(base / 12) << 8) + from.u8()), yOf(1 + (((base % 12) >> 2) << 8) + from.u8())]
	}
	if (flag < 124) {
		const [first, middle, last] = [from.u8(), from.u8(), from.u8()]
		return [xOf((first << 4) + (middle >> 4)), yOf(((middle & 15) << 8) + last)]
	}
	return [xOf(from.u16()), yOf(from.u16())]
}

/** Returns the least and greatest coordinate that these movements reach. */
function extent(movements: readonly number[]): [least: number, greatest: number] {
	let at = 0
	const places = movements.map((step) => (at += step))
	return [Math.min(...places), Math.max(...places)]
}

function words(...values: readonly number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 2)
	for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
	return bytes
}
