import { MAC_GLYPH_ORDER } from '../../tables/glyph-orders.ts'
import { Sfnt } from './sfnt.ts'
import { type CmapTable, readCmaps } from './truetype-cmaps.ts'

/** A TrueType or OpenType program, as far as PDF uses it. */
export interface TrueType {
	sfnt: Sfnt
	unitsPerEm: number
	glyphs: number
	/** Number of advances in `hmtx`; the last one counts for all glyphs after. */
	advances: number
	cmaps: CmapTable[]
	/** True if strict readers would refuse the program as it is. */
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
export function bearingOf(font: TrueType, gid: number): number | undefined {
	const hmtx = font.sfnt.view('hmtx')
	const at = gid < font.advances ? gid * 4 + 2 : font.advances * 4 + (gid - font.advances) * 2
	return hmtx && at + 2 <= hmtx.byteLength ? hmtx.getInt16(at) : undefined
}

/** Returns the cmap subtable of a platform and encoding. */
export function cmapOf(font: TrueType, platform: number, encoding: number): CmapTable | undefined {
	return font.cmaps.find((table) => table.platform === platform && table.encoding === encoding)
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
