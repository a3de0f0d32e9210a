import type { PDFDocument, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { numberAt, numbersAt } from '../model/objects.ts'
import { readPhotograph } from './photograph.ts'
import { stencilImage } from './stencil-image.ts'

/** Alpha, 0 to 255, of each pixel. */
export interface Alpha {
	width: number
	height: number
	values: Uint8Array
}

/** At or below the first value alpha counts as transparent, at or above the second as opaque. */
export const CLEAR = 10
export const SOLID = 245

/** The alpha of a soft mask; undefined if it cannot be unpacked or is cut short. */
export function readAlpha(mask: PDFStream): Alpha | undefined {
	const { dict } = mask
	const [width, height, bits] = [numberAt(dict, 'Width'), numberAt(dict, 'Height'), numberAt(dict, 'BitsPerComponent')]
	if (!width || !height || !bits || ![1, 2, 4, 8, 16].includes(bits)) return undefined
	const bytes = samplesOf(mask, width, height)
	const row = Math.ceil((width * bits) / 8)
	if (!bytes || bytes.length < row * height) return undefined
	const [low = 0, high = 1] = numbersAt(dict, 'Decode', 2) ?? []
	const values = new Uint8Array(width * height)
	const most = bits === 16 ? 255 : 2 ** bits - 1
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const bit = x * bits
			const byte = bytes[y * row + (bit >> 3)] ?? 0
			const sample = bits >= 8 ? byte : (byte >> (8 - bits - (bit & 7))) & most
			values[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, low + (sample / most) * (high - low))))
		}
	}
	return { width, height, values }
}

function samplesOf(mask: PDFStream, width: number, height: number): Uint8Array | undefined {
	const { bytes, remaining } = decode(mask)
	if (remaining.length === 0) return bytes
	const photograph = remaining.join() === 'DCTDecode' ? readPhotograph(mask, bytes) : undefined
	const isWhole = photograph?.count === 1 && photograph.width === width && photograph.height === height
	return isWhole ? photograph.samples : undefined
}

const MOST_PIXELS = 4_000_000

/** A mask finer than the image, so that edges stay smooth; they run where alpha, interpolated, is a half. */
export function fineStencil(doc: PDFDocument, alpha: Alpha): PDFRawStream {
	const hard = alpha.values.every((value) => value <= CLEAR || value >= SOLID)
	const scale = hard ? 1 : ([4, 2].find((times) => alpha.values.length * times ** 2 <= MOST_PIXELS) ?? 1)
	return stencilOf(doc, alpha, 127, scale)
}

/** One bit a pixel, 1 where alpha is at most `clear` and nothing is painted. */
function stencilOf(doc: PDFDocument, alpha: Alpha, clear: number, scale = 1): PDFRawStream {
	const [width, height] = [alpha.width * scale, alpha.height * scale]
	const row = Math.ceil(width / 8)
	const bits = new Uint8Array(row * height)
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			if (alphaAt(alpha, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5) > clear) continue
			bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
		}
	}
	return stencilImage(doc, { width, height, bits })
}

/** Interpolated between the centres of pixels. */
export function alphaAt({ width, height, values }: Alpha, x: number, y: number): number {
	const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
	const [right, bottom] = [Math.min(width - 1, Math.floor(x) + 1), Math.min(height - 1, Math.floor(y) + 1)]
	const [dx, dy] = [x - Math.floor(x), y - Math.floor(y)]
	const at = (column: number, line: number) => values[line * width + column] ?? 0
	const above = at(left, top) * (1 - dx) + at(right, top) * dx
	const below = at(left, bottom) * (1 - dx) + at(right, bottom) * dx
	return above * (1 - dy) + below * dy
}
