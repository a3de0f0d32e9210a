import { checkTime } from '../../clock.ts'
import { Outline } from './outline.ts'
import { bearingOf, type TrueType } from './truetype.ts'

/** Returns the place of a glyph in `glyf`; `undefined` when `loca` points outside. */
export function glyphRange(font: TrueType, gid: number): { from: number; to: number } | undefined {
	const loca = font.sfnt.view('loca')
	const long = font.sfnt.view('head')?.getUint16(50) === 1
	const size = long ? 4 : 2
	if (!loca || (gid + 2) * size > loca.byteLength) return undefined
	const from = long ? loca.getUint32(gid * 4) : loca.getUint16(gid * 2) * 2
	const to = long ? loca.getUint32(gid * 4 + 4) : loca.getUint16(gid * 2 + 2) * 2
	const length = font.sfnt.tables.get('glyf')?.length ?? 0
	return from <= to && to <= length ? { from, to } : undefined
}

/** Outline of a glyph in font units; empty when it has none or readers refuse it. */
export function glyphOutline(font: TrueType, gid: number): Outline {
	return outlineAt(font, gid, 0, { parts: 0 })
}

/** Parts of a composite glyph, those of its parts included. */
const MAX_PARTS = 256

function outlineAt(font: TrueType, gid: number, depth: number, drawn: { parts: number }): Outline {
	const outline = new Outline()
	const range = glyphRange(font, gid)
	const glyf = font.sfnt.view('glyf')
	if (!range || !glyf || range.to - range.from < 10 || depth > 8 || ++drawn.parts > MAX_PARTS) return outline
	checkTime()
	const contours = glyf.getInt16(range.from)
	// A glyph stands where its left side bearing says, which need not be where its points are.
	const shift =
		depth === 0 ? (bearingOf(font, gid) ?? glyf.getInt16(range.from + 2)) - glyf.getInt16(range.from + 2) : 0
	if (contours >= 0) simpleOutline(glyf, range.from, contours, outline)
	else compositeOutline(font, glyf, range.from + 10, outline, depth, drawn)
	return shift === 0 ? outline : outline.transformed([1, 0, 0, 1, shift, 0])
}

/** Glyphs of which a glyph is made, not those of which they are. */
export function composedOf(font: TrueType, gid: number): number[] {
	const range = glyphRange(font, gid)
	const glyf = font.sfnt.view('glyf')
	if (!range || !glyf || range.to - range.from < 10 || glyf.getInt16(range.from) >= 0) return []
	return [...components(glyf, range.from + 10)].map((part) => part.gid)
}

interface Component {
	gid: number
	matrix: [number, number, number, number, number, number]
}

function* components(glyf: DataView, start: number): Generator<Component> {
	let at = start
	for (let more = true; more; ) {
		const flags = glyf.getUint16(at)
		const gid = glyf.getUint16(at + 2)
		at += 4
		const words = (flags & 1) !== 0
		const signed = (flags & 2) !== 0
		const dx = !signed ? 0 : words ? glyf.getInt16(at) : glyf.getInt8(at)
		const dy = !signed ? 0 : words ? glyf.getInt16(at + 2) : glyf.getInt8(at + 1)
		at += words ? 4 : 2
		let [a, b, c, d] = [1, 0, 0, 1]
		const f2dot14 = () => {
			at += 2
			return glyf.getInt16(at - 2) / 16384
		}
		if (flags & 8) a = d = f2dot14()
		else if (flags & 0x40) {
			a = f2dot14()
			d = f2dot14()
		} else if (flags & 0x80) {
			a = f2dot14()
			b = f2dot14()
			c = f2dot14()
			d = f2dot14()
		}
		yield { gid, matrix: [a, b, c, d, dx, dy] }
		more = (flags & 0x20) !== 0
	}
}

function compositeOutline(
	font: TrueType,
	glyf: DataView,
	start: number,
	outline: Outline,
	depth: number,
	drawn: { parts: number },
): void {
	for (const { gid, matrix } of components(glyf, start))
		outline.append(outlineAt(font, gid, depth + 1, drawn).transformed(matrix))
}

interface Point {
	x: number
	y: number
	on: boolean
}

function simpleOutline(glyf: DataView, start: number, contours: number, outline: Outline): void {
	let at = start + 10
	const ends: number[] = []
	for (let contour = 0; contour < contours; contour++, at += 2) ends.push(glyf.getUint16(at))
	if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0))) return
	const count = (ends.at(-1) ?? -1) + 1
	at += 2 + glyf.getUint16(at)
	const flags: number[] = []
	while (flags.length < count) {
		const flag = glyf.getUint8(at++)
		flags.push(flag)
		if (flag & 8) for (let repeat = glyf.getUint8(at++); repeat > 0; repeat--) flags.push(flag)
	}
	const coordinates = (short: number, same: number) => {
		let value = 0
		return flags.slice(0, count).map((flag) => {
			if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++)
			else if (!(flag & same)) {
				value += glyf.getInt16(at)
				at += 2
			}
			return value
		})
	}
	const xs = coordinates(2, 16)
	const ys = coordinates(4, 32)
	let first = 0
	for (const end of ends) {
		const points: Point[] = []
		for (let index = first; index <= end; index++)
			points.push({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: ((flags[index] ?? 0) & 1) === 1 })
		if (points.length > 1) contourOutline(points, outline)
		first = end + 1
	}
}

/** Quadratic splines become cubic ones: exact. */
function contourOutline(points: readonly Point[], outline: Outline): void {
	const start = points.findIndex((point) => point.on)
	const at = (index: number): Point => points[(Math.max(start, 0) + index) % points.length] ?? { x: 0, y: 0, on: true }
	const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })
	const first = start >= 0 ? at(0) : middle(at(points.length - 1), at(0))
	outline.moveTo(first.x, first.y)
	let current = first
	const quadratic = (control: Point, end: Point) => {
		outline.curveTo(
			current.x + (2 / 3) * (control.x - current.x),
			current.y + (2 / 3) * (control.y - current.y),
			end.x + (2 / 3) * (control.x - end.x),
			end.y + (2 / 3) * (control.y - end.y),
			end.x,
			end.y,
		)
		current = end
	}
	let control: Point | undefined
	for (let index = start >= 0 ? 1 : 0; index < points.length; index++) {
		const point = at(index)
		if (point.on) {
			if (control) quadratic(control, point)
			else outline.lineTo(point.x, point.y)
			current = point
			control = undefined
		} else {
			if (control) quadratic(control, middle(control, point))
			control = point
		}
	}
	if (control) quadratic(control, first)
}
