import { type DeflateLevel, deflated } from './deflate/deflate.ts'

export { crc32 } from './checksums.ts'
export { inflated as inflate, inflatedRaw as inflateRaw } from './inflate/inflate.ts'

/** Packs data in the zlib format (RFC 1950). */
export function deflate(
	data: Uint8Array,
	{ level = 6, memLevel = 8 }: { level?: DeflateLevel; memLevel?: number } = {},
): Uint8Array {
	return deflated(data, level, memLevel)
}
