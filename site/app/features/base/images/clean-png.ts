import { crc32 } from 'node:zlib'
import type { Cleaner } from './cleaner.ts'
import { orientationOnly, readOrientation } from './orientation.ts'

const SIGNATURE_LENGTH = 8
/** PNG §11: chunks that define pixels, colours and animation. */
const DRAWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT'.split(' '))

/** Keeps the chunks in `DRAWN`, and how the picture has to be turned. */
export const cleanPng: Cleaner = (bytes) => {
	const kept = [bytes.subarray(0, SIGNATURE_LENGTH)]
	let at = SIGNATURE_LENGTH
	let size = { width: 0, height: 0 }
	while (at + 12 <= bytes.length) {
		const length = bytes.readUInt32BE(at)
		const end = at + 12 + length
		if (end > bytes.length) return undefined
		const type = bytes.toString('latin1', at + 4, at + 8)
		if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined
		if (at === SIGNATURE_LENGTH) {
			if (type !== 'IHDR' || length !== 13) return undefined
			size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
		}
		if (DRAWN.has(type)) kept.push(bytes.subarray(at, end))
		if (type === 'eXIf') kept.push(...uprightness(bytes.subarray(at + 8, end - 4)))
		if (type === 'IEND') return { bytes: Buffer.concat(kept), ...size }
		at = end
	}
	return undefined
}

/** PNG §11.3.4.5: Exif data as a chunk. */
function uprightness(tiff: Buffer): Buffer[] {
	const orientation = readOrientation(tiff)
	if (orientation === undefined) return []
	const data = orientationOnly(orientation)
	const chunk = Buffer.alloc(data.length + 12)
	chunk.writeUInt32BE(data.length, 0)
	chunk.write('eXIf', 4, 'latin1')
	data.copy(chunk, 8)
	chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
	return [chunk]
}
