import { blank, type Grey, shrink } from '../grey.ts'
import { betweenCells } from './between-cells.ts'

/** Fewer pixels than this on a side show no letter: a cell of the paper's brightness. At 300 dpi about 3 mm. */
const CELL = 32
/** In cells, to each side: fields of forms up to 3 cm wide are not taken for shadows. */
const REACH = 5
/** Paper in a shadow is at least this bright beside the brightest paper of the page; darker areas are printed so. */
const DARKEST_PAPER = 0.3
const WHITE = 245

/** Makes the paper equally white everywhere: each pixel is divided by the brightness of the paper about it. */
export function evenShadows(picture: Grey): Grey {
	const { width, height, pixels } = picture
	const even = blank(width, height)
	eachRow(picture, paperOf(picture, CELL), CELL, (start, paper) => {
		for (let x = 0; x < width; x += 1) {
			const value = ((pixels[start + x] ?? 255) * WHITE) / (paper[x] ?? 255)
			even.pixels[start + x] = value > 255 ? 255 : value
		}
	})
	return even
}

/** As `evenShadows`, in place, for a picture of red, green, blue and opacity whose brightness is given. */
export function evenColours(colours: Uint8Array | Uint8ClampedArray, brightness: Grey): void {
	const { width } = brightness
	const cell = cellOf(brightness)
	eachRow(brightness, paperOf(brightness, cell), cell, (start, paper) => {
		for (let x = 0; x < width; x += 1) {
			const factor = WHITE / (paper[x] ?? 255)
			const at = (start + x) * 4
			for (let part = at; part < at + 3; part += 1) {
				const value = (colours[part] ?? 255) * factor
				colours[part] = value > 255 ? 255 : value
			}
		}
	})
}

/** The side of a cell in a picture of a page of A4 that is drawn with other dots than 300 an inch; four times a whole number. */
function cellOf({ width, height }: Grey): number {
	return 4 * Math.max(1, Math.round((Math.max(width, height) * CELL) / 4 / A4_PIXELS))
}

/** The longer side of A4 at 300 dpi. */
const A4_PIXELS = 3508
/** Paper whose darker parts have less than this share of the brightness of its brighter ones lies in a shadow. */
const SHADOW = 0.8

/** Returns whether a shadow lies on the paper of a page. */
export function hasShadow(picture: Grey): boolean {
	const sorted = paperOf(picture, cellOf(picture)).pixels.toSorted()
	const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 255
	return at(0.1) < at(0.9) * SHADOW
}

/** Calls back with the index at which each row of a picture starts, and the brightness of the paper at each of its pixels, 1 at least. */
function eachRow(
	{ width, height }: Grey,
	paper: Grey,
	cell: number,
	work: (start: number, paper: Float32Array) => void,
): void {
	const [inRow, values] = [new Float32Array(paper.width), new Float32Array(width)]
	const { before, share } = betweenCells(width, cell, paper.width - 1.001)
	for (let y = 0; y < height; y += 1) {
		const cy = Math.max(0, Math.min(paper.height - 1.001, (y + 0.5) / cell - 0.5))
		const [top, dy] = [Math.floor(cy) * paper.width, cy % 1]
		for (let x = 0; x < paper.width; x += 1)
			inRow[x] = (paper.pixels[top + x] ?? 255) * (1 - dy) + (paper.pixels[top + paper.width + x] ?? 255) * dy
		for (let x = 0; x < width; x += 1) {
			const left = before[x] ?? 0
			const from = inRow[left] ?? 255
			const white = from + ((inRow[left + 1] ?? 255) - from) * (share[x] ?? 0)
			values[x] = white < 1 ? 1 : white
		}
		work(y * width, values)
	}
}

/** The brightness of the paper, a pixel for each cell of the picture and at least two by two. */
function paperOf(picture: Grey, cell: number): Grey {
	const quarter = shrink(picture, cell / 4)
	const [width, height] = [Math.max(2, Math.ceil(quarter.width / 4)), Math.max(2, Math.ceil(quarter.height / 4))]
	const brightest = blank(width, height)
	brightest.pixels.fill(0)
	for (let y = 0; y < quarter.height; y += 1)
		for (let x = 0; x < quarter.width; x += 1) {
			const to = Math.min(height - 1, y >> 2) * width + Math.min(width - 1, x >> 2)
			const value = quarter.pixels[y * quarter.width + x] ?? 0
			if (value > (brightest.pixels[to] ?? 0)) brightest.pixels[to] = value
		}
	const sorted = brightest.pixels.toSorted()
	const darkest = (sorted[Math.floor(sorted.length * 0.9)] ?? 255) * DARKEST_PAPER
	const paper = smooth(darken(brighten(brightest)))
	for (const [at, value] of paper.pixels.entries()) if (value < darkest) paper.pixels[at] = darkest
	return paper
}

/** The brightest within reach: closes over letters and printed fields, which are narrower than a shadow is wide. */
function brighten(picture: Grey): Grey {
	return alongBoth(picture, (pixels, from, to) => {
		let brightest = 0
		for (let at = from; at < to; at += 1) brightest = Math.max(brightest, pixels[at] ?? 0)
		return brightest
	})
}

/** Takes back what `brighten` spread, so that the border of a shadow stays where it is. */
function darken(picture: Grey): Grey {
	return alongBoth(picture, (pixels, from, to) => {
		let darkest = 255
		for (let at = from; at < to; at += 1) darkest = Math.min(darkest, pixels[at] ?? 255)
		return darkest
	})
}

function smooth(picture: Grey): Grey {
	return alongBoth(picture, (pixels, from, to) => {
		let sum = 0
		for (let at = from; at < to; at += 1) sum += pixels[at] ?? 0
		return sum / (to - from)
	})
}

/** Merges the pixels from an index up to another into one. */
type Merge = (pixels: Uint8Array, from: number, to: number) => number

function alongBoth(picture: Grey, merge: Merge): Grey {
	return turned(along(turned(along(picture, merge)), merge))
}

function along({ width, height, pixels }: Grey, merge: Merge): Grey {
	const merged = blank(width, height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const from = y * width + Math.max(0, x - REACH)
			merged.pixels[y * width + x] = merge(pixels, from, y * width + Math.min(width, x + REACH + 1))
		}
	return merged
}

function turned({ width, height, pixels }: Grey): Grey {
	const other = blank(height, width)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) other.pixels[x * height + y] = pixels[y * width + x] ?? 255
	return other
}
