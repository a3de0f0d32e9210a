import { blank, type Grey, shrink } from '../grey.ts'
import { betweenCells } from './between-cells.ts'

/** Side in pixels of the cells in which the brightness of a field is taken, and of the parts of which the brightest counts. */
const CELL = 16
const PART = 4
/** Letters are narrower than this many cells to each side, fields are wider. */
const REACH = 1
const WHITE = 245
/** Darker areas are headings with bright letters, or pictures. */
const DARKEST = 0.45 * WHITE

/**
 * Makes tinted fields of forms and rows of tables as white as the paper, with what is written in them. A reader that divides a page into
 * ink and paper by one threshold loses them otherwise. Takes a page whose shadows are evened, at about 300 dpi; it is changed.
 */
export function whitenFields(picture: Grey): Grey {
	const { width, height, pixels } = picture
	const field = fieldsOf(picture)
	if (field.pixels.every((value) => value >= WHITE - 5)) return picture
	const inRow = new Float32Array(field.width + 1)
	const { before, share } = betweenCells(width, CELL, field.width - 1)
	for (let y = 0; y < height; y += 1) {
		const cy = Math.max(0, Math.min(field.height - 1, (y + 0.5) / CELL - 0.5))
		const [top, below] = [Math.floor(cy) * field.width, Math.ceil(cy) * field.width]
		for (let x = 0; x < field.width; x += 1)
			inRow[x] = (field.pixels[top + x] ?? WHITE) * (1 - (cy % 1)) + (field.pixels[below + x] ?? WHITE) * (cy % 1)
		for (let x = 0; x < width; x += 1) {
			const left = before[x] ?? 0
			const from = inRow[left] ?? WHITE
			const tint = from + ((inRow[left + 1] ?? WHITE) - from) * (share[x] ?? 0)
			const value = ((pixels[y * width + x] ?? WHITE) * WHITE) / tint
			pixels[y * width + x] = value > 255 ? 255 : value
		}
	}
	return picture
}

/** Brightness of what letters stand on, a pixel a cell. */
function fieldsOf(picture: Grey): Grey {
	const parts = shrink(picture, PART)
	const each = CELL / PART
	const cells = blank(Math.max(1, Math.ceil(parts.width / each)), Math.max(1, Math.ceil(parts.height / each)))
	cells.pixels.fill(0)
	for (let y = 0; y < parts.height; y += 1)
		for (let x = 0; x < parts.width; x += 1) {
			const to = Math.floor(y / each) * cells.width + Math.floor(x / each)
			cells.pixels[to] = Math.max(cells.pixels[to] ?? 0, parts.pixels[y * parts.width + x] ?? 0)
		}
	const closed = reach(reach(cells, Math.max), Math.min)
	for (const [at, value] of closed.pixels.entries())
		closed.pixels[at] = value < DARKEST ? WHITE : Math.min(WHITE, value)
	return closed
}

function reach({ width, height, pixels }: Grey, choose: (one: number, other: number) => number): Grey {
	const found = blank(width, height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let value = pixels[y * width + x] ?? 0
			for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row += 1)
				for (let at = Math.max(0, x - REACH); at <= Math.min(width - 1, x + REACH); at += 1)
					value = choose(value, pixels[row * width + at] ?? value)
			found.pixels[y * width + x] = value
		}
	return found
}
