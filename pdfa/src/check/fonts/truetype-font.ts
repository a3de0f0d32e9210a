import type { Context } from '../context.ts'
import { Dict, Name, PdfArray, type PdfObject, Stream } from '../syntax/objects.ts'
import { trueTypeNames } from './encoding.ts'
import { type Glyph, statedWidth, widthOr } from './font.ts'
import { listedCharacter } from './glyph-list.ts'
import { FontFault, type FontProgram } from './programs/font-program.ts'
import { TrueTypeFile, trueTypeProgram } from './programs/truetype.ts'
import { SimpleFont } from './simple-font.ts'
import { textOfGlyphName } from './to-unicode.ts'

const SYMBOLIC = 4

/** Simple fonts of subtype TrueType (ISO 32000-1 §9.6.6.4). */
export class TrueTypeFont extends SimpleFont {
	readonly embedded: boolean
	readonly #symbolic: boolean
	#file: TrueTypeFile | undefined
	readonly #fontProgram: FontProgram | undefined

	constructor(dict: Dict, context: Context) {
		super(dict, context)
		this.#symbolic = ((this.descriptor?.number('Flags') ?? 0) & SYMBOLIC) !== 0
		const own = this.descriptor?.get('FontFile2')
		const stream = own instanceof Stream ? own : this.descriptor?.get('FontFile3')
		this.#fontProgram = stream instanceof Stream ? this.program(stream, (bytes) => this.#read(bytes)) : undefined
		this.embedded = this.#fontProgram !== undefined
	}

	#read(bytes: Uint8Array): FontProgram {
		this.#file = new TrueTypeFile(bytes)
		const encoding = this.dict.get('Encoding')
		if (this.#symbolic || encoding === null) return trueTypeProgram(this.#file, undefined)
		const names = trueTypeNames(encoding)
		if (!names) throw new FontFault('a TrueType font with an encoding that is none')
		return trueTypeProgram(this.#file, names)
	}

	protected check(invisible: boolean): void {
		this.checkDictionary(this.dict, this.descriptor)
		this.checkWidths(false)
		this.checkEmbedded(invisible)
		const { report } = this.context
		const where = { object: this.dict.num }
		const encoding = this.dict.get('Encoding')
		const base = baseEncoding(encoding)
		const maps = this.embedded ? this.#file?.maps : undefined
		if (this.#symbolic) {
			if (base !== undefined) report.fail('symbolic-encoding', where, `a symbolic font has the encoding ${base}`)
			if (maps && !this.#file?.map(3, 0) && !this.#file?.map(1, 0))
				report.fail('symbolic-cmap-known', where, 'a symbolic font has no cmap subtable (3,0) or (1,0)')
			if (maps && maps.length !== 1 && (!report.profile.fonts.severalSymbolicCmaps || !this.#file?.map(3, 0))) {
				report.fail('symbolic-cmap', where, `a symbolic font has ${maps.length} cmap subtables, none of them (3,0)`)
			}
			return
		}
		const known = base === 'MacRomanEncoding' || base === 'WinAnsiEncoding'
		const differs = encoding instanceof Dict && encoding.has('Differences')
		if (!known || (differs && (!report.profile.fonts.trueTypeDifferences || !this.#differencesAreListed(encoding)))) {
			report.fail(
				'nonsymbolic-encoding',
				where,
				'a nonsymbolic font has not one of the two encodings, or differences from it',
			)
		}
		if (maps && !this.#file?.map(3, 1) && !this.#file?.map(1, 0))
			report.fail('nonsymbolic-cmap-known', where, 'a nonsymbolic font has no cmap subtable (3,1) or (1,0)')
		if (maps && maps.length <= (this.#file?.map(3, 0) ? 1 : 0)) {
			report.fail('nonsymbolic-cmap', where, 'a nonsymbolic font has no cmap subtable to use')
		}
	}

	/** Differences are allowed where every name can be found through Unicode. */
	#differencesAreListed(encoding: Dict): boolean {
		if (!this.embedded || !this.#file?.map(3, 1)) return false
		const differences = encoding.get('Differences')
		if (!(differences instanceof PdfArray)) return true
		for (const item of differences) if (item instanceof Name && listedCharacter(item.value) === undefined) return false
		return true
	}

	protected glyph(code: number): Glyph {
		const program = this.#fontProgram
		const name = this.encoding.nameOf(code) ?? (code === 0 ? '.notdef' : undefined)
		if (!program) return { present: undefined, widthInProgram: undefined, widthInDictionary: 0, name }
		return {
			present: code === 0 || program.hasCode(code),
			widthInProgram: widthOr(program.widthOfCode(code), this.descriptor?.number('MissingWidth')),
			widthInDictionary: statedWidth(this.dict, this.descriptor, code),
			name,
		}
	}

	protected fallbackText(code: number): string | undefined {
		const name = this.encoding.nameOf(code) ?? this.#fontProgram?.nameOf(code)
		return textOfGlyphName(name)
	}
}

function baseEncoding(encoding: PdfObject): string | undefined {
	if (encoding instanceof Name) return encoding.value
	return encoding instanceof Dict ? encoding.name('BaseEncoding') : undefined
}
