import { latin1Text } from '#pdfa-platform/bytes'
import { type1Names } from '../../fonts/embedded/program.ts'
import { type CffFont, type Dict, OP } from '../../fonts/programs/cff.ts'
import { standardStringNumber, standardStrings } from '../../fonts/programs/cff-strings.ts'
import { encodeHinted, type Hints } from '../../fonts/programs/charstring-write.ts'
import { Outline } from '../../fonts/programs/outline.ts'
import type { Type1Font } from '../../fonts/programs/type1.ts'
import { type HintGroup, readType1Glyph, type Type1Glyph } from '../../fonts/programs/type1-charstring.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'

/**
 * The same outlines, stems, names and codes in CFF, which Flate can pack: the private part of Type 1 is enciphered. Undefined where CFF
 * would not hold the same: fractions, strokes instead of areas, too many stems.
 * @throws RangeError when a glyph cannot be read
 */
export function cffOfType1(font: Type1Font): CffFont | undefined {
	const clear = latin1Text(font.clear)
	if (/\/PaintType\s+[^0\s]/.test(clear) || /\/WeightVector\b/.test(clear)) return undefined
	const codes = codesByName(font)
	// The built-in encoding lists the codes of the first glyphs.
	const names = type1Names(font)
		.slice(1)
		.toSorted((a, b) => Number(codes.has(b)) - Number(codes.has(a)))
	const glyphs = ['.notdef', ...names].map((name) => glyphOf(font, name))
	if (!glyphs.every(isWhole)) return undefined
	const nominal = commonWidth(glyphs)
	const hints = glyphs.map((glyph) => hintsOf(glyph.hints))
	if (hints.some((each) => each.horizontal.length + each.vertical.length > MOST_STEMS)) return undefined
	const strings: string[] = []
	const charset = names.map((name) => {
		const standard = standardStringNumber(name)
		return standard >= 0 ? standard : standardStrings.length + strings.push(name) - 1
	})
	return {
		name: font.name ?? 'Unnamed',
		top: topDict(font, clear),
		strings,
		globalSubrs: [],
		charStrings: glyphs.map(({ outline, width }, at) => encodeHinted(outline, width, nominal, hints[at] ?? NO_HINTS)),
		charset: [0, ...charset],
		isCid: false,
		encoding: isStandard(font) ? 0 : encodingBytes(names, charset, codes),
		builtIn: new Map(),
		fontDicts: [new Map()],
		privates: [{ dict: privateDict(font, nominal), subrs: [] }],
		fdSelect: [],
		irregular: false,
	}
}

/** As many as fit on the operand stack with their width. */
const MOST_STEMS = 23
const NO_HINTS: Hints = { horizontal: [], vertical: [], masks: new Map() }

function glyphOf(font: Type1Font, name: string): Type1Glyph {
	return font.charStrings.has(name) ? readType1Glyph(font, name) : { outline: new Outline(), width: 0, hints: [] }
}

/** Coordinates that steps in CFF can reach exactly. */
function isWhole({ outline, width, hints }: Type1Glyph): boolean {
	const fits = (value: number) => Number.isInteger(value) && Math.abs(value) < 16_000
	const stems = hints.flatMap((group) => group.stems)
	return fits(width) && outline.data.every(fits) && stems.every((stem) => fits(stem.at) && fits(stem.width))
}

function commonWidth(glyphs: readonly Type1Glyph[]): number {
	const counts = new Map<number, number>()
	for (const { width } of glyphs) counts.set(width, (counts.get(width) ?? 0) + 1)
	return [...counts].reduce((best, item) => (item[1] > best[1] ? item : best), [0, 0])[0]
}

/** Stems of Type 1 replace one another; those of Type 2 are all stated first, and masks say which count. */
function hintsOf(groups: readonly HintGroup[]): Hints {
	const listed = (isVertical: boolean) => {
		const pairs = groups.flatMap(({ stems }) => stems).filter((stem) => stem.isVertical === isVertical)
		const unique = new Map(pairs.map(({ at, width }) => [`${at} ${width}`, [at, width] as const]))
		return [...unique.values()].toSorted(([a, x], [b, y]) => a - b || a + x - (b + y))
	}
	const [horizontal, vertical] = [listed(false), listed(true)]
	const masks = new Map<number, Uint8Array>()
	if (groups.length < 2 || horizontal.length + vertical.length === 0) return { horizontal, vertical, masks }
	for (const { from, stems } of groups) {
		const mask = new Uint8Array((horizontal.length + vertical.length + 7) >> 3)
		for (const { isVertical, at, width } of stems) {
			const index = (isVertical ? vertical : horizontal).findIndex(([place, size]) => place === at && size === width)
			const bit = isVertical ? horizontal.length + index : index
			mask[bit >> 3] = (mask[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
		}
		masks.set(from, mask)
	}
	return { horizontal, vertical, masks }
}

function codesByName({ encoding }: Type1Font): ReadonlyMap<string, number[]> {
	const codes = new Map<string, number[]>()
	for (const [code, name] of encoding.entries()) {
		if (name === undefined || name === '.notdef') continue
		const known = codes.get(name) ?? []
		known.push(code)
		codes.set(name, known)
	}
	return codes
}

function isStandard({ encoding }: Type1Font): boolean {
	const standard = predefinedEncoding('StandardEncoding')
	return Array.from({ length: 256 }, (_, code) => code).every((code) => encoding[code] === standard[code])
}

/** Format 0 (Adobe Technical Note 5176 §12): a code for each of the first glyphs, then further codes of some. */
function encodingBytes(
	names: readonly string[],
	charset: readonly number[],
	codes: ReadonlyMap<string, number[]>,
): Uint8Array {
	const first: number[] = []
	const further: number[] = []
	for (const [at, name] of names.entries()) {
		const [code, ...others] = codes.get(name) ?? []
		if (code === undefined) continue
		first.push(code)
		const number = charset[at] ?? 0
		for (const other of others) further.push(other, number >> 8, number & 255)
	}
	const supplement = further.length > 0 ? [further.length / 3, ...further] : []
	return Uint8Array.of(further.length > 0 ? 0x80 : 0, first.length, ...first, ...supplement)
}

function numbersOf(text: string, key: string): number[] | undefined {
	const list =
		new RegExp(`/${key}\\s*[[{]([^\\]}]*)[\\]}]`).exec(text)?.[1] ??
		new RegExp(`/${key}\\s+([-+.\\dE]+)`).exec(text)?.[1]
	const numbers = list?.trim().split(/\s+/).map(Number)
	return numbers && numbers.length > 0 && numbers.every(Number.isFinite) ? numbers : undefined
}

function topDict(font: Type1Font, clear: string): Dict {
	const top: Dict = new Map()
	const box = numbersOf(clear, 'FontBBox')
	if (box?.length === 4) top.set(OP.fontBBox, box)
	if (font.fontMatrix.join() !== '0.001,0,0,0.001,0,0') top.set(OP.fontMatrix, font.fontMatrix)
	return top
}

/** Entries of both private dictionaries; of lists, CFF states the differences. */
const LISTS = { BlueValues: 6, OtherBlues: 7, FamilyBlues: 8, FamilyOtherBlues: 9, StemSnapH: 1212, StemSnapV: 1213 }
const NUMBERS = { StdHW: 10, StdVW: 11, BlueScale: 1209, BlueShift: 1210, BlueFuzz: 1211, LanguageGroup: 1217 }
const FORCE_BOLD = 1214

function privateDict(font: Type1Font, nominal: number): Dict {
	const whole = latin1Text(font.private)
	const text = whole.slice(0, Math.max(0, whole.search(/\/(?:Subrs|CharStrings)\b/)))
	const dict: Dict = new Map([[OP.nominalWidthX, [nominal]]])
	for (const [key, operator] of Object.entries(LISTS)) {
		const numbers = numbersOf(text, key)
		if (numbers)
			dict.set(
				operator,
				numbers.map((value, at) => value - (numbers[at - 1] ?? 0)),
			)
	}
	for (const [key, operator] of Object.entries(NUMBERS)) {
		const number = numbersOf(text, key)?.[0]
		if (number !== undefined) dict.set(operator, [number])
	}
	if (/\/ForceBold\s+true/.test(text)) dict.set(FORCE_BOLD, [1])
	return dict
}
