const ADLER_BASE = 65_521
/** Sums of so many bytes stay below 2³². */
const ADLER_STRIDE = 3800

/** RFC 1950 §8 */
export function adler32(data: Uint8Array): number {
	let [low, high] = [1, 0]
	for (let from = 0; from < data.length; from += ADLER_STRIDE) {
		const to = Math.min(from + ADLER_STRIDE, data.length)
		for (let at = from; at < to; at += 1) {
			low += data[at] ?? 0
			high += low
		}
		low %= ADLER_BASE
		high %= ADLER_BASE
	}
	return ((high << 16) | low) >>> 0
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte
	for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
	return value
})

/** ISO/IEC 15948, annex D */
export function crc32(data: Uint8Array): number {
	let value = 0xffffffff
	for (const byte of data) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
	return (value ^ 0xffffffff) >>> 0
}
