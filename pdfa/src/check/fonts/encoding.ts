import { type EncodingName, MAC_OS_ONLY, predefinedEncoding } from '../../tables/encodings.ts'
import { Dict, Name, type PdfObject } from '../syntax/objects.ts'

/** Code to glyph name (ISO 32000-1 §9.6.6). */
export interface SimpleEncoding {
	nameOf: (code: number) => string | undefined
	differences: ReadonlyMap<number, string>
}

const tables = new Map<string, readonly string[]>()

/** All 256 names of an encoding, `.notdef` where it has none; `undefined` for other names than the four. */
export function encodingTable(name: string | undefined): readonly string[] | undefined {
	if (!isBaseEncoding(name)) return undefined
	const known = tables.get(name)
	if (known) return known
	const isMac = name === 'MacRomanEncoding'
	const table = Array.from(predefinedEncoding(name), (entry, code) =>
		entry === undefined || (isMac && MAC_OS_ONLY.has(code)) ? '.notdef' : entry,
	)
	tables.set(name, table)
	return table
}

function isBaseEncoding(name: string | undefined): name is EncodingName {
	return (
		name === 'StandardEncoding' ||
		name === 'WinAnsiEncoding' ||
		name === 'MacRomanEncoding' ||
		name === 'MacExpertEncoding'
	)
}

/** Returns the glyph names that Differences gives, by code. */
export function differencesOf(encoding: PdfObject): ReadonlyMap<number, string> {
	const differences = new Map<number, string>()
	if (!(encoding instanceof Dict)) return differences
	let code = 0
	for (const item of encoding.array('Differences') ?? []) {
		if (typeof item === 'number') code = item
		else if (item instanceof Name && code !== -1) differences.set(code++, item.value)
	}
	return differences
}

/** The encoding a simple font states. Without a base only the differences have names. */
export function encodingOf(encoding: PdfObject): SimpleEncoding {
	const base =
		encoding instanceof Name ? encoding.value : encoding instanceof Dict ? encoding.name('BaseEncoding') : undefined
	// Readers take StandardEncoding for what the program has of itself.
	const table = base === 'StandardEncoding' ? undefined : encodingTable(base)
	const differences = differencesOf(encoding)
	return {
		differences,
		nameOf: (code) => differences.get(code) ?? (table ? (table[code] ?? '.notdef') : undefined),
	}
}

/** Glyph names by which readers of a nonsymbolic TrueType font find its glyphs; `null` if the entry Encoding makes no sense. */
export function trueTypeNames(encoding: PdfObject): readonly (string | undefined)[] | null {
	if (encoding instanceof Name) {
		const known = encoding.value === 'MacRomanEncoding' || encoding.value === 'WinAnsiEncoding'
		return (known && encodingTable(encoding.value)) || null
	}
	if (!(encoding instanceof Dict)) return null
	const standard = encodingTable('StandardEncoding') ?? []
	const names = [...(encodingTable(encoding.name('BaseEncoding')) ?? standard)]
	for (const [code, name] of differencesOf(encoding)) if (code < 256) names[code] = name
	return names.map((name, code) => (name === '.notdef' ? (standard[code] ?? name) : name))
}
