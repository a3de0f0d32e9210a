import { packageFile } from '#pdfa-platform/package-files'
import { type CMap, identityCMap } from './cmap.ts'
import { parseBinaryCMap } from './cmap-binary.ts'

const cache = new Map<string, CMap | undefined>()

/** Character collection of each predefined CMap of ISO 32000-1 table 118, by what its name begins or ends with. */
const COLLECTIONS: readonly [RegExp, string, number][] = [
	[/^(GB|UniGB)/, 'GB1', 5],
	[/^(B5|HK|ET|CNS|UniCNS)/, 'CNS1', 6],
	[/^(KSC|UniKS)/, 'Korea1', 2],
	[/./, 'Japan1', 6],
]

/** Table 118 lists these; any other CMap must be embedded in parts 2 and 3. */
const TABLE_118 = new Set(
	`GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V
	B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V
	UniCNS-UTF16-V 83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V
	Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V KSC-EUC-H
	KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V
	Identity-H Identity-V`.split(/\s+/),
)

/**
 * Returns whether parts 2 and 3 let a CMap stay outside the file. `UniGB-UTF16-H` and two more of the table are left out on purpose:
 * validators spell them wrong (`UFT16`), and embedding is always allowed.
 */
export function mayStayOutside(name: string): boolean {
	return TABLE_118.has(name)
}

function packedFile(name: string): Uint8Array | undefined {
	return /^[A-Za-z0-9-]+$/.test(name) ? packageFile('pdfjs-dist', `cmaps/${name}.bcmap`) : undefined
}

/** A CMap by its predefined name, complete (what it uses is merged in). */
export function predefinedCMap(name: string, depth = 0): CMap | undefined {
	if (name === 'Identity-H' || name === 'Identity-V') return identityCMap(name.endsWith('V'))
	if (cache.has(name)) return cache.get(name)
	const data = depth < 6 ? packedFile(name) : undefined
	const map = data && parseBinaryCMap(data)
	if (map) {
		map.name = name
		const [, ordering, supplement] = COLLECTIONS.find(([pattern]) => pattern.test(name)) ?? []
		map.registry = 'Adobe'
		map.ordering = name.startsWith('Adobe-') ? name.split('-')[1] : ordering
		map.supplement = supplement
		const base = map.uses ? predefinedCMap(map.uses, depth + 1) : undefined
		if (base) map.extend(base)
	}
	cache.set(name, map)
	return map
}

/** CID to Unicode of a character collection of Adobe, from its `UCS2` CMap. */
export function unicodeOfCollection(ordering: string): ReadonlyMap<number, string> | undefined {
	return predefinedCMap(`Adobe-${ordering}-UCS2`)?.unicode
}

/** Supplement of the character collection that each predefined CMap reaches (ISO 32000-1 table 118 names the versions). */
const SUPPLEMENTS: readonly [RegExp, number][] = [
	[/^(GB-EUC|GBpc-EUC|B5pc|ETen|CNS-EUC|KSC-EUC|KSCpc-EUC)/, 0],
	[/^(GBKp?-EUC|90msp?-RKSJ|Ext-RKSJ|UniKS-UTF16)/, 2],
	[/^(83pv-RKSJ|90pv-RKSJ|Add-RKSJ|EUC|H$|V$|KSCms-UHC|UniKS-UCS2)/, 1],
	[/^(GBK2K|UniGB-UCS2|UniJIS-UCS2)/, 4],
	[/^(UniCNS-UCS2)/, 3],
	[/^(UniGB-UTF16|UniJIS-UTF16|HKscs-B5)/, 5],
	[/^(UniCNS-UTF16)/, 4],
]

/** The CIDFont may not ask for a later supplement than its CMap has; 0 is always safe. */
export function predefinedSupplement(name: string): number {
	return SUPPLEMENTS.find(([pattern]) => pattern.test(name))?.[1] ?? 0
}
