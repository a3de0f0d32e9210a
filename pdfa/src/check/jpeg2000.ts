import { type ColourSpace, DEVICE_CMYK } from './colour/colour-spaces.ts'
import type { Report } from './report.ts'
import { latin1 } from './syntax/lexer.ts'
import type { Stream } from './syntax/objects.ts'

const SIGNATURE = '\0\0\0\x0cjP  \r\n\x87\n'

/** Header boxes of a JP2 or JPX file (ISO/IEC 15444-1 Annex I); zero for what is missing or cannot be read. */
export interface Jpeg2000 {
	channels: number
	bitDepth: number
	hasBitDepths: boolean
	colourSpecifications: number
	preferredSpecifications: number
	method: number
	enumerated: number | undefined
	colourSpace: ColourSpace | undefined
}

interface Specification {
	method: number
	approximation: number
	enumerated: number | undefined
	profile: Uint8Array | undefined
}

/** Reads the header boxes of a JP2 or JPX file; zeros where it is none. */
export function readJpeg2000(bytes: Uint8Array): Jpeg2000 {
	const image: Jpeg2000 = {
		channels: 0,
		bitDepth: 0,
		hasBitDepths: false,
		colourSpecifications: 0,
		preferredSpecifications: 0,
		method: 0,
		enumerated: undefined,
		colourSpace: undefined,
	}
	if (bytes.length < 12 || latin1(bytes, 0, 12) !== SIGNATURE) return image
	const specifications: Specification[] = []
	for (const header of boxes(bytes.subarray(12))) {
		if (header.type !== 'jp2h') continue
		for (const { type, data } of boxes(header.data)) {
			if (type === 'ihdr') {
				if (data.length !== 14) break
				image.channels = ((data[8] ?? 0) << 8) | (data[9] ?? 0)
				image.bitDepth = (((data[10] ?? 0) << 24) >> 24) + 1
			} else if (type === 'bpcc') image.hasBitDepths = true
			else if (type === 'colr') {
				if (data.length < 3 || (data[0] === 1 && data.length < 7)) break
				specifications.push(readSpecification(data))
			}
		}
		break
	}
	choose(image, specifications)
	return image
}

function* boxes(bytes: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	for (let p = 0; p + 8 <= bytes.length; ) {
		let length = view.getUint32(p)
		let header = 8
		if (length === 1) {
			if (p + 16 > bytes.length) return
			length = Number(view.getBigUint64(p + 8))
			header = 16
		}
		if (length === 0) length = bytes.length - p
		if (length < header) return
		yield { type: latin1(bytes, p + 4, p + 8), data: bytes.subarray(p + header, p + length) }
		p += length
	}
}

function readSpecification(data: Uint8Array): Specification {
	const method = data[0] ?? 0
	return {
		method,
		approximation: data[2] ?? 0,
		enumerated: method === 1 ? new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(3) : undefined,
		profile: method === 2 ? data.subarray(3) : undefined,
	}
}

/** Of several specifications the one marked as exact counts; if none is marked, only a single one does. */
function choose(image: Jpeg2000, specifications: readonly Specification[]): void {
	const preferred = specifications.filter(({ approximation }) => approximation === 1)
	image.colourSpecifications = specifications.length
	image.preferredSpecifications = preferred.length
	const candidates = preferred.length > 0 ? preferred : specifications.length === 1 ? specifications : []
	image.method = candidates[0]?.method ?? 0
	image.enumerated = candidates.find(({ enumerated }) => enumerated !== undefined)?.enumerated
	for (const { enumerated, profile } of candidates) {
		if (profile) image.colourSpace ??= { kind: 'icc', profile: undefined, bytes: profile }
		else if (enumerated === 12) image.colourSpace ??= DEVICE_CMYK
		else if (enumerated !== undefined) image.colourSpace ??= { kind: 'cie', family: 'Lab' }
	}
}

/** ISO 19005-2 §6.2.8.3. */
export function checkJpeg2000(image: Jpeg2000, stream: Stream, report: Report): void {
	const where = { object: stream.num }
	const hasColourSpace = stream.dict.get('ColorSpace') !== null
	if (image.channels !== 1 && image.channels !== 3 && image.channels !== 4) {
		report.fail('jpx-channels', where, `JPEG 2000 image of ${image.channels} channels`)
	}
	if (image.hasBitDepths || image.bitDepth < 1 || image.bitDepth > 38) {
		report.fail('jpx-bit-depth', where, `JPEG 2000 image of bit depth ${image.bitDepth}, or of several`)
	}
	if (hasColourSpace) return
	if (image.colourSpecifications !== 1 && image.preferredSpecifications !== 1) {
		const note = `JPEG 2000 image with ${image.colourSpecifications} colour specifications, none or several of them preferred`
		report.fail('jpx-colour-specification', where, note)
	}
	if (image.method < 1 || image.method > 3) {
		report.fail('jpx-colour-method', where, `JPEG 2000 image with colour specification method ${image.method}`)
	}
	if (image.enumerated === 19) report.fail('jpx-colour-space', where, 'JPEG 2000 image in CIEJab')
}
