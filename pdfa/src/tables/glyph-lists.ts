import { ADOBE_GLYPH_LIST } from './adobe-glyph-list.ts'

/** Returns code points by glyph name, from `name:hex` pairs with spaces between. */
export function parseGlyphList(text: string): Map<string, number> {
	const list = new Map<string, number>()
	for (const item of text.split(/\s+/)) {
		const colon = item.indexOf(':')
		if (colon > 0) list.set(item.slice(0, colon), Number.parseInt(item.slice(colon + 1), 16))
	}
	return list
}

let glyphList: ReadonlyMap<string, number> | undefined

/** Returns the code points of the Adobe Glyph List by name, parsing it at first use. */
export function adobeGlyphList(): ReadonlyMap<string, number> {
	glyphList ??= parseGlyphList(ADOBE_GLYPH_LIST)
	return glyphList
}
