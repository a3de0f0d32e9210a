import type { Context } from '../context.ts'
import { PdfFile } from '../syntax/file.ts'
import { Lexer, SyntaxFault } from '../syntax/lexer.ts'
import { Dict, dictOf, Name, PdfArray, PdfString, Stream } from '../syntax/objects.ts'
import { ObjectParser } from '../syntax/parser.ts'
import { encodingOf, encodingTable, type SimpleEncoding } from './encoding.ts'
import { Font, type Glyph, isSubsetName, statedWidth, widthOr } from './font.ts'
import { readCff } from './programs/cff.ts'
import { FontFault, type FontProgram } from './programs/font-program.ts'
import { readDirectory } from './programs/sfnt-tables.ts'
import { readType1 } from './programs/type1.ts'
import { isKnownGlyphName, textOfGlyphName } from './to-unicode.ts'

/** Fonts whose codes are bytes. */
export abstract class SimpleFont extends Font {
	protected readonly encoding: SimpleEncoding
	protected readonly descriptor: Dict | undefined

	constructor(dict: Dict, context: Context) {
		super(dict, context)
		this.descriptor = dict.dict('FontDescriptor')
		this.encoding = encodingOf(dict.get('Encoding'))
	}

	protected codes(bytes: Uint8Array): ArrayLike<number> {
		return bytes
	}

	/** ISO 32000-1 §9.6.2.1 asks for widths; the standard 14 fonts may lack them. */
	protected checkWidths(isStandard: boolean): void {
		if (isStandard) return
		const { dict } = this
		const { report } = this.context
		const where = { object: dict.num }
		const first = PdfFile.integer(dict.get('FirstChar'))
		const last = PdfFile.integer(dict.get('LastChar'))
		const widths = dict.get('Widths')
		if (first === undefined) report.fail('font-first-char', where, 'a font has no FirstChar')
		if (last === undefined) report.fail('font-last-char', where, 'a font has no LastChar')
		const count = widths instanceof PdfArray ? widths.length : undefined
		if (count === undefined || count !== (last ?? 0) - (first ?? 0) + 1) {
			report.fail('font-widths', where, `a font has ${count ?? 'no'} widths for codes ${first} to ${last}`)
		}
	}

	protected checkEmbedded(invisible: boolean): void {
		if (invisible || this.embedded) return
		const note = `the font ${this.dict.name('BaseFont') ?? ''} is not embedded, or cannot be read`
		this.context.report.fail('font-embedded', { object: this.dict.num }, note)
	}
}

const STANDARD_14 = new Set(
	(
		'Courier Courier-Bold Courier-Oblique Courier-BoldOblique Helvetica Helvetica-Bold Helvetica-Oblique ' +
		'Helvetica-BoldOblique Times-Roman Times-Bold Times-Italic Times-BoldItalic Symbol ZapfDingbats'
	).split(' '),
)

export class Type1Font extends SimpleFont {
	readonly embedded: boolean
	readonly #fontProgram: FontProgram | undefined
	/** Encoding of a standard font that says nothing of itself. */
	readonly #standardNames: readonly string[] | undefined
	readonly #shownNames = new Set<string>()

	constructor(dict: Dict, context: Context) {
		super(dict, context)
		this.#fontProgram = this.#read()
		this.embedded = this.#fontProgram !== undefined
		const name = dict.name('BaseFont') ?? ''
		const bare = STANDARD_14.has(name) && (this.descriptor?.entries.size ?? 0) === 0
		if (bare && name !== 'Symbol' && name !== 'ZapfDingbats' && this.encoding.nameOf(-1) === undefined) {
			this.#standardNames = encodingTable('StandardEncoding')
		}
	}

	#read(): FontProgram | undefined {
		const type1 = this.descriptor?.get('FontFile')
		if (type1 instanceof Stream) return this.program(type1, readType1)
		const compact = this.descriptor?.get('FontFile3')
		if (!(compact instanceof Stream)) return undefined
		const subtype = compact.dict.name('Subtype')
		if (subtype === 'Type1C') return this.program(compact, (bytes) => readCff(bytes))
		return subtype === 'OpenType' ? this.program(compact, (bytes) => readCff(cffTable(bytes))) : undefined
	}

	protected check(invisible: boolean): void {
		this.checkDictionary(this.dict, this.descriptor)
		this.checkWidths(!this.embedded && STANDARD_14.has(this.dict.name('BaseFont') ?? ''))
		this.checkEmbedded(invisible)
		const { report } = this.context
		if (
			!report.profile.fonts.subsetsMustListGlyphs &&
			this.#fontProgram &&
			isSubsetName(this.dict.name('BaseFont')) &&
			!this.#listsAllGlyphs(this.#fontProgram)
		) {
			report.fail('char-set', { object: this.dict.num }, 'CharSet does not list the glyphs of the font program')
		}
	}

	#charSet(): Set<string> | undefined {
		const text = this.descriptor?.get('CharSet')
		if (!(text instanceof PdfString)) return undefined
		const names = new Set<string>()
		const parser = new ObjectParser(new Lexer(text.bytes), this.context.file, false)
		try {
			for (let object = parser.parse(); object !== undefined; object = parser.parse())
				if (object instanceof Name) names.add(object.value)
		} catch (error) {
			if (!(error instanceof SyntaxFault)) throw error
			return new Set()
		}
		return names
	}

	#listsAllGlyphs(program: FontProgram): boolean {
		const listed = this.#charSet()
		if (!listed) return true
		const names = program.names()
		if (listed.size !== names.size && listed.size !== names.size - 1) return false
		for (const name of listed) if (name !== '.notdef' && !names.has(name)) return false
		for (const name of names) if (name !== '.notdef' && !listed.has(name)) return false
		return true
	}

	/** Part 1 asks only for the glyphs that are shown. */
	override finish(): void {
		const { report } = this.context
		if (!report.profile.fonts.subsetsMustListGlyphs || !isSubsetName(this.dict.name('BaseFont'))) return
		const listed = this.#charSet()
		const names = this.#fontProgram?.names()
		const complete = listed && names && [...this.#shownNames].every((name) => listed.has(name) || !names.has(name))
		if (!complete)
			report.fail('char-set', { object: this.dict.num }, 'a font subset does not list its glyphs in CharSet')
	}

	#nameOf(code: number): string | undefined {
		return this.encoding.nameOf(code) ?? this.#standardNames?.[code]
	}

	protected override shown(code: number): void {
		const name = this.#nameOf(code)
		if (name !== undefined) this.#shownNames.add(name)
	}

	protected glyph(code: number): Glyph {
		const program = this.#fontProgram
		const name = this.#nameOf(code)
		if (!program) return { present: undefined, widthInProgram: undefined, widthInDictionary: 0, name }
		const width = name === undefined ? program.widthOfCode(code) : program.widthOfName(name)
		return {
			present: code === 0 || (name === undefined ? program.hasCode(code) : program.hasName(name)),
			widthInProgram: widthOr(width, this.descriptor?.number('MissingWidth')),
			widthInDictionary: statedWidth(this.dict, this.descriptor, code),
			name,
		}
	}

	protected fallbackText(code: number): string | undefined {
		const name = this.#nameOf(code) ?? this.#fontProgram?.nameOf(code)
		if (this.context.report.profile.fonts.namesGiveUnicode) return textOfGlyphName(name)
		return isKnownGlyphName(name) ? ' ' : undefined
	}
}

/** The CFF table of an OpenType font. */
export function cffTable(bytes: Uint8Array): Uint8Array {
	const table = readDirectory(bytes).get('CFF ')
	if (!table || table.offset + table.length > bytes.length) throw new FontFault('an OpenType font without CFF')
	return bytes.subarray(table.offset, table.offset + table.length)
}

export class Type3Font extends SimpleFont {
	readonly embedded = true
	readonly #widths = new Map<string, number | undefined>()

	protected check(): void {
		this.checkDictionary(this.dict, this.descriptor)
		this.checkWidths(false)
		const procedures = this.dict.get('CharProcs')
		const entries = procedures instanceof Dict ? [...procedures.entries.keys()].map((key) => procedures.get(key)) : []
		if (procedures !== null && (!(procedures instanceof Dict) || !entries.every((entry) => entry instanceof Stream))) {
			const note = 'the glyph descriptions are no dictionary of streams'
			this.context.report.fail('glyph-present', { object: this.dict.num }, note)
		}
	}

	override readonly glyphDescriptions = streamsIn(this.dict.dict('CharProcs'))

	protected glyph(code: number): Glyph {
		const name = this.encoding.nameOf(code)
		const description = name === undefined ? null : (dictOf(this.dict.get('CharProcs'))?.get(name) ?? null)
		const width = description instanceof Stream && name !== undefined ? this.#widthOf(name, description) : undefined
		return {
			present: description !== null,
			widthInProgram: widthOr(width, this.descriptor?.number('MissingWidth')),
			widthInDictionary: statedWidth(this.dict, this.descriptor, code),
			name,
		}
	}

	#widthOf(name: string, description: Stream): number | undefined {
		if (!this.#widths.has(name)) this.#widths.set(name, widthOfDescription(this.context.file.data(description)))
		return this.#widths.get(name)
	}

	protected fallbackText(code: number): string | undefined {
		if (!this.context.report.profile.fonts.type3NamesGiveUnicode) return undefined
		return textOfGlyphName(this.encoding.nameOf(code))
	}
}

function streamsIn(procedures: Dict | undefined): readonly Stream[] {
	const names = procedures ? [...procedures.entries.keys()] : []
	return names.map((name) => procedures?.get(name)).filter((entry) => entry instanceof Stream)
}

/** Returns the width that a glyph description states with d0 or d1, which comes first. */
function widthOfDescription(bytes: Uint8Array): number | undefined {
	const lexer = new Lexer(bytes)
	try {
		const kind = lexer.next()
		const width = kind === 'number' || kind === 'real' ? lexer.num : undefined
		lexer.next()
		if (lexer.next() === 'keyword' && lexer.text === 'd0') return width
		for (let i = 0; i < 4; i++) lexer.next()
		return lexer.kind === 'keyword' && lexer.text === 'd1' ? width : undefined
	} catch (error) {
		if (error instanceof SyntaxFault) return undefined
		throw error
	}
}
