import { predefinedEncoding } from '../../../tables/encodings.ts'
import { listedCharacter } from '../glyph-list.ts'
import { type CharacterMap, readCharacterMaps } from './character-map.ts'
import { ByteReader, type CodeMap, FontFault, type FontProgram } from './font-program.ts'
import { PostNames, readDirectory } from './sfnt-tables.ts'

const NO_NAMES = new Set<string>()

/** A TrueType font program, as far as widths and characters go (ISO/IEC 14496-22). */
export class TrueTypeFile {
	readonly glyphCount: number
	readonly maps: readonly CharacterMap[]
	/** Number of entries in the table hmtx that have a width. */
	readonly widthCount: number
	readonly #widths: Float64Array
	readonly #post: PostNames | undefined

	/** @throws FontFault */
	constructor(bytes: Uint8Array) {
		const tables = readDirectory(bytes)
		const at = (tag: string, skip: number): ByteReader | undefined => {
			const table = tables.get(tag)
			if (!table) return undefined
			const reader = new ByteReader(bytes)
			reader.seek(table.offset)
			reader.skip(skip)
			return reader
		}
		const unitsPerEm = at('head', 18)?.u16() ?? 2048
		const hhea = at('hhea', 34)
		const hmtx = at('hmtx', 0)
		if (!hhea || !hmtx) throw new FontFault('a TrueType font program without hhea or hmtx')
		this.widthCount = hhea.u16()
		this.#widths = new Float64Array(this.widthCount)
		for (let i = 0; i < this.widthCount; i++) {
			this.#widths[i] = (hmtx.u16() * 1000) / unitsPerEm
			hmtx.skip(2)
		}
		const cmap = tables.get('cmap')
		this.maps = cmap ? readCharacterMaps(bytes, cmap.offset) : []
		this.glyphCount = at('maxp', 4)?.u16() ?? this.widthCount
		const post = tables.get('post')
		this.#post = post && new PostNames(bytes, post, this.glyphCount)
	}

	map(platform: number, encoding: number): CharacterMap | undefined {
		return this.maps.find((map) => map.platform === platform && map.encoding === encoding)
	}

	/** Glyphs beyond the last width have that; glyphs beyond the last glyph that of the first. */
	width(gid: number): number {
		const own = this.#widths[gid]
		if (own !== undefined) return own
		return (gid < this.glyphCount ? this.#widths.at(-1) : this.#widths[0]) ?? 0
	}

	gidOfName(name: string): number {
		return this.#post?.gids.get(name) ?? 0
	}

	hasNameInPost(name: string): boolean {
		return this.#post?.gids.has(name) ?? false
	}
}

/** The program in a simple TrueType font. `names`: glyph name of each code, of a nonsymbolic font with an encoding. */
export function trueTypeProgram(file: TrueTypeFile, names: readonly (string | undefined)[] | undefined): FontProgram {
	return names ? encoded(file, names) : symbolic(file)
}

let macCodes: ReadonlyMap<string, number> | undefined
function macCode(name: string): number | undefined {
	if (!macCodes) {
		const codes = new Map<string, number>()
		for (const [code, entry] of predefinedEncoding('MacRomanEncoding').entries())
			if (entry !== undefined && code !== 202) codes.set(entry, code)
		macCodes = codes
	}
	return macCodes.get(name)
}

function encoded(file: TrueTypeFile, names: readonly (string | undefined)[]): FontProgram {
	const unicode = file.map(3, 1)
	const roman = file.map(1, 0)
	const gidFromMaps = (name: string): number => {
		const character = listedCharacter(name)
		const gid = character === undefined ? 0 : (unicode?.glyph(character) ?? 0)
		if (gid !== 0) return gid
		const code = macCode(name)
		return code === undefined ? 0 : (roman?.glyph(code) ?? 0)
	}
	const gidOf = (name: string): number => gidFromMaps(name) || file.gidOfName(name)
	const widthOfName = (name: string): number | undefined =>
		file.maps.length > 0 || file.hasNameInPost(name) ? file.width(gidOf(name)) : undefined
	return {
		widthOfCode: (code) => {
			const width = widthOfName(names[code] ?? '.notdef')
			return width ?? file.width(gidInAnyMap(file, code))
		},
		widthOfName,
		hasCode: (code) => {
			const name = names[code] ?? '.notdef'
			if (name === '.notdef') return false
			const gid = gidOf(name)
			return gid > 0 && gid < file.glyphCount
		},
		hasName: (name) => gidFromMaps(name) < file.glyphCount,
		nameOf: (code) => names[code],
		names: () => NO_NAMES,
		cids: () => [],
		hasCid: () => false,
	}
}

function gidInAnyMap(file: TrueTypeFile, code: number): number {
	for (const map of file.maps) {
		const gid = map.glyph(code)
		if (gid !== undefined) return gid
	}
	return 0
}

function symbolic(file: TrueTypeFile): FontProgram {
	const symbol = file.map(3, 0)
	const roman = file.map(1, 0)
	const gidFromSymbol = (code: number): number | undefined => {
		const high = (symbol?.firstCode ?? 0) & 0xff00
		const known = high === 0 || high === 0xf000 || high === 0xf100 || high === 0xf200
		return known ? symbol?.glyph(high + code) : undefined
	}
	return {
		widthOfCode: (code) => {
			const gid = gidFromSymbol(code)
			if (gid) return file.width(gid)
			return file.width(roman ? (roman.glyph(code) ?? 0) : gidInAnyMap(file, code))
		},
		widthOfName: () => undefined,
		hasCode: (code) => ((symbol ? gidFromSymbol(code) : roman?.glyph(code)) ?? 0) !== 0,
		hasName: () => false,
		nameOf: () => ' ',
		names: () => NO_NAMES,
		cids: () => [],
		hasCid: () => false,
	}
}

/** The program in a CIDFont of type 2. `toGid`: the stream CIDToGIDMap; without, CIDs are glyph numbers. */
export function cidTrueTypeProgram(file: TrueTypeFile, map: CodeMap, toGid: Uint8Array | undefined): FontProgram {
	const size = toGid ? (toGid.length + 1) >> 1 : 0
	const gidOf = (cid: number): number =>
		toGid ? (cid < size ? ((toGid[2 * cid] ?? 0) << 8) | (toGid[2 * cid + 1] ?? 0) : 0) : cid
	const hasCid = (cid: number): boolean => cid !== 0 && (!toGid || cid < size) && gidOf(cid) < file.glyphCount
	return {
		widthOfCode: (code) => file.width(gidOf(map.cidOf(code))),
		widthOfName: () => 0,
		hasCode: (code) => map.hasCode(code) && hasCid(map.cidOf(code)),
		hasName: () => false,
		nameOf: () => undefined,
		names: () => NO_NAMES,
		cids: function* () {
			for (let cid = 0; cid < (toGid ? size : file.widthCount); cid++) if (!toGid || hasCid(cid)) yield cid
		},
		hasCid,
	}
}
