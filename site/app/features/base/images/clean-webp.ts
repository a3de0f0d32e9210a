import type { Cleaner } from './cleaner.ts'
import { orientationOnly, readOrientation } from './orientation.ts'

/** RIFF chunks that affect rendering; EXIF, XMP and unknown ones do not. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** VP8X lists the optional chunks: EXIF is bit 3, XMP bit 2. */
const EXIF_FLAG = 0x08
const METADATA_FLAGS = EXIF_FLAG | 0x04

/** Keeps the chunks in `DRAWN`, and how the picture has to be turned, which only files with a VP8X say. */
export const cleanWebp: Cleaner = (bytes) => {
	const kept: Buffer[] = []
	let size: { width: number; height: number } | undefined
	let extended: Buffer | undefined
	let exif: Buffer | undefined
	const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
	let at = 12
	while (at + 8 <= fileEnd) {
		const type = bytes.toString('latin1', at, at + 4)
		const length = bytes.readUInt32LE(at + 4)
		const end = at + 8 + length + (length & 1)
		if (at + 8 + length > fileEnd) return undefined
		const chunk = Buffer.from(bytes.subarray(at, Math.min(end, fileEnd)))
		size ??= sizeOf(type, chunk.subarray(8))
		if (type === 'VP8X' && length > 0) {
			chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8)
			extended = chunk
		}
		if (type === 'EXIF') exif ??= uprightness(chunk.subarray(8))
		if (DRAWN.has(type)) kept.push(chunk.length & 1 ? Buffer.concat([chunk, Buffer.alloc(1)]) : chunk)
		at = end
	}
	if (!size) return undefined
	if (extended && exif) {
		extended.writeUInt8(extended.readUInt8(8) | EXIF_FLAG, 8)
		kept.push(exif)
	}
	const body = Buffer.concat(kept)
	const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
	head.writeUInt32LE(body.length + 4, 4)
	return { bytes: Buffer.concat([head, body]), ...size }
}

function sizeOf(type: string, data: Buffer): { width: number; height: number } | undefined {
	if (type === 'VP8X' && data.length >= 10)
		return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
	// Lossy: a frame header of three bytes, a start code, then 14 bits each.
	if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
		return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
	// Lossless: a signature byte, then 14 bits each.
	if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
		const bits = data.readUInt32LE(1)
		return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
	}
	return undefined
}

/** Some programs write the prefix of JPEG before Exif data. */
function uprightness(data: Buffer): Buffer | undefined {
	const orientation = readOrientation(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data)
	if (orientation === undefined) return undefined
	const tiff = orientationOnly(orientation)
	const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
	head.writeUInt32LE(tiff.length, 4)
	return Buffer.concat([head, tiff])
}
