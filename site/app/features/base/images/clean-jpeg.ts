import type { Cleaner } from './cleaner.ts'
import { orientationOnly, readOrientation } from './orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
/** ISO/IEC 10918-1 table B.1: frames SOF0 … SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Keeps frames, tables, colour data and orientation. */
export const cleanJpeg: Cleaner = (bytes) => {
	const kept: Buffer[] = [Buffer.from([0xff, SOI])]
	let size: { width: number; height: number } | undefined
	let at = 2
	while (at + 4 <= bytes.length) {
		if (bytes[at] !== 0xff) {
			// Some cameras leave bytes between the segments; readers look for the next marker.
			at = bytes.indexOf(0xff, at)
			if (at < 0) return undefined
			continue
		}
		const marker = bytes[at + 1] ?? 0
		if (marker === 0xff) {
			at++ // fill bytes may precede a marker
			continue
		}
		const end = at + 2 + bytes.readUInt16BE(at + 2)
		if (end > bytes.length || marker < 0xc0) return undefined
		if (isFrame(marker) && end - at >= 9)
			size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
		const segment = bytes.subarray(at, end)
		if (isDrawn(marker, segment)) kept.push(segment)
		if (marker === APP1) kept.push(...uprightness(segment))
		at = end
		if (marker === SOS) {
			const scanEnd = endOfScan(bytes, at)
			kept.push(bytes.subarray(at, scanEnd))
			at = scanEnd
			if (bytes[at + 1] === EOI || at >= bytes.length) {
				if (!size) return undefined
				return { bytes: Buffer.concat([...kept, Buffer.from([0xff, EOI])]), ...size }
			}
		}
	}
	return undefined
}

/** Returns false for application data and comments, except the segments that define how to read the colours. */
function isDrawn(marker: number, segment: Buffer): boolean {
	const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
	if (marker === 0xe0) return isNamed('JFIF\0')
	if (marker === 0xe2) return isNamed('ICC_PROFILE\0')
	if (marker === 0xee) return isNamed('Adobe')
	return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

/** Returns the position of the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1]
		if (next === undefined) return bytes.length
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
	}
	return bytes.length
}

/** Returns a minimal Exif segment with the orientation; nothing if the picture is upright. */
function uprightness(segment: Buffer): Buffer[] {
	const orientation = readOrientation(segment.subarray(10))
	if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || orientation === undefined) return []
	return [Buffer.from('ffe10022457869660000', 'hex'), orientationOnly(orientation)]
}
