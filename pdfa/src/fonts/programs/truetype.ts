import { heedTime } from '../../clock.ts'
import { MAC_GLYPH_ORDER } from '../tables/glyph-orders.ts'
import { Outline } from './outline.ts'
import { Sfnt } from './sfnt.ts'

export interface CmapTable {
	platform: number
	encoding: number
	/** Code to glyph; only codes that have one. */
	map: ReadonlyMap<number, number>
}

/** What PDF needs to know of a TrueType or OpenType program. */
export interface TrueType {
	sfnt: Sfnt
	unitsPerEm: number
	glyphs: number
	/** Number of advances in `hmtx`; the last one counts for all glyphs after. */
	advances: number
	cmaps: CmapTable[]
	/** Whether strict readers would refuse the program as it is. */
	irregular: boolean
}

/** Gives `undefined` when a table without which no reader can draw it is missing or cut short. */
export function readTrueType(data: Uint8Array): TrueType | undefined {
	const sfnt = Sfnt.read(data)
	const head = sfnt?.view('head')
	const maxp = sfnt?.view('maxp')
	const hhea = sfnt?.view('hhea')
	const hmtx = sfnt?.view('hmtx')
	if (!sfnt || !head || !maxp || !hhea || !hmtx || head.byteLength < 52 || maxp.byteLength < 6 || hhea.byteLength < 36)
		return undefined
	const unitsPerEm = head.getUint16(18)
	const glyphs = maxp.getUint16(4)
	const stated = hhea.getUint16(34)
	const advances = Math.min(stated, hmtx.byteLength >> 2)
	if (unitsPerEm === 0 || glyphs === 0 || advances === 0) return undefined
	const { cmaps, damaged } = readCmaps(sfnt.view('cmap'))
	const post = sfnt.view('post')
	const irregular = sfnt.irregular || damaged || advances < stated || (post !== undefined && post.byteLength < 32)
	return { sfnt, unitsPerEm, glyphs, advances, cmaps, irregular }
}

/** Advance in font units. */
export function advanceOf(font: TrueType, gid: number): number {
	const hmtx = font.sfnt.view('hmtx')
	return hmtx?.getUint16(Math.min(gid, font.advances - 1) * 4) ?? 0
}

/** Left side bearing in font units; `undefined` when `hmtx` does not reach that far. */
function bearingOf(font: TrueType, gid: number): number | undefined {
	const hmtx = font.sfnt.view('hmtx')
	const at = gid < font.advances ? gid * 4 + 2 : font.advances * 4 + (gid - font.advances) * 2
	return hmtx && at + 2 <= hmtx.byteLength ? hmtx.getInt16(at) : undefined
}

export function cmapOf(font: TrueType, platform: number, encoding: number): CmapTable | undefined {
	return font.cmaps.find((table) => table.platform === platform && table.encoding === encoding)
}

function readCmaps(view: DataView | undefined): { cmaps: CmapTable[]; damaged: boolean } {
	const tables: CmapTable[] = []
	let damaged = false
	if (!view || view.byteLength < 4) return { cmaps: tables, damaged }
	const byOffset = new Map<number, ReadonlyMap<number, number>>()
	for (let index = 0; index < view.getUint16(2); index++) {
		const at = 4 + index * 8
		if (at + 8 > view.byteLength) break
		const offset = view.getUint32(at + 4)
		let map = byOffset.get(offset)
		if (!map) {
			try {
				map = readCmap(view, offset)
			} catch {
				map = new Map()
				damaged = true
			}
			byOffset.set(offset, map)
		}
		tables.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), map })
	}
	return { cmaps: tables, damaged }
}

const MAX_CODES = 0x110000

function readCmap(view: DataView, at: number): ReadonlyMap<number, number> {
	const map = new Map<number, number>()
	const format = view.getUint16(at)
	if (format === 0) {
		for (let code = 0; code < 256; code++) setGlyph(map, code, view.getUint8(at + 6 + code))
	} else if (format === 4) readFormat4(view, at, map)
	else if (format === 6) {
		const first = view.getUint16(at + 6)
		const count = view.getUint16(at + 8)
		for (let index = 0; index < count; index++) setGlyph(map, first + index, view.getUint16(at + 10 + index * 2))
	} else if (format === 2) readFormat2(view, at, map)
	else if (format === 12 || format === 13) {
		const groups = view.getUint32(at + 12)
		let codes = 0
		for (let group = 0; group < groups; group++) {
			const entry = at + 16 + group * 12
			const first = view.getUint32(entry)
			const last = Math.min(view.getUint32(entry + 4), first + 0xffff)
			codes += last - first + 1
			if (codes > MAX_CODES) throw new RangeError('more codes than Unicode has')
			const glyph = view.getUint32(entry + 8)
			for (let code = first; code <= last; code++) setGlyph(map, code, format === 12 ? glyph + code - first : glyph)
		}
	} else if (format === 10) {
		const first = view.getUint32(at + 12)
		const count = Math.min(view.getUint32(at + 16), 0x10000)
		for (let index = 0; index < count; index++) setGlyph(map, first + index, view.getUint16(at + 20 + index * 2))
	}
	return map
}

function setGlyph(map: Map<number, number>, code: number, gid: number): void {
	if (gid !== 0) map.set(code, gid)
}

function readFormat4(view: DataView, at: number, map: Map<number, number>): void {
	const segments = view.getUint16(at + 6) >> 1
	const ends = at + 14
	const starts = ends + segments * 2 + 2
	const deltas = starts + segments * 2
	const offsets = deltas + segments * 2
	for (let segment = 0; segment < segments; segment++) {
		const end = view.getUint16(ends + segment * 2)
		const start = view.getUint16(starts + segment * 2)
		const delta = view.getUint16(deltas + segment * 2)
		const rangeOffset = view.getUint16(offsets + segment * 2)
		for (let code = start; code <= end && code < 0xffff; code++) {
			if (rangeOffset === 0 || rangeOffset === 0xffff) {
				setGlyph(map, code, (code + delta) & 0xffff)
				continue
			}
			const where = offsets + segment * 2 + rangeOffset + (code - start) * 2
			if (where + 2 > view.byteLength) break
			const glyph = view.getUint16(where)
			if (glyph !== 0) setGlyph(map, code, (glyph + delta) & 0xffff)
		}
	}
}

function readFormat2(view: DataView, at: number, map: Map<number, number>): void {
	for (let high = 0; high < 256; high++) {
		const header = at + 518 + view.getUint16(at + 6 + high * 2)
		const first = view.getUint16(header)
		const count = view.getUint16(header + 2)
		const delta = view.getUint16(header + 4)
		const range = header + 6 + view.getUint16(header + 6)
		const single = header === at + 518
		for (let index = 0; index < count; index++) {
			const low = first + index
			if (single && low !== high) continue
			const glyph = view.getUint16(range + index * 2)
			if (glyph !== 0) setGlyph(map, single ? low : high * 256 + low, (glyph + delta) & 0xffff)
		}
	}
}

let macOrder: string[] | undefined

/** Glyph names of the `post` table, by glyph. */
export function postNames(font: TrueType): Map<string, number> {
	const names = new Map<string, number>()
	const view = font.sfnt.view('post')
	if (!view || view.byteLength < 32) return names
	macOrder ??= MAC_GLYPH_ORDER.trim().split(/\s+/)
	const version = view.getUint32(0)
	if (version === 0x00010000) for (const [gid, name] of macOrder.entries()) names.set(name, gid)
	if (version !== 0x00020000 || view.byteLength < 34) return names
	const count = Math.min(view.getUint16(32), font.glyphs)
	const own: string[] = []
	for (let at = 34 + count * 2; at < view.byteLength; ) {
		const length = view.getUint8(at)
		let name = ''
		for (let index = 1; index <= length && at + index < view.byteLength; index++)
			name += String.fromCharCode(view.getUint8(at + index))
		own.push(name)
		at += length + 1
	}
	for (let gid = 0; gid < count && 34 + gid * 2 + 2 <= view.byteLength; gid++) {
		const index = view.getUint16(34 + gid * 2)
		const name = index < 258 ? macOrder[index] : own[index - 258]
		if (name !== undefined && !names.has(name)) names.set(name, gid)
	}
	return names
}

/** Where the description of a glyph lies in `glyf`; `undefined` when `loca` points outside. */
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
	heedTime()
	const contours = glyf.getInt16(range.from)
	// A glyph stands where its left side bearing says, which need not be where its points are.
	const shift =
		depth === 0 ? (bearingOf(font, gid) ?? glyf.getInt16(range.from + 2)) - glyf.getInt16(range.from + 2) : 0
	if (contours >= 0) simpleOutline(glyf, range.from, contours, outline)
	else compositeOutline(font, glyf, range.from + 10, outline, depth, drawn)
	return shift === 0 ? outline : outline.transformed([1, 0, 0, 1, shift, 0])
}

function compositeOutline(
	font: TrueType,
	glyf: DataView,
	start: number,
	outline: Outline,
	depth: number,
	drawn: { parts: number },
): void {
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
		outline.append(outlineAt(font, gid, depth + 1, drawn).transformed([a, b, c, d, dx, dy]))
		more = (flags & 0x20) !== 0
	}
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
