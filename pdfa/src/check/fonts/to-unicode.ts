import { isDingbatName, isSymbolName, listedCharacter } from './glyph-list.ts'

const NOTHING = /[\0\ufffe\ufeff]/
const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u

/** U+0000, U+FFFE and U+FEFF are no text. */
export function hasForbiddenCharacter(text: string): boolean {
	return NOTHING.test(text)
}

/** Private use characters. */
export function hasPrivateUse(text: string): boolean {
	return PRIVATE_USE.test(text)
}

/** Returns the text of a glyph name without a ToUnicode CMap; a space for symbols, which are only known. */
export function textOfGlyphName(name: string | undefined): string | undefined {
	if (name === undefined) return undefined
	const character = listedCharacter(name)
	if (character !== undefined) return String.fromCodePoint(character)
	return isDingbatName(name) || isSymbolName(name) ? ' ' : undefined
}

/** The same for Type 1 fonts in part 1, which knows the Adobe Glyph List and the set of Symbol. */
export function isKnownGlyphName(name: string | undefined): boolean {
	return name !== undefined && (listedCharacter(name) !== undefined || isSymbolName(name))
}
