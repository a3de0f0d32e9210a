import { TEX_GLYPH_LIST, ZAPF_DINGBATS_LIST } from '../tables/adobe-glyph-list.ts'
import { adobeGlyphList, parseGlyphList } from '../tables/glyph-lists.ts'

let others: Map<string, number> | undefined
let namesByUnicode: Map<number, string> | undefined

/** Names beyond the Adobe Glyph List proper. */
function otherNames(): ReadonlyMap<string, number> {
	others ??= parseGlyphList(ZAPF_DINGBATS_LIST + TEX_GLYPH_LIST)
	return others
}

function componentUnicode(name: string): string | undefined {
	const listed = adobeGlyphList().get(name) ?? otherNames().get(name)
	if (listed !== undefined) return String.fromCodePoint(listed)
	const uni = /^uni((?:[0-9A-F]{4})+)$/i.exec(name)?.[1]
	if (uni) {
		const units = uni.match(/.{4}/g) ?? []
		return units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
	}
	const scalar = /^u([0-9A-F]{4,6})$/i.exec(name)?.[1]
	if (scalar) {
		const value = Number.parseInt(scalar, 16)
		if (value <= 0x10ffff && (value < 0xd800 || value > 0xdfff)) return String.fromCodePoint(value)
	}
	return undefined
}

/** Unicode of a glyph name by the rules of the Adobe Glyph List Specification: `f_i`, `uni0041`, `u1F600`, `a.alt`. */
export function unicodeOfGlyphName(name: string): string | undefined {
	if (name === '.notdef') return undefined
	const whole = componentUnicode(name)
	if (whole !== undefined) return whole
	const base = name.split('.', 1)[0]
	if (!base) return undefined
	let text = ''
	for (const part of base.split('_')) {
		const unicode = componentUnicode(part)
		if (unicode === undefined) return undefined
		text += unicode
	}
	return text
}

/** Returns whether veraPDF and other readers find the name in the Adobe Glyph List itself (§6.2.11.6 of part 2). */
export function isListedGlyphName(name: string): boolean {
	return adobeGlyphList().has(name)
}

/** The name that the Adobe Glyph List gives a character, else `uniXXXX`. */
export function glyphNameOfUnicode(codePoint: number): string {
	if (!namesByUnicode) {
		namesByUnicode = new Map()
		for (const [name, value] of adobeGlyphList()) {
			const known = namesByUnicode.get(value)
			// Several names share a character: the shortest is the usual one, so `space` and not `spacehackarabic`.
			if (known === undefined || name.length < known.length) namesByUnicode.set(value, name)
		}
	}
	const listed = namesByUnicode.get(codePoint)
	if (listed) return listed
	const hex = codePoint.toString(16).toUpperCase()
	return codePoint > 0xffff ? `u${hex}` : `uni${hex.padStart(4, '0')}`
}
