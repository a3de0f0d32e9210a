import { blank, type Grey, shrink } from '../grey.ts'

/** Fewer pixels than this on a side show no letter: a cell of the paper's brightness. At 300 dpi about 3 mm. */
const CELL = 32
/** In cells, to each side: fields of forms up to 3 cm wide are not taken for shadows. */
const REACH = 5
/** Paper in a shadow is at least this bright beside the brightest paper of the page; darker areas are printed so. */
const DARKEST_PAPER = 0.3
const WHITE = 245

/** Makes the paper equally white everywhere: each pixel is divided by the brightness of the paper about it. */
export function evenShadows(picture: Grey): Grey {
	const paper = paperOf(picture)
	const { width, height, pixels } = picture
	const even = blank(width, height)
	const inRow = new Float32Array(paper.width)
	for (let y = 0; y < height; y += 1) {
		const cy = Math.max(0, Math.min(paper.height - 1.001, (y + 0.5) / CELL - 0.5))
		const [top, dy] = [Math.floor(cy) * paper.width, cy % 1]
		for (let x = 0; x < paper.width; x += 1)
			inRow[x] = (paper.pixels[top + x] ?? 255) * (1 - dy) + (paper.pixels[top + paper.width + x] ?? 255) * dy
		let at = y * width
		for (let x = 0; x < width; x += 1, at += 1) {
			const cx = Math.max(0, Math.min(paper.width - 1.001, (x + 0.5) / CELL - 0.5))
			const left = Math.floor(cx)
			const from = inRow[left] ?? 255
			const white = from + ((inRow[left + 1] ?? 255) - from) * (cx - left)
			const value = ((pixels[at] ?? 255) * WHITE) / (white < 1 ? 1 : white)
			even.pixels[at] = value > 255 ? 255 : value
		}
	}
	return even
}

/** The brightness of the paper, a pixel for each cell of the picture and at least two by two. */
function paperOf(picture: Grey): Grey {
	const quarter = shrink(picture, CELL / 4)
	const [width, height] = [Math.max(2, Math.ceil(quarter.width / 4)), Math.max(2, Math.ceil(quarter.height / 4))]
	const brightest = blank(width, height)
	brightest.pixels.fill(0)
	for (let y = 0; y < quarter.height; y += 1)
		for (let x = 0; x < quarter.width; x += 1) {
			const cell = Math.min(height - 1, y >> 2) * width + Math.min(width - 1, x >> 2)
			const value = quarter.pixels[y * quarter.width + x] ?? 0
			if (value > (brightest.pixels[cell] ?? 0)) brightest.pixels[cell] = value
		}
	const sorted = brightest.pixels.toSorted()
	const darkest = (sorted[Math.floor(sorted.length * 0.9)] ?? 255) * DARKEST_PAPER
	const paper = smooth(brighten(brightest))
	for (const [at, value] of paper.pixels.entries()) if (value < darkest) paper.pixels[at] = darkest
	return paper
}

/** The brightest within reach: closes over letters and printed fields, which are narrower than a shadow is wide. */
function brighten(picture: Grey): Grey {
	return alongBoth(picture, (values) => Math.max(...values))
}

function smooth(picture: Grey): Grey {
	return alongBoth(picture, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

function alongBoth(picture: Grey, merge: (values: readonly number[]) => number): Grey {
	return turned(along(turned(along(picture, merge)), merge))
}

function along({ width, height, pixels }: Grey, merge: (values: readonly number[]) => number): Grey {
	const merged = blank(width, height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const from = y * width + Math.max(0, x - REACH)
			merged.pixels[y * width + x] = merge([...pixels.subarray(from, y * width + Math.min(width, x + REACH + 1))])
		}
	return merged
}

function turned({ width, height, pixels }: Grey): Grey {
	const other = blank(height, width)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) other.pixels[x * height + y] = pixels[y * width + x] ?? 255
	return other
}
