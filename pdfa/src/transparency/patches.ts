import type { PDFDocument, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { Box } from '../model/matrix.ts'
import { name } from '../model/objects.ts'
import type { Picture } from './pictures/picture.ts'
import { cuttings, drawing, imageOf, PIXELS_PER_CELL, type Region } from './raster.ts'
import { stencilImage } from './stencil-image.ts'

/** A picture of what differs, and where it lies. */
export interface Patch {
	box: Box
	picture: PDFRef
}

/** Colours differ visibly from here on, of 255. */
const VISIBLE = 6

/**
 * Pictures of regions as they looked in `before`, with nothing but the pixels that look otherwise in `after`: the rest
 * is masked, so that text and lines stay what they are. Undefined where nothing differs.
 */
export async function drawPatches(
	doc: PDFDocument,
	before: Uint8Array,
	after: readonly Region[],
): Promise<(Patch | undefined)[]> {
	if (after.length === 0) return []
	const [wanted, got] = [await drawing(before), await drawing(cuttings(doc, after))]
	try {
		return after.map((region, index) => {
			const picture = wanted.draw(index, region)
			const mask = differences(picture, got.draw(index, region))
			const frame = mask && frameOf(mask, picture)
			if (!mask || !frame) return undefined
			const cut = cutOut(picture, mask, frame)
			return { box: frameBox(frame, picture, region.box), picture: register(doc, cut) }
		})
	} finally {
		wanted.close()
		got.close()
	}
}

/** Pixels, from the top left corner. */
interface Frame {
	left: number
	top: number
	right: number
	bottom: number
}

/** 1 for each pixel that differs, and for its neighbours: edges are drawn a little otherwise by every reader. */
function differences({ pixels, width, height }: Picture, other: Picture): Uint8Array | undefined {
	const found = new Uint8Array(width * height)
	let any = false
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			if (!differs(pixels, other.pixels, (y * width + x) * 4)) continue
			any = true
			found[y * width + x] = 1
		}
	}
	return any ? widened(found, width, NEIGHBOURS) : undefined
}

/** At half the size and at a quarter, edges lie on pixels that are wholly in the picture. */
const NEIGHBOURS = 4
/** Readers that make a picture smaller mix its pixels, the masked ones too. */
const MIXED = 6

/** The mask with all pixels that are so near to one of it, first along rows, then along columns. */
function widened(mask: Uint8Array, width: number, by: number): Uint8Array {
	const along = new Uint8Array(mask.length)
	for (let at = mask.indexOf(1); at >= 0; ) {
		const row = at - (at % width)
		const after = mask.indexOf(0, at)
		const end = Math.min(row + width, after < 0 ? mask.length : after)
		along.fill(1, Math.max(row, at - by), Math.min(row + width, end + by))
		at = mask.indexOf(1, end)
	}
	const height = mask.length / width
	const all = new Uint8Array(mask.length)
	/** Pixels of each column, from so many rows above to so many below. */
	const near = new Uint8Array(width)
	const [first, last] = [rowOf(along.indexOf(1), width), rowOf(along.lastIndexOf(1), width)]
	for (let y = Math.max(0, first - by); y <= Math.min(height - 1, last + by); y += 1) {
		const out = all.subarray(y * width, (y + 1) * width)
		const [from, to] = [y - by, y + by]
		for (let row = y === Math.max(0, first - by) ? Math.max(0, from) : to; row <= Math.min(to, height - 1); row += 1)
			for (let x = 0; x < width; x += 1) near[x] = (near[x] ?? 0) + (along[row * width + x] ?? 0)
		for (let x = 0; x < width; x += 1) if (near[x] !== 0) out[x] = 1
		if (from >= 0) for (let x = 0; x < width; x += 1) near[x] = (near[x] ?? 0) - (along[from * width + x] ?? 0)
	}
	return all
}

function rowOf(at: number, width: number): number {
	return Math.floor(Math.max(0, at) / width)
}

function differs(a: Uint8Array, b: Uint8Array, at: number): boolean {
	return (
		Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > VISIBLE ||
		Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)) > VISIBLE ||
		Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)) > VISIBLE
	)
}

/** The smallest frame around the pixels of a mask, on the cells that pictures lie on. */
function frameOf(mask: Uint8Array, { width, height, onCells }: Picture): Frame {
	if (!onCells) return { left: 0, top: 0, right: width, bottom: height }
	const frame: Frame = { left: width, top: height, right: 0, bottom: 0 }
	for (let y = 0; y < height; y += 1) {
		const row = mask.subarray(y * width, (y + 1) * width)
		const first = row.indexOf(1)
		if (first < 0) continue
		frame.left = Math.min(frame.left, first)
		frame.right = Math.max(frame.right, row.lastIndexOf(1) + 1)
		frame.top = Math.min(frame.top, y)
		frame.bottom = y + 1
	}
	const down = (value: number) => Math.floor(value / PIXELS_PER_CELL) * PIXELS_PER_CELL
	const up = (value: number, limit: number) => Math.min(limit, Math.ceil(value / PIXELS_PER_CELL) * PIXELS_PER_CELL)
	return {
		left: down(frame.left),
		top: down(frame.top),
		right: up(frame.right, width),
		bottom: up(frame.bottom, height),
	}
}

function frameBox({ left, top, right, bottom }: Frame, { width, height }: Picture, box: Box): Box {
	const [x, y] = [(box[2] - box[0]) / width, (box[3] - box[1]) / height]
	return [box[0] + left * x, box[3] - bottom * y, box[0] + right * x, box[3] - top * y]
}

interface CutOut {
	picture: Picture
	/** One byte a pixel. */
	mask: Uint8Array
}

/** Masked pixels far from others become white, which packs well. */
function cutOut({ pixels, width, onCells }: Picture, mask: Uint8Array, { left, top, right, bottom }: Frame): CutOut {
	const picture: Picture = {
		pixels: new Uint8Array((right - left) * (bottom - top) * 4).fill(255),
		width: right - left,
		height: bottom - top,
		onCells,
	}
	const kept = new Uint8Array(picture.width * picture.height)
	const mixed = widened(mask, width, MIXED)
	for (let y = 0; y < picture.height; y += 1) {
		for (let x = 0; x < picture.width; x += 1) {
			const from = (y + top) * width + x + left
			if (mixed[from] === 0) continue
			const to = y * picture.width + x
			kept[to] = mask[from] ?? 0
			for (let part = 0; part < 4; part += 1) picture.pixels[to * 4 + part] = pixels[from * 4 + part] ?? 0
		}
	}
	return { picture, mask: kept }
}

function register(doc: PDFDocument, { picture, mask }: CutOut): PDFRef {
	const image = imageOf(doc, picture)
	if (mask.includes(0)) image.dict.set(name('Mask'), doc.context.register(stencil(doc, picture, mask)))
	return doc.context.register(image)
}

/** An explicit mask (ISO 32000-1 §8.9.6.3), which is no transparency: 1 where nothing is painted. */
function stencil(doc: PDFDocument, { width, height }: Picture, mask: Uint8Array): PDFRawStream {
	const row = Math.ceil(width / 8)
	const bits = new Uint8Array(row * height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1)
			if (mask[y * width + x] === 0) bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
	return stencilImage(doc, { width, height, bits })
}
