import { jpegDecoder } from '#pdfa-platform/jpeg-decoder'

/** Larger photographs would take too much time and room once they are unpacked. */
const MOST_PIXELS = 2_000_000

export interface Photograph {
	width: number
	height: number
	/** 1 grey, 3 red, green and blue. */
	count: 1 | 3
	/** A byte a sample. */
	samples: Uint8Array
}

/**
 * The pixels of a JPEG (ISO 32000-1 §7.4.8); undefined if it is damaged, of more than two million pixels, or neither
 * grey nor of light. `colourTransform` is that of the decode parameters, -1 if they have none.
 */
export function decodeJpeg(bytes: Uint8Array, colourTransform = -1): Photograph | undefined {
	if (!framesFit(bytes)) return undefined
	const { JpegImage, setVerbosityLevel, VerbosityLevel } = jpegDecoder()
	setVerbosityLevel(VerbosityLevel.ERRORS)
	const image = new JpegImage({ colorTransform: colourTransform })
	try {
		image.parse(bytes)
		const { width, height, numComponents: count } = image
		if (count !== 1 && count !== 3) return undefined
		const samples = image.getData({ width, height, isSourcePDF: true })
		return { width, height, count, samples: new Uint8Array(samples.buffer, samples.byteOffset, samples.length) }
	} catch {
		return undefined
	}
}

/** Each scan of a progressive photograph goes over all of it; usual ones have ten. */
const MOST_SCANS = 64
const START_OF_SCAN = 0xda

/** Returns true if every apparent frame header (ITU-T T.81 §B.2.2) states a size that can be unpacked, and there are not too many scans. */
function framesFit(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
	let [frames, scans] = [0, 0]
	for (let at = bytes.indexOf(0xff); at >= 0 && at + 9 <= bytes.length; at = bytes.indexOf(0xff, at + 1)) {
		const marker = bytes[at + 1] ?? 0
		if (marker === START_OF_SCAN) scans += 1
		if (marker < 0xc0 || marker > 0xc2) continue
		frames += 1
		if (view.getUint16(at + 5) * view.getUint16(at + 7) > MOST_PIXELS) return false
	}
	return frames > 0 && scans <= MOST_SCANS
}
