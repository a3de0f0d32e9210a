import { MAC_EXPERT, MAC_ROMAN, STANDARD, SYMBOL, WIN_ANSI, ZAPF_DINGBATS } from './encoding-tables.ts'

/** Glyph name of each of the 256 codes; `undefined` where the encoding has none. */
export type EncodingVector = (string | undefined)[]

const TABLES = {
	StandardEncoding: STANDARD,
	WinAnsiEncoding: WIN_ANSI,
	MacRomanEncoding: MAC_ROMAN,
	MacExpertEncoding: MAC_EXPERT,
	Symbol: SYMBOL,
	ZapfDingbats: ZAPF_DINGBATS,
}
export type EncodingName = keyof typeof TABLES

/** Codes of MacRomanEncoding that ISO 32000-1 leaves to Mac OS: most readers know their glyphs, validators do not. */
export const MAC_OS_ONLY: ReadonlySet<number> = new Set([
	173, 176, 178, 179, 182, 183, 184, 185, 186, 189, 195, 197, 198, 215, 240,
])

const parsed = new Map<EncodingName, readonly (string | undefined)[]>()

/** Returns whether there is a table for an encoding of this name. */
export function isEncodingName(name: string | undefined): name is EncodingName {
	return name !== undefined && Object.hasOwn(TABLES, name)
}

/** One of the predefined encodings of ISO 32000-1 annex D, shared: copy before changing. */
export function predefinedEncoding(name: EncodingName): readonly (string | undefined)[] {
	const known = parsed.get(name)
	if (known) return known
	const vector: EncodingVector = Array.from({ length: 256 }, () => undefined)
	let code = 0
	for (const token of TABLES[name].split(/\s+/)) {
		if (token === '') continue
		if (/^\d+$/.test(token)) code = Number(token)
		else vector[code++] = token
	}
	parsed.set(name, vector)
	return vector
}
