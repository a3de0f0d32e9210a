import { PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, get, items, itemsAt, nameAt, nameText, numberAt } from '../model/objects.ts'
import { type EncodingVector, isEncodingName, predefinedEncoding } from '../tables/encodings.ts'

export const FLAG_SYMBOLIC = 4
export const FLAG_NONSYMBOLIC = 32

/** A Type 1, MMType1 or TrueType font dictionary (ISO 32000-1 §9.6), read leniently. */
export interface SimpleFont {
	dict: PDFDict
	subtype: string
	baseFont: string
	descriptor: PDFDict | undefined
	flags: number
	/** `Encoding` as a name, or its `BaseEncoding`. */
	baseEncoding: string | undefined
	hasEncoding: boolean
	/** Names that `Differences` gives. */
	differences: ReadonlyMap<number, string>
	first: number
	/** `Widths`; `undefined` when there are none. */
	widths: (number | undefined)[] | undefined
	missingWidth: number
}

/** Reads the dictionary of a simple font (ISO 32000-1 §9.6) and its descriptor. */
export function readSimpleFont(dict: PDFDict): SimpleFont {
	const descriptor = dictAt(dict, 'FontDescriptor')
	const encoding = get(dict, 'Encoding')
	const differences = new Map<number, string>()
	if (encoding instanceof PDFDict) {
		let code = 0
		for (const item of itemsAt(encoding, 'Differences')) {
			if (item instanceof PDFNumber) code = item.asNumber()
			else if (item instanceof PDFName) {
				if (code >= 0 && code < 256) differences.set(code, nameText(item) ?? '')
				code++
			}
		}
	}
	const widths = arrayAt(dict, 'Widths')
	return {
		dict,
		subtype: nameAt(dict, 'Subtype') ?? 'Type1',
		baseFont: nameAt(dict, 'BaseFont') ?? (descriptor && nameAt(descriptor, 'FontName')) ?? 'Unknown',
		descriptor,
		flags: (descriptor && numberAt(descriptor, 'Flags')) ?? 0,
		baseEncoding: encoding instanceof PDFDict ? nameAt(encoding, 'BaseEncoding') : nameText(encoding),
		hasEncoding: encoding instanceof PDFDict || encoding instanceof PDFName,
		differences,
		first: numberAt(dict, 'FirstChar') ?? 0,
		widths:
			widths && items(widths, dict.context).map((item) => (item instanceof PDFNumber ? item.asNumber() : undefined)),
		missingWidth: (descriptor && numberAt(descriptor, 'MissingWidth')) ?? 0,
	}
}

/** Width of a code by the dictionary; `undefined` when it has no `Widths` at all. */
export function dictionaryWidth(font: SimpleFont, code: number): number | undefined {
	if (!font.widths) return undefined
	return font.widths[code - font.first] ?? font.missingWidth
}

/** Glyph names of the codes: `base` where the dictionary names no encoding, then `Differences` over it. */
export function glyphNames(font: SimpleFont, base: readonly (string | undefined)[]): EncodingVector {
	const names = [...(isEncodingName(font.baseEncoding) ? predefinedEncoding(font.baseEncoding) : base)]
	for (const [code, name] of font.differences) names[code] = name
	return names
}
