import { type PDFDict, PDFStream } from '@cantoo/pdf-lib'
import { streamBytes } from '../model/decode.ts'
import { bytesAt, dictAt, get, nameAt, nameText, numberAt } from '../model/objects.ts'
import { type CMap, identityCMap } from '../tables/cmap.ts'
import { predefinedCMap } from '../tables/predefined-cmaps.ts'
import { parseCMap } from './cmap-text.ts'

function embeddedCMap(stream: PDFStream, depth: number): CMap | undefined {
	const bytes = streamBytes(stream)
	if (!bytes) return undefined
	const map = parseCMap(bytes)
	const info = dictAt(stream.dict, 'CIDSystemInfo')
	if (info) {
		map.registry = bytesAt(info, 'Registry') ?? map.registry
		map.ordering = bytesAt(info, 'Ordering') ?? map.ordering
		map.supplement = numberAt(info, 'Supplement') ?? map.supplement
	}
	const base = get(stream.dict, 'UseCMap')
	const used =
		base instanceof PDFStream && depth < 4
			? embeddedCMap(base, depth + 1)
			: predefinedCMap(nameText(base) ?? map.uses ?? '')
	if (used) map.extend(used)
	return map
}

/** The CMap in `Encoding` of a Type 0 font, complete; Identity-H if it is missing, unknown or unreadable. */
export function encodingCMap(font: PDFDict): CMap {
	const encoding = get(font, 'Encoding')
	const map = encoding instanceof PDFStream ? embeddedCMap(encoding, 0) : predefinedCMap(nameText(encoding) ?? '')
	return map ?? identityCMap((nameText(encoding) ?? '').endsWith('V'))
}

/** Some writers put a CMap of CIDs where one of Unicode belongs; readers take the CIDs for characters, validators do not. */
function codesAsText(map: CMap): void {
	for (const { low, high, cid } of map.cidRanges) {
		for (let code = low; code <= Math.min(high, low + 0xffff); code++)
			map.unicode.set(code, String.fromCharCode(cid + code - low))
		map.malformed = true
	}
}

/** Reads `ToUnicode`; `Identity-H` there means that codes are UTF-16 already. */
export function toUnicodeCMap(font: PDFDict): CMap | 'identity' | undefined {
	const value = get(font, 'ToUnicode')
	if (value instanceof PDFStream) {
		const map = embeddedCMap(value, 0)
		if (map?.unicode.size === 0) codesAsText(map)
		return map
	}
	const name = nameAt(font, 'ToUnicode')
	return name?.startsWith('Identity') ? 'identity' : name ? predefinedCMap(name) : undefined
}
