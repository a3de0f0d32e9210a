import type { FontRules } from '../../profiles/profile.ts'
import type { CMap as PackedCMap } from '../../tables/cmap.ts'
import { predefinedCMap } from '../../tables/predefined-cmaps.ts'
import type { CodeSpace } from './cmap.ts'
import type { CodeMap } from './programs/font-program.ts'

/** A CMap that readers know by name. */
export interface NamedCMap extends CodeMap {
	codeSpaces: readonly CodeSpace[]
}

const adapted = new Map<string, NamedCMap | undefined>()

/** Returns the predefined CMap of this name; undefined if there is none. */
export function namedCMap(name: string): NamedCMap | undefined {
	if (adapted.has(name)) return adapted.get(name)
	const found = predefinedCMap(name)
	const map = found && adapt(found)
	adapted.set(name, map)
	return map
}

/** CID to text of the CMaps whose names end in UCS2. */
export function namedUnicode(name: string): ReadonlyMap<number, string> | undefined {
	return predefinedCMap(name)?.unicode
}

function adapt(map: PackedCMap): NamedCMap {
	return {
		codeSpaces: map.codespaces.map(({ high, length, low }) => ({
			low: toBytes(low, length),
			high: toBytes(high, length),
		})),
		cidOf: (code) => map.cidOf(code),
		hasCode: (code) => map.cidOf(code) !== 0,
	}
}

function toBytes(value: number, length: number): Uint8Array {
	return Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) & 255)
}

/** Supplement of the character collection each CMap of ISO 32000-1 table 118 is for; first for PDF 1.4 if it differs. */
const SUPPLEMENTS: readonly [ordering: string, supplement: number, names: string][] = [
	['GB1', 0, 'GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V'],
	['GB1', 2, 'GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V'],
	['GB1', 4, 'GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V'],
	['CNS1', 0, 'B5pc-H B5pc-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V'],
	['CNS1', 3, 'HKscs-B5-H HKscs-B5-V UniCNS-UCS2-H UniCNS-UCS2-V'],
	['CNS1', 4, 'UniCNS-UTF16-H UniCNS-UTF16-V'],
	['Japan1', 1, '83pv-RKSJ-H 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V H V'],
	['Japan1', 2, '90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V Ext-RKSJ-H Ext-RKSJ-V'],
	['Japan1', 4, 'UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V'],
	['Japan1', 5, 'UniJIS-UTF16-H UniJIS-UTF16-V'],
	['Korea1', 0, 'KSC-EUC-H KSC-EUC-V KSCpc-EUC-H'],
	['Korea1', 1, 'KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V UniKS-UCS2-H UniKS-UCS2-V'],
	['Korea1', 2, 'UniKS-UTF16-H UniKS-UTF16-V'],
	['Identity', 0, 'Identity-H Identity-V'],
]
const collections = new Map<string, { ordering: string; supplement: number }>()
for (const [ordering, supplement, names] of SUPPLEMENTS) {
	for (const name of names.split(' ')) collections.set(name, { ordering, supplement })
}

/** Returns the character collection of a CMap known by name; those for UTF-16 came after PDF 1.4. */
export function collectionOf(
	name: string,
	{ koreanCollection, utf16CMaps }: FontRules,
): { ordering: string; supplement: number } | undefined {
	const found = !utf16CMaps && name.includes('UTF16') ? undefined : collections.get(name)
	return found?.ordering === 'Korea1' ? { ...found, ordering: koreanCollection } : found
}

/** Parts 2 and 3 let these stay outside the file. Three are listed under a wrong spelling by validators, so the right one must be embedded. */
const MISSPELT = new Map([
	['UniGB-UTF16-H', 'UniGB-UFT16-H'],
	['UniGB-UTF16-V', 'UniGB-UFT16-V'],
	['UniCNS-UTF16-H', 'UniCNS-UFT16-H'],
])
const mayStayOutside = new Set([...collections.keys()].map((name) => MISSPELT.get(name) ?? name))

/** Returns whether a CMap may stay outside the file (ISO 19005-1 §6.3.3.3, ISO 19005-2 §6.2.11.3.3). */
export function isPredefined(name: string, { predefinedCMaps }: FontRules): boolean {
	return predefinedCMaps ? mayStayOutside.has(name) : name === 'Identity-H' || name === 'Identity-V'
}
