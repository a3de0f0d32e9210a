import { predefinedEncoding } from '../../tables/encodings.ts'
import { adobeGlyphList } from '../../tables/glyph-lists.ts'

/** Names that TeX fonts use and the Adobe Glyph List does not have, though lists derived from it do. */
const NOT_LISTED = new Set(
	(
		'angbracketleft angbracketright circlecopyrt controlNULL f_f f_f_i f_f_l f_i f_l planckover2pi planckover2pi1 ' +
		'arrowhookleft arrowhookright arrowlefttophalf arrowleftbothalf arrownortheast arrownorthwest arrowrighttophalf ' +
		'arrowrightbothalf arrowsoutheast arrowsouthwest bardbl bracehtipdownleft bracehtipdownright bracehtipupleft ' +
		'bracehtipupright hatwide hatwider hatwidest intercal prime radicalbt radicaltp radicalvertex tildewide tildewider ' +
		'tildewidest vextenddouble vextendsingle'
	).split(' '),
)
const SIZED = /(?:big|Big|bigg|Bigg|text|display)$/

/** Names of the list that stand for more than one character, by the first. */
const SEQUENCES: readonly [RegExp, number][] = [
	[/^dalet(hatafpatah|hatafsegol|hiriq|holam|patah|qamats|qubuts|segol|sheva|tsere)(hebrew)?$/, 0x5d3],
	[/^qof(hatafpatah|hatafsegol|hiriq|holam|patah|qamats|qubuts|segol|sheva|tsere)(hebrew)?$/, 0x5e7],
	[/^resh(hatafpatah|hatafsegol|hiriq|holam|patah|qamats|qubuts|segol|sheva|tsere)(hebrew)?$/, 0x5e8],
	[/^finalkaf(qamats|sheva)(hebrew)?$/, 0x5da],
	[/^hamza(damma|dammatan|fatha|fathatan|lowkasra|lowkasratan|sukun)arabic$/, 0x621],
	[/^lamedholam(dagesh)?(hebrew)?$/, 0x5dc],
	[/^lammeem(jeem|khah)initialarabic$/, 0xfedf],
	[/^noonhehinitialarabic$/, 0xfee7],
	[/^rehyehaleflamarabic$/, 0x631],
	[/^shaddafathatanarabic$/, 0x651],
	[/^tchehmeeminitialarabic$/, 0xfb7c],
]

/** The character the Adobe Glyph List gives a name; of several the first. `.notdef` counts as listed, for U+0000. */
export function listedCharacter(name: string): number | undefined {
	if (name === '.notdef') return 0
	const found = adobeGlyphList().get(name)
	if (found !== undefined) return NOT_LISTED.has(name) || SIZED.test(name) ? undefined : found
	return SEQUENCES.find(([pattern]) => pattern.test(name))?.[1]
}

let symbols: ReadonlySet<string> | undefined
let dingbats: ReadonlySet<string> | undefined

/** Returns whether the Symbol font has a glyph of this name. */
export function isSymbolName(name: string): boolean {
	symbols ??= new Set(predefinedEncoding('Symbol').filter((entry) => entry !== undefined))
	return symbols.has(name)
}

/** Returns whether ZapfDingbats has a glyph of this name. */
export function isDingbatName(name: string): boolean {
	dingbats ??= new Set(predefinedEncoding('ZapfDingbats').filter((entry) => entry !== undefined))
	return dingbats.has(name)
}
