import sharp from 'sharp'
import { blank, type Grey } from '../grey.ts'
import { evenShadows } from '../prepare/even.ts'
import { whitenFields } from '../prepare/fields.ts'
import type { LargePicture } from './shrink.ts'

/** A page in layers: paper and pictures below, the colour of the ink above, and where there is ink. */
export interface Layers {
	/** Eight pixels a byte; 0 is ink. */
	ink: { bits: Uint8Array; width: number; height: number }
	background: { jpeg: Uint8Array; width: number; height: number }
	colour: { jpeg: Uint8Array; width: number; height: number }
}

/** Paper that is evened is at 245. */
const INK_BELOW = 150
/** Neither ink nor paper: a photograph has much of it, letters only at their edges. */
const [MIDDLE_FROM, MIDDLE_TO] = [70, 205]
/** Side in pixels of the squares by which photographs are told from text. */
const SQUARE = 48
const MOST_MIDDLE = 0.45
const MOST_INK_IN_SQUARE = 0.6
/** The same where a tint was taken away first: letters on a field of a form. Of photographs that leaves much more. */
const MOST_MIDDLE_ON_TINT = 0.25
const MOST_INK_ON_TINT = 0.35
/** Share of the page that is ink; other pages are empty, or pictures. */
const [LEAST_INK, MOST_INK] = [0.002, 0.3]
/** Reduction of the layers beside the ink. */
const BACKGROUND_REDUCTION = 2
const COLOUR_REDUCTION = 12
const BACKGROUND_QUALITY = 50
const COLOUR_QUALITY = 40

/**
 * Draws a page of text anew in three layers: its letters keep every dot, the rest gets fewer. Undefined if it is damaged, or shows too
 * little text for that to pay.
 */
export async function splitLayers(
	picture: LargePicture,
	{ width, height, components }: { width: number; height: number; components: 1 | 3 },
): Promise<Layers | undefined> {
	const samples = await samplesOf(picture, width, height, components)
	if (!samples) return undefined
	const ink = inkOf(greyOf(samples, width, height, components))
	const share = ink.reduce((sum, value) => sum + value, 0) / ink.length
	if (share < LEAST_INK || share > MOST_INK) return undefined
	// The soft edge of a letter belongs to it: it would remain as a halo in the paper.
	const near = grown(ink, width, height)
	const size = { width, height, components }
	const [background, colour] = await Promise.all([
		layerOf(samples, size, BACKGROUND_REDUCTION, BACKGROUND_QUALITY, (at) => near[at] === 0),
		layerOf(samples, size, COLOUR_REDUCTION, COLOUR_QUALITY, (at) => ink[at] === 1),
	])
	return { ink: { bits: packed(ink, width, height), width, height }, background, colour }
}

async function samplesOf(picture: LargePicture, width: number, height: number, components: 1 | 3) {
	const source =
		picture.kind === 'jpeg'
			? sharp(picture.bytes, { failOn: 'error' })
			: sharp(picture.samples, {
					raw: { width: picture.width, height: picture.height, channels: picture.components },
				})
	try {
		return await source
			.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
			.toColourspace(components === 1 ? 'b-w' : 'srgb')
			.raw({ depth: 'uchar' })
			.toBuffer()
	} catch {
		return undefined
	}
}

function greyOf(samples: Uint8Array, width: number, height: number, components: 1 | 3): Grey {
	if (components === 1) return { width, height, pixels: samples }
	const grey = blank(width, height)
	for (let at = 0, from = 0; at < grey.pixels.length; at += 1, from += 3)
		grey.pixels[at] = (samples[from] ?? 0) * 0.299 + (samples[from + 1] ?? 0) * 0.587 + (samples[from + 2] ?? 0) * 0.114
	return grey
}

/** 1 where there is ink; letters inside photographs stay with these. */
function inkOf(grey: Grey): Uint8Array {
	const { width, height } = grey
	const even = evenShadows(grey)
	const white = whitenFields({ width, height, pixels: even.pixels.slice() })
	const ink = new Uint8Array(even.pixels.length)
	for (let top = 0; top < height; top += SQUARE)
		for (let left = 0; left < width; left += SQUARE) {
			const square = { left, top, right: Math.min(width, left + SQUARE), bottom: Math.min(height, top + SQUARE) }
			if (isText(even, square, MOST_INK_IN_SQUARE, MOST_MIDDLE)) takeInk(even, square, ink)
			else if (isText(white, square, MOST_INK_ON_TINT, MOST_MIDDLE_ON_TINT)) takeInk(white, square, ink)
		}
	return ink
}

interface Square {
	left: number
	top: number
	right: number
	bottom: number
}

/** Returns false where a picture shows more than letters. */
function isText({ width, pixels }: Grey, square: Square, mostInk: number, mostMiddle: number): boolean {
	const { left, top, right, bottom } = square
	let [dark, middle] = [0, 0]
	for (let y = top; y < bottom; y += 1)
		for (let at = y * width + left; at < y * width + right; at += 1) {
			const value = pixels[at] ?? 255
			if (value < INK_BELOW) dark += 1
			if (value > MIDDLE_FROM && value < MIDDLE_TO) middle += 1
		}
	const area = (right - left) * (bottom - top)
	return dark <= area * mostInk && middle <= area * mostMiddle
}

function takeInk({ width, pixels }: Grey, { left, top, right, bottom }: Square, ink: Uint8Array): void {
	for (let y = top; y < bottom; y += 1)
		for (let at = y * width + left; at < y * width + right; at += 1) if ((pixels[at] ?? 255) < INK_BELOW) ink[at] = 1
}

/** The ink with two pixels around it. */
function grown(ink: Uint8Array, width: number, height: number): Uint8Array {
	const near = new Uint8Array(ink.length)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			if (ink[y * width + x] !== 1) continue
			for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
				near.fill(1, row * width + Math.max(0, x - 2), row * width + Math.min(width, x + 3))
		}
	return near
}

/** A layer with fewer dots, of the chosen pixels alone; where there are none it goes on as beside. */
async function layerOf(
	samples: Uint8Array,
	{ width, height, components }: { width: number; height: number; components: 1 | 3 },
	reduction: number,
	quality: number,
	isChosen: (at: number) => boolean,
) {
	const size = { width: Math.ceil(width / reduction), height: Math.ceil(height / reduction) }
	const sums = new Float32Array(size.width * size.height * components)
	const counts = new Uint32Array(size.width * size.height)
	for (let y = 0; y < height; y += 1) {
		const row = Math.floor(y / reduction) * size.width
		for (let x = 0; x < width; x += 1) {
			const at = y * width + x
			if (!isChosen(at)) continue
			const to = row + Math.floor(x / reduction)
			counts[to] = (counts[to] ?? 0) + 1
			for (let part = 0; part < components; part += 1)
				sums[to * components + part] = (sums[to * components + part] ?? 0) + (samples[at * components + part] ?? 0)
		}
	}
	const drawn = filled(sums, counts, size, components)
	const jpeg = await sharp(drawn, { raw: { ...size, channels: components } })
		.toColourspace(components === 1 ? 'b-w' : 'srgb')
		.jpeg({ quality, mozjpeg: true })
		.toBuffer()
	return { jpeg, ...size }
}

/** Means where something was counted; elsewhere the value to the left, else the one above, then from the other sides. */
function filled(
	sums: Float32Array,
	counts: Uint32Array,
	{ width, height }: { width: number; height: number },
	components: 1 | 3,
): Uint8Array {
	const values = new Uint8Array(sums.length).fill(255)
	const known = new Uint8Array(counts.length)
	for (const [at, count] of counts.entries()) {
		if (count === 0) continue
		known[at] = 1
		for (let part = 0; part < components; part += 1)
			values[at * components + part] = (sums[at * components + part] ?? 0) / count
	}
	const copy = (at: number, from: number) => {
		if (known[at] === 1 || known[from] !== 1) return
		known[at] = 1
		values.copyWithin(at * components, from * components, (from + 1) * components)
	}
	for (let y = 0; y < height; y += 1) {
		for (let x = 1; x < width; x += 1) copy(y * width + x, y * width + x - 1)
		for (let x = width - 2; x >= 0; x -= 1) copy(y * width + x, y * width + x + 1)
	}
	for (let at = width; at < known.length; at += 1) copy(at, at - width)
	for (let at = known.length - width - 1; at >= 0; at -= 1) copy(at, at + width)
	return values
}

function packed(ink: Uint8Array, width: number, height: number): Uint8Array {
	const rowBytes = Math.ceil(width / 8)
	const bits = new Uint8Array(rowBytes * height).fill(0xff)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			if (ink[y * width + x] !== 1) continue
			const at = y * rowBytes + (x >> 3)
			bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7))
		}
	return bits
}
