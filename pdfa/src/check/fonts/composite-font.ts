import type { Context } from '../context.ts'
import { PdfFile } from '../syntax/file.ts'
import { latin1 } from '../syntax/lexer.ts'
import { Dict, Name, numberOf, PdfArray, type PdfObject, PdfString, Stream } from '../syntax/objects.ts'
import { type CMap, parseCMap } from './cmap.ts'
import { checkCMap, cmapName } from './cmap-checks.ts'
import { readCodes } from './code-reader.ts'
import { Font, type Glyph, isSubsetName, widthOr } from './font.ts'
import { collectionOf, type NamedCMap, namedCMap, namedUnicode } from './predefined-cmaps.ts'
import { type CffProgram, readCff } from './programs/cff.ts'
import type { CodeMap, FontProgram } from './programs/font-program.ts'
import { cidTrueTypeProgram, TrueTypeFile } from './programs/truetype.ts'
import { cffTable } from './simple-font.ts'

const DEFAULT_WIDTH = 1000
/** More than these bytes of a CIDSet are not read: 8 × 16384 is more CIDs than there are. */
const MAX_CID_SET_BYTES = 16_384
const COLLECTIONS_WITH_UNICODE = new Set(['Japan1', 'CNS1', 'GB1', 'Korea1', 'KR'])

interface CMapUsed {
	map: CMap | NamedCMap
	name: string
	info: { registry: string | undefined; ordering: string | undefined; supplement: number | undefined }
}

/** Composite fonts (ISO 32000-1 §9.7): Type 0, and the CIDFont they show glyphs of. */
export class CompositeFont extends Font {
	readonly embedded: boolean
	readonly #descendant: Dict | undefined
	readonly #descriptor: Dict | undefined
	readonly #cmap: CMapUsed
	#fontProgram: FontProgram | undefined
	/** A name-keyed CFF program whose glyph numbers are CIDs. */
	#byGlyph: CffProgram['byGlyph']
	readonly #widths = new Map<number, number>()
	readonly #widthRanges: { first: number; last: number; width: number }[] = []
	readonly #defaultWidth: number
	readonly #shownCids = new Set<number>()
	#collectionUsed = false

	constructor(dict: Dict, context: Context) {
		super(dict, context)
		const descendant = dict.array('DescendantFonts')?.at(0)
		this.#descendant = descendant instanceof Dict ? descendant : undefined
		this.#descriptor = this.#descendant?.dict('FontDescriptor')
		this.#cmap = this.#readCMap()
		this.#readProgram(this.#cmap.map)
		this.embedded = this.#fontProgram !== undefined
		this.#defaultWidth = this.#descendant?.number('DW') ?? DEFAULT_WIDTH
		this.#readWidths(this.#descendant?.get('W') ?? null)
	}

	#readCMap(): CMapUsed {
		const encoding = this.dict.get('Encoding')
		const name = cmapName(encoding)
		const { report } = this.context
		if (encoding instanceof Stream) {
			const map = this.#parse(encoding, 0)
			const info = encoding.dict.get('CIDSystemInfo')
			return { map, name, info: systemInfo(info instanceof PdfArray ? info.at(0) : info) }
		}
		const map = namedCMap(name)
		if (!map) report.fail('cmap-embedded', { object: this.dict.num }, `no CMap is known as ${JSON.stringify(name)}`)
		const collection = collectionOf(name, report.profile.fonts)
		return {
			map: map ?? parseCMap(new Uint8Array(0), this.context.file.effort, namedCMap),
			name,
			info: { registry: collection && 'Adobe', ordering: collection?.ordering, supplement: collection?.supplement },
		}
	}

	#parse(stream: Stream, depth: number): CMap {
		const map = parseCMap(this.context.file.data(stream), this.context.file.effort, namedCMap)
		const base = stream.dict.get('UseCMap')
		if (base instanceof Stream && depth < 10) map.use(this.#parse(base, depth + 1))
		else if (base instanceof Name) {
			const other = namedCMap(base.value)
			if (other) map.use(other)
		}
		return map
	}

	#readProgram(map: CodeMap): void {
		const isType2 = this.#descendant?.name('Subtype') === 'CIDFontType2'
		const trueType = this.#descriptor?.get('FontFile2')
		const other = this.#descriptor?.get('FontFile3')
		const toGid = this.#descendant?.get('CIDToGIDMap')
		const gids = toGid instanceof Stream ? this.context.file.data(toGid) : undefined
		if (trueType instanceof Stream && isType2) {
			this.#fontProgram = this.program(trueType, (bytes) => cidTrueTypeProgram(new TrueTypeFile(bytes), map, gids))
		} else if (other instanceof Stream) {
			const subtype = other.dict.name('Subtype')
			if (subtype === 'CIDFontType0C') {
				this.#fontProgram = this.program(other, (bytes) => {
					const cff = readCff(bytes, map)
					this.#byGlyph = cff.byGlyph
					return cff
				})
			} else if (subtype === 'OpenType') {
				this.#fontProgram = this.program(other, (bytes) =>
					isType2 ? cidTrueTypeProgram(new TrueTypeFile(bytes), map, gids) : readCff(cffTable(bytes), map),
				)
			}
		}
	}

	#readWidths(array: PdfObject): void {
		if (!(array instanceof PdfArray)) return
		for (let i = 0; i + 1 < array.length; i++) {
			const first = PdfFile.integer(array.at(i++)) ?? 0
			const next = array.at(i)
			if (typeof next === 'number') {
				const width = numberOf(array.at(++i))
				if (width === undefined) return
				this.#widthRanges.push({ first, last: next, width })
			} else if (next instanceof PdfArray) {
				for (let j = 0; j < next.length; j++) {
					const width = numberOf(next.at(j))
					if (width !== undefined) this.#widths.set(first + j, width)
				}
			}
		}
	}

	#widthOf(cid: number): number {
		const own = this.#widths.get(cid)
		if (own !== undefined) return own
		this.context.file.effort.spend(this.#widthRanges.length)
		return this.#widthRanges.find(({ first, last }) => cid >= first && cid <= last)?.width ?? this.#defaultWidth
	}

	protected codes(bytes: Uint8Array): ArrayLike<number> {
		const { codeSpaces } = this.#cmap.map
		this.context.file.effort.spend(bytes.length * codeSpaces.length)
		return readCodes(bytes, codeSpaces)
	}

	protected check(invisible: boolean): void {
		const { report } = this.context
		const where = { object: this.dict.num }
		this.checkDictionary(this.#descendant, this.#descriptor)
		this.#checkSystemInfo()
		checkCMap(this.dict.get('Encoding'), this.context, this.dict.num)
		if (!this.#descendant) return
		const subtype = this.#descendant.name('Subtype')
		if (subtype !== 'CIDFontType0' && subtype !== 'CIDFontType2') {
			report.fail('font-subtype', where, `the descendant of a composite font is of subtype ${subtype}`)
		}
		if (!this.embedded && !invisible) {
			report.fail(
				'font-embedded',
				where,
				`the font ${this.#descendant.name('BaseFont') ?? ''} is not embedded, or cannot be read`,
			)
		}
		const toGid = this.#descendant.get('CIDToGIDMap')
		const mapped = toGid instanceof Stream || (toGid instanceof Name && toGid.value === 'Identity')
		const exempt = report.profile.fonts.invisibleGlyphsExempt ? invisible : !this.embedded
		if (subtype === 'CIDFontType2' && !mapped && !exempt) {
			report.fail('cid-to-gid-map', where, 'a CIDFont of type 2 does not map CIDs to glyphs')
		}
		if (!report.profile.fonts.subsetsMustListGlyphs) this.#checkCidSet()
	}

	/** The font and its CMap are for the same characters. */
	#checkSystemInfo(): void {
		const { info, name } = this.#cmap
		if (name === 'Identity-H' || name === 'Identity-V') return
		const { report } = this.context
		const own = systemInfo(this.#descendant?.get('CIDSystemInfo') ?? null)
		const same =
			own.registry !== undefined &&
			own.registry === info.registry &&
			own.ordering !== undefined &&
			own.ordering === info.ordering
		if (same && (!report.profile.fonts.supplementsMatter || (own.supplement ?? 0) <= (info.supplement ?? 0))) return
		const note = `the font is for ${own.registry}-${own.ordering}-${own.supplement}, its CMap for ${info.registry}-${info.ordering}-${info.supplement}`
		report.fail('cid-system-info', { object: this.dict.num }, note)
	}

	#cidSet(): Uint8Array | undefined {
		const stream = this.#descriptor?.get('CIDSet')
		return stream instanceof Stream ? this.context.file.data(stream).subarray(0, MAX_CID_SET_BYTES) : undefined
	}

	/** In parts 2 and 3 a CIDSet lists what the program has, no more and no less. */
	#checkCidSet(): void {
		const program = this.#fontProgram
		if (!program || !isSubsetName(this.#descendant?.name('BaseFont'))) return
		const set = this.#cidSet()
		if (!set) return
		let complete = true
		for (const cid of program.cids()) if (cid !== 0 && !isListed(set, cid)) complete = false
		for (let cid = 1; complete && cid < set.length * 8; cid++)
			if (isListed(set, cid) && !program.hasCid(cid)) complete = false
		if (!complete) this.#failCidSet()
	}

	/** In part 1 every subset has one, which lists at least what is shown. */
	override finish(): void {
		if (!this.context.report.profile.fonts.subsetsMustListGlyphs || !isSubsetName(this.#descendant?.name('BaseFont')))
			return
		const set = this.#cidSet()
		const program = this.#fontProgram
		const missing = (cid: number): boolean =>
			cid !== 0 && set !== undefined && (program?.hasCid(cid) ?? false) && !isListed(set, cid)
		if (!set || !program || [...this.#shownCids].some(missing)) this.#failCidSet()
	}

	#failCidSet(): void {
		this.context.report.fail('cid-set', { object: this.dict.num }, 'CIDSet does not list the glyphs of the font subset')
	}

	protected override shown(code: number): void {
		this.#shownCids.add(this.#cmap.map.cidOf(code))
	}

	protected glyph(code: number): Glyph {
		const program = this.#fontProgram
		if (!program) return { present: undefined, widthInProgram: undefined, widthInDictionary: 0, name: undefined }
		const cid = this.#cmap.map.cidOf(code)
		const own = cid === 0 ? undefined : this.#byGlyph
		const present = own ? own.has(cid) : program.hasCode(code)
		const width = own ? own.width(cid) : program.widthOfCode(code)
		return {
			present: code === 0 || present,
			widthInProgram: widthOr(width, this.#defaultWidth),
			widthInDictionary: this.#widthOf(cid),
			name: present ? undefined : '.notdef',
		}
	}

	/** Collections of Adobe have their Unicode values outside the file. */
	protected fallbackText(code: number): string | undefined {
		const { info, map, name } = this.#cmap
		if (name === 'Identity-H' || name === 'Identity-V') {
			const { ordering, registry } = systemInfo(this.#descendant?.get('CIDSystemInfo') ?? null)
			if (registry !== 'Adobe' || !COLLECTIONS_WITH_UNICODE.has(ordering ?? '')) return undefined
			return namedUnicode(`Adobe-${ordering}-UCS2`)?.get(code)
		}
		const unicode = namedUnicode(`${info.registry}-${info.ordering}-UCS2`)
		if (!unicode) return undefined
		// Validators look up the CID of the first code only, and codes after that; what they refute must not pass.
		const key = this.#collectionUsed ? code : map.cidOf(code)
		this.#collectionUsed = true
		return unicode.get(key)
	}
}

function isListed(set: Uint8Array, cid: number): boolean {
	return ((set[cid >> 3] ?? 0) & (128 >> (cid & 7))) !== 0
}

function systemInfo(object: PdfObject): CMapUsed['info'] {
	if (!(object instanceof Dict)) return { registry: undefined, ordering: undefined, supplement: undefined }
	const text = (key: string): string | undefined => {
		const value = object.get(key)
		return value instanceof PdfString ? latin1(value.bytes) : undefined
	}
	return {
		registry: text('Registry'),
		ordering: text('Ordering'),
		supplement: PdfFile.integer(object.get('Supplement')),
	}
}
