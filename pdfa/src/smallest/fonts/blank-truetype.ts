import { concat } from '#pdfa-platform/bytes'
import type { TrueType } from '../../fonts/programs/truetype.ts'
import { composedOf, glyphRange } from '../../fonts/programs/truetype-outlines.ts'
import { filteredCmap } from './filtered-cmap.ts'

/** Tables that draw glyphs; the rest is for typesetting, which a PDF has behind it (ISO 32000-1 §9.9, table 126). */
const DRAWING = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'])

/**
 * Empties glyphs that are not shown, and drops tables that draw nothing. Numbers and instructions of glyphs stay; so do the tables by which
 * simple fonts find a glyph, for the glyphs that are shown. @returns how many glyphs had an outline before
 * @throws RangeError when the place of a glyph that is shown is not known
 */
export function blankTrueType(font: TrueType, shown: ReadonlySet<number>, isSimple: boolean): number {
	const { tables } = font.sfnt
	const kept = withParts(font, shown)
	const blanked = blankGlyphs(font, kept)
	blankMetrics(font, kept)
	for (const tag of tables.keys()) if (!DRAWING.has(tag) && !(isSimple && FINDING.has(tag))) tables.delete(tag)
	const cmap = isSimple && font.sfnt.view('cmap')
	const smaller = cmap && filteredCmap(cmap, kept)
	if (smaller && smaller.length < cmap.byteLength) tables.set('cmap', smaller)
	const post = isSimple && font.sfnt.view('post')
	if (post) tables.set('post', filteredNames(post, kept))
	return blanked
}

/** Tables by which a reader gets from a code to a glyph, and what Windows asks a font for. */
const FINDING = new Set(['cmap', 'post', 'OS/2'])

function withParts(font: TrueType, shown: ReadonlySet<number>): ReadonlySet<number> {
	const kept = new Set<number>()
	const todo = [...shown]
	for (let gid = todo.pop(); gid !== undefined; gid = todo.pop()) {
		if (kept.has(gid) || gid >= font.glyphs) continue
		kept.add(gid)
		todo.push(...composedOf(font, gid))
	}
	return kept
}

function blankGlyphs(font: TrueType, kept: ReadonlySet<number>): number {
	const { sfnt } = font
	const glyf = sfnt.tables.get('glyf') ?? new Uint8Array()
	const parts: Uint8Array[] = []
	const offsets = [0]
	let [size, blanked] = [0, 0]
	for (let gid = 0; gid < font.glyphs; gid += 1) {
		const range = glyphRange(font, gid)
		// Readers draw some of these glyphs all the same, each by its own rule.
		if (!range && kept.has(gid)) throw new RangeError('glyph outside of its table')
		if (range && range.to > range.from && kept.has(gid)) {
			const padded = new Uint8Array((range.to - range.from + 3) & ~3)
			padded.set(glyf.subarray(range.from, range.to))
			parts.push(padded)
			size += padded.length
		} else if (range && range.to > range.from) blanked += 1
		offsets.push(size)
	}
	const isLong = size >= 0x20000
	const loca = new DataView(new ArrayBuffer(offsets.length * (isLong ? 4 : 2)))
	for (const [gid, offset] of offsets.entries())
		if (isLong) loca.setUint32(gid * 4, offset)
		else loca.setUint16(gid * 2, offset / 2)
	const head = Uint8Array.from(sfnt.tables.get('head') ?? [])
	new DataView(head.buffer).setInt16(50, isLong ? 1 : 0)
	sfnt.tables.set('head', head)
	sfnt.tables.set('loca', new Uint8Array(loca.buffer))
	sfnt.tables.set('glyf', concat(parts))
	return blanked
}

/** Advances and bearings of glyphs that are not shown become zeros; the last advance counts for all glyphs behind it. */
function blankMetrics(font: TrueType, kept: ReadonlySet<number>): void {
	const table = font.sfnt.tables.get('hmtx')
	if (!table) return
	const hmtx = Uint8Array.from(table)
	const { advances, glyphs } = font
	for (let gid = 0; gid < glyphs; gid += 1) {
		if (kept.has(gid)) continue
		const from = gid < advances ? gid * 4 : advances * 4 + (gid - advances) * 2
		const to = gid < advances ? from + 4 : from + 2
		hmtx.fill(0, gid === advances - 1 ? from + 2 : from, to)
	}
	font.sfnt.tables.set('hmtx', hmtx)
}

/** Version 2.0 of `post` (OpenType): an index of a name for each glyph, then the names that Macintosh does not have. */
function filteredNames(post: DataView, kept: ReadonlySet<number>): Uint8Array {
	const bytes = new Uint8Array(post.buffer, post.byteOffset, post.byteLength)
	if (post.byteLength < 34 || post.getUint32(0) !== 0x0002_0000) return bytes
	const count = post.getUint16(32)
	const names = 34 + 2 * count
	if (names > post.byteLength) return bytes
	const own: Uint8Array[] = []
	for (let at = names; at < bytes.length; at += 1 + (bytes[at] ?? 0))
		own.push(bytes.subarray(at, at + 1 + (bytes[at] ?? 0)))
	const head = bytes.slice(0, names)
	const view = new DataView(head.buffer)
	const keptNames: Uint8Array[] = []
	for (let gid = 0; gid < count; gid += 1) {
		const index = view.getUint16(34 + 2 * gid)
		const name = own[index - MAC_NAMES]
		if (!kept.has(gid)) view.setUint16(34 + 2 * gid, 0)
		else if (name) view.setUint16(34 + 2 * gid, MAC_NAMES + keptNames.push(name) - 1)
	}
	return concat([head, ...keptNames])
}

const MAC_NAMES = 258
