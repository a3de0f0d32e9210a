import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { get, name, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import type { Finding } from '../step.ts'

/** Alpha, 0 to 255, of each pixel. */
interface Alpha {
	width: number
	height: number
	values: Uint8Array
}

/** Alpha up to here hides, from the other on it covers: what is between nobody sees. */
const CLEAR = 10
const SOLID = 245

/**
 * Soft masks of images that part 1 can do without (ISO 19005-1 §6.4): one that hides nothing goes; one that is an
 * outline, solid inside and clear outside, becomes an explicit mask (ISO 32000-1 §8.9.6.3), finer than the image so
 * that its edge stays smooth. Shadows and other half-tones keep theirs.
 */
export function settleSoftMasks(doc: PDFDocument): Finding[] {
	const findings: Finding[] = []
	for (const { dict, object } of dictionaries(doc.context)) {
		if (nameAt(dict, 'Subtype') !== 'Image') continue
		const mask = get(dict, 'SMask')
		const alpha = mask instanceof PDFStream ? readAlpha(mask) : undefined
		if (!alpha) continue
		const opaque = alpha.values.every((value) => value >= SOLID)
		if (!opaque && !isOutline(alpha)) continue
		dict.delete(name('SMask'))
		if (!opaque) dict.set(name('Mask'), doc.context.register(stencil(doc, alpha)))
		const note = opaque ? 'soft mask that hides nothing' : 'soft mask by an explicit mask'
		findings.push({ clause: '6.4', action: opaque ? 'removed' : 'replaced', object, note })
	}
	return findings
}

function readAlpha(mask: PDFStream): Alpha | undefined {
	const { dict } = mask
	const [width, height, bits] = [numberAt(dict, 'Width'), numberAt(dict, 'Height'), numberAt(dict, 'BitsPerComponent')]
	if (!width || !height || !bits || ![1, 2, 4, 8, 16].includes(bits)) return undefined
	const { bytes, remaining } = decode(mask)
	const row = Math.ceil((width * bits) / 8)
	if (remaining.length > 0 || bytes.length < row * height) return undefined
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

/** Whether hardly any pixel is translucent but those between solid and clear ones, as smooth edges have them. */
function isOutline(alpha: Alpha): boolean {
	let translucent = 0
	let inside = 0
	for (const [at, value] of alpha.values.entries()) {
		if (value <= CLEAR || value >= SOLID) continue
		translucent += 1
		if (!isEdge(alpha, at)) inside += 1
	}
	return inside <= Math.max(translucent * 0.1, alpha.values.length * 0.002)
}

/** How far, in pixels, a smooth edge may reach. */
const REACH = 2

function isEdge({ width, height, values }: Alpha, at: number): boolean {
	const [column, line] = [at % width, Math.floor(at / width)]
	let [clear, solid] = [false, false]
	for (let y = Math.max(0, line - REACH); y <= Math.min(height - 1, line + REACH); y += 1) {
		for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1) {
			const value = values[y * width + x] ?? 0
			clear ||= value <= CLEAR
			solid ||= value >= SOLID
		}
	}
	// The edge of the image is one too.
	return (clear || column < REACH || line < REACH || column >= width - REACH || line >= height - REACH) && solid
}

const MOST_PIXELS = 4_000_000

/** One bit a pixel, 1 where nothing is painted; edges run where alpha, interpolated, is a half. */
function stencil(doc: PDFDocument, alpha: Alpha): PDFRawStream {
	const hard = alpha.values.every((value) => value <= CLEAR || value >= SOLID)
	const scale = hard ? 1 : ([4, 2].find((times) => alpha.values.length * times ** 2 <= MOST_PIXELS) ?? 1)
	const [width, height] = [alpha.width * scale, alpha.height * scale]
	const row = Math.ceil(width / 8)
	const bits = new Uint8Array(row * height)
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			if (alphaAt(alpha, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5) >= 127.5) continue
			bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
		}
	}
	const dict = doc.context.obj({
		Type: 'XObject',
		Subtype: 'Image',
		Width: width,
		Height: height,
		ImageMask: true,
		BitsPerComponent: 1,
		Filter: 'FlateDecode',
	})
	return PDFRawStream.of(dict, deflateSync(bits, { level: 9 }))
}

/** Between the centres of pixels. */
function alphaAt({ width, height, values }: Alpha, x: number, y: number): number {
	const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
	const [right, bottom] = [Math.min(width - 1, Math.floor(x) + 1), Math.min(height - 1, Math.floor(y) + 1)]
	const [dx, dy] = [x - Math.floor(x), y - Math.floor(y)]
	const at = (column: number, line: number) => values[line * width + column] ?? 0
	const above = at(left, top) * (1 - dx) + at(right, top) * dx
	const below = at(left, bottom) * (1 - dx) + at(right, bottom) * dx
	return above * (1 - dy) + below * dy
}
