import type { Context } from '../context.ts'
import { PdfFile } from '../syntax/file.ts'
import { type Dict, Name, numberOf, PdfArray, Stream } from '../syntax/objects.ts'
import { CMap, parseCMap } from './cmap.ts'
import { namedCMap, namedUnicode } from './predefined-cmaps.ts'
import { FontFault, type FontProgram } from './programs/font-program.ts'
import { hasForbiddenCharacter, hasPrivateUse } from './to-unicode.ts'

const INVISIBLE = 3
const WIDTH_TOLERANCE = 1
const SUBSET = /^[A-Z]{6}\+/

/** Facts about the glyph that a code shows. */
export interface Glyph {
	/** `undefined` without a font program to ask. */
	present: boolean | undefined
	widthInProgram: number | undefined
	widthInDictionary: number
	/** Only `.notdef` matters. */
	name: string | undefined
}

/** A font that text is shown in (ISO 19005-1 §6.3, ISO 19005-2 §6.2.11). */
export abstract class Font {
	readonly dict: Dict
	protected readonly context: Context
	readonly #usedIn = new Set<boolean>()
	readonly #checked = new Set<number>()
	/** The same for the codes of one byte, which most text consists of. */
	readonly #checkedBytes = new Uint8Array(256 * 4)
	#toUnicode: { identity: boolean; map: CMap | undefined; named: string | undefined } | undefined

	constructor(dict: Dict, context: Context) {
		this.dict = dict
		this.context = context
	}

	/** True if the program is in the file and can be read. */
	abstract readonly embedded: boolean
	/** Rules of the font as such; invisible text need not be embedded. */
	protected abstract check(invisible: boolean): void
	protected abstract glyph(code: number): Glyph
	protected abstract codes(bytes: Uint8Array): ArrayLike<number>
	/** Without a ToUnicode CMap, what a code means. */
	protected abstract fallbackText(code: number): string | undefined
	/** Rules that can be judged only when all text has been seen. */
	finish(): void {}
	/** Noted for {@link finish}. */
	protected shown(_code: number): void {}
	/** Of a Type 3 font, the content streams that draw its glyphs. */
	readonly glyphDescriptions: readonly Stream[] = []

	/** Text is shown in the font. */
	use(renderingMode: number): void {
		const invisible = renderingMode === INVISIBLE
		if (this.#usedIn.has(invisible)) return
		this.#usedIn.add(invisible)
		this.check(invisible)
	}

	show(bytes: Uint8Array, renderingMode: number, hasActualText: boolean): void {
		const invisible = renderingMode === INVISIBLE
		const codes = this.codes(bytes)
		for (let at = 0; at < codes.length; at++) {
			const code = codes[at] ?? 0
			const key = code * 4 + (invisible ? 1 : 0) + (hasActualText ? 2 : 0)
			if (key >= 0 && key < this.#checkedBytes.length) {
				if (this.#checkedBytes[key] === 1) continue
				this.#checkedBytes[key] = 1
			} else if (this.#checked.has(key)) continue
			else this.#checked.add(key)
			this.shown(code)
			this.#checkGlyph(code, invisible, hasActualText)
		}
	}

	#checkGlyph(code: number, invisible: boolean, hasActualText: boolean): void {
		const { report } = this.context
		const where = { object: this.dict.num }
		const { name, present, widthInDictionary, widthInProgram } = this.glyph(code)
		if (!invisible && present === false) report.fail('glyph-present', where, `no glyph for code ${code}`)
		if (!invisible && widthInProgram !== undefined && !isClose(widthInProgram, widthInDictionary)) {
			const note = `code ${code} is ${widthInDictionary} wide in the dictionary, ${widthInProgram} in the program`
			report.fail('glyph-width', where, note)
		}
		if (name === '.notdef') report.fail('notdef', where, `code ${code} shows .notdef`)
		const mapped = report.has('to-unicode-value') ? this.mappedText(code) : undefined
		if (mapped !== undefined && hasForbiddenCharacter(mapped))
			report.fail('to-unicode-value', where, `code ${code} means no character`)
		if (!report.has('unicode')) return
		const text = this.#textOf(code)
		if (text === undefined) report.fail('unicode', where, `code ${code} has no Unicode value`)
		else if (hasForbiddenCharacter(text)) report.fail('unicode-value', where, `code ${code} means no character`)
		else if (!hasActualText && hasPrivateUse(text)) {
			report.fail('unicode-private', where, `code ${code} is of a private use area, without ActualText`)
		}
	}

	#textOf(code: number): string | undefined {
		return this.mappedText(code) ?? this.fallbackText(code)
	}

	protected mappedText(code: number): string | undefined {
		this.#toUnicode ??= this.#readToUnicode()
		const { identity, map, named } = this.#toUnicode
		if (identity) return String.fromCharCode(code)
		return named === undefined ? map?.textOf(code) : namedUnicode(named)?.get(code)
	}

	#readToUnicode(): { identity: boolean; map: CMap | undefined; named: string | undefined } {
		const object = this.dict.get('ToUnicode')
		const name =
			object instanceof Name ? object.value : object instanceof Stream ? object.dict.name('CMapName') : undefined
		return {
			identity: name?.startsWith('Identity-') ?? false,
			map:
				object instanceof Stream
					? parseCMap(this.context.file.data(object), this.context.file.effort, namedCMap)
					: undefined,
			named: object instanceof Name ? object.value : undefined,
		}
	}

	/** Rules that all fonts share. `dict`: that of the font, of composite ones that of the descendant. */
	protected checkDictionary(dict: Dict | undefined, descriptor: Dict | undefined): void {
		const { report } = this.context
		const where = { object: this.dict.num }
		if (dict?.name('Type') !== 'Font') report.fail('font-type', where, 'a font is not of type Font')
		if (dict?.name('BaseFont') === undefined && dict?.name('Subtype') !== 'Type3') {
			report.fail('font-name', where, 'a font has no name')
		}
		const subtype = programSubtype(descriptor)
		const known = subtype === undefined || subtype === 'Type1C' || subtype === 'CIDFontType0C'
		if (!known && (subtype !== 'OpenType' || !report.profile.fonts.openType)) {
			report.fail('font-file-subtype', where, `font program of subtype ${subtype}`)
		}
	}

	/** The program in a stream, if it can be read. */
	protected program(stream: Stream, read: (bytes: Uint8Array) => FontProgram): FontProgram | undefined {
		try {
			return read(this.context.file.data(stream))
		} catch (error) {
			if (error instanceof FontFault) return undefined
			throw error
		}
	}
}

/** veraPDF takes a width of −1 in a font program for none. */
const NO_WIDTH = -1

/** Returns the width that a program gives, or that of glyphs without one. */
export function widthOr(width: number | undefined, missing: number | undefined): number {
	return width === undefined || width === NO_WIDTH ? (missing ?? 0) : width
}

function isClose(a: number, b: number): boolean {
	return Math.abs(a - b) <= WIDTH_TOLERANCE
}

function programSubtype(descriptor: Dict | undefined): string | undefined {
	for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
		const stream = descriptor?.get(key)
		if (stream instanceof Stream) return stream.dict.name('Subtype')
	}
	return undefined
}

/** Returns whether a font name begins with six capitals and a plus (ISO 32000-1 §9.6.4). */
export function isSubsetName(name: string | undefined): boolean {
	return name !== undefined && SUBSET.test(name)
}

/** Width of a code in a simple font's dictionary (ISO 32000-1 §9.2.4). */
export function statedWidth(font: Dict, descriptor: Dict | undefined, code: number): number {
	const widths = font.get('Widths')
	const first = PdfFile.integer(font.get('FirstChar'))
	const last = PdfFile.integer(font.get('LastChar'))
	const has = widths instanceof PdfArray && widths.length > 0 && first !== undefined && last !== undefined
	if (has && code >= first && code <= last) return numberOf(widths.at(code - first)) ?? 0
	return descriptor?.number('MissingWidth') ?? 0
}
