import { unicodeOfGlyphName } from '../glyph-names.ts'
import { type CffFont, cffAdvance, cffGlyphName, cffScale, OP, readCff, runGlyph } from '../programs/cff.ts'
import { type Box, Outline } from '../programs/outline.ts'
import { Sfnt } from '../programs/sfnt.ts'
import { advanceOf, cmapOf, postNames, readTrueType, type TrueType } from '../programs/truetype.ts'
import { glyphOutline } from '../programs/truetype-outlines.ts'
import { joinCurves } from './join-curves.ts'

/** A font that glyphs may be taken from. Widths and outlines are in thousandths of the em. */
export interface GlyphSource {
	/** PostScript name. */
	name: string
	byUnicode(codePoint: number): number | undefined
	byName(name: string): number | undefined
	advance(gid: number): number
	outline(gid: number): Outline
	/** Of all glyphs. */
	box: Box | undefined
}

function scaled(outline: Outline, scale: number): Outline {
	return scale === 1 ? outline : outline.transformed([scale, 0, 0, scale, 0, 0])
}

function postScriptName(sfnt: Sfnt): string | undefined {
	const view = sfnt.view('name')
	if (!view || view.byteLength < 6) return undefined
	const strings = view.getUint16(4)
	for (let record = 0; record < view.getUint16(2); record++) {
		const at = 6 + record * 12
		if (at + 12 > view.byteLength || view.getUint16(at + 6) !== 6) continue
		const from = strings + view.getUint16(at + 10)
		let name = ''
		for (let index = 0; index < view.getUint16(at + 8) && from + index < view.byteLength; index++) {
			const byte = view.getUint8(from + index)
			if (byte > 32 && byte < 127) name += String.fromCharCode(byte)
		}
		if (name) return name
	}
	return undefined
}

class TrueTypeSource implements GlyphSource {
	readonly name: string
	readonly #font: TrueType
	readonly #scale: number
	readonly box: Box | undefined
	#names: Map<string, number> | undefined
	/** Fonts of a document show the same letters. */
	readonly #outlines = new Map<number, Outline>()

	constructor(font: TrueType, name: string) {
		this.#font = font
		this.#scale = 1000 / font.unitsPerEm
		const head = font.sfnt.view('head')
		const side = (at: number) => (head?.getInt16(at) ?? 0) * this.#scale
		this.box = head && [side(36), side(38), side(40), side(42)]
		this.name = name
	}

	byUnicode(codePoint: number): number | undefined {
		for (const [platform, encoding] of UNICODE_CMAPS) {
			const gid = cmapOf(this.#font, platform, encoding)?.map.get(codePoint)
			if (gid !== undefined) return gid
		}
		return undefined
	}

	byName(name: string): number | undefined {
		this.#names ??= postNames(this.#font)
		return this.#names.get(name)
	}

	advance(gid: number): number {
		return advanceOf(this.#font, gid) * this.#scale
	}

	outline(gid: number): Outline {
		const known = this.#outlines.get(gid) ?? joinCurves(scaled(glyphOutline(this.#font, gid), this.#scale))
		this.#outlines.set(gid, known)
		return known
	}
}

const UNICODE_CMAPS = [
	[3, 10],
	[3, 1],
	[0, 4],
	[0, 3],
	[0, 6],
	[0, 1],
	[0, 0],
] as const

class CffSource implements GlyphSource {
	readonly name: string
	readonly #font: CffFont
	readonly box: Box | undefined
	readonly #cmap: ((codePoint: number) => number | undefined) | undefined
	#byName: Map<string, number> | undefined
	#byUnicode: Map<number, number> | undefined
	/** Glyphs that were read: a document asks for the same ones in font after font. */
	readonly #glyphs = new Map<number, ReturnType<typeof runGlyph>>()

	constructor(font: CffFont, name: string, cmap?: (codePoint: number) => number | undefined) {
		this.#font = font
		this.name = name
		this.#cmap = cmap
		const [left, bottom, right, top] = font.top.get(OP.fontBBox) ?? []
		if (left !== undefined && bottom !== undefined && right !== undefined && top !== undefined)
			this.box = [left, bottom, right, top]
	}

	#index(): { names: Map<string, number>; unicode: Map<number, number> } {
		if (!this.#byName || !this.#byUnicode) {
			this.#byName = new Map()
			this.#byUnicode = new Map()
			for (let gid = 1; gid < this.#font.charStrings.length && !this.#font.isCid; gid++) {
				const name = cffGlyphName(this.#font, gid)
				this.#byName.set(name, gid)
				const unicode = unicodeOfGlyphName(name)?.codePointAt(0)
				if (unicode !== undefined && !this.#byUnicode.has(unicode)) this.#byUnicode.set(unicode, gid)
			}
		}
		return { names: this.#byName, unicode: this.#byUnicode }
	}

	byUnicode(codePoint: number): number | undefined {
		return this.#cmap ? this.#cmap(codePoint) : this.#index().unicode.get(codePoint)
	}

	byName(name: string): number | undefined {
		return this.#index().names.get(name)
	}

	#glyph(gid: number): ReturnType<typeof runGlyph> {
		const known = this.#glyphs.get(gid) ?? runGlyph(this.#font, gid)
		this.#glyphs.set(gid, known)
		return known
	}

	advance(gid: number): number {
		return cffAdvance(this.#font, gid, this.#glyph(gid)) * cffScale(this.#font, gid)
	}

	outline(gid: number): Outline {
		const { outline, accent } = this.#glyph(gid)
		return accent ? new Outline() : scaled(outline, cffScale(this.#font, gid))
	}
}

/** Reads a TrueType, OpenType or bare CFF file; `undefined` when it is none of them. */
export function openGlyphSource(data: Uint8Array, fallbackName: string): GlyphSource | undefined {
	try {
		if (data[0] === 1 && data[1] === 0 && (data[2] ?? 0) >= 4 && (data[3] ?? 9) <= 4 && !Sfnt.read(data))
			return new CffSource(readCff(data), fallbackName)
		const font = readTrueType(data)
		if (!font) return undefined
		const name = postScriptName(font.sfnt) ?? fallbackName
		const trueType = new TrueTypeSource(font, name)
		const cff = font.sfnt.tables.get('CFF ')
		return cff ? new CffSource(readCff(cff), name, (codePoint) => trueType.byUnicode(codePoint)) : trueType
	} catch {
		return undefined
	}
}
