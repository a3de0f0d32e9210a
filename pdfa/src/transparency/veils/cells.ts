import type { Box } from '../../model/matrix.ts'
import type { Components } from '../compose.ts'
import type { Picture } from '../pictures/picture.ts'

/** A part of pictures of the same box in which each is nearly of one colour. */
export interface Cell {
	box: Box
	/** Red, green and blue, of 1, by picture. */
	colours: ReadonlyMap<string, Components>
}

/** Pixels that are looked at together: cells begin on the pixels of half the resolution, and of a quarter. */
const STEP = 4
/** Most by which colours of a cell differ, of 255. */
const NEAR = 16
/** Steps that are not divided. */
const SMALLEST = 2
const MOST_CELLS = 1500

/**
 * Divides pictures of one box until each part is nearly of one colour in all of them.
 * @param shown boxes of what is painted in those colours: parts end between them, as readers paint the pixels of such an end twice.
 */
export function cellsOf(pictures: ReadonlyMap<string, Picture>, box: Box, shown: readonly Box[]): Cell[] {
	const [any] = pictures.values()
	if (!any) return []
	const { width, height } = any
	const [columns, lines] = [Math.ceil(width / STEP), Math.ceil(height / STEP)]
	const [across, down] = [((box[2] - box[0]) * STEP) / width, ((box[3] - box[1]) * STEP) / height]
	const gaps = gapsOf(shown, lines, (line) => box[3] - line * down)
	const cells: Cell[] = []
	const open: Part[] = [{ left: 0, top: 0, right: columns, bottom: lines }]
	for (let part = open.pop(); part; part = open.pop()) {
		const halves = cells.length + open.length < MOST_CELLS ? divided(part, [...pictures.values()], gaps) : undefined
		if (halves) {
			open.push(...halves)
			continue
		}
		const colours = new Map<string, Components>()
		for (const [key, picture] of pictures) colours.set(key, spreadOf(picture, part).mean)
		const { left, top, right, bottom } = part
		const low = Math.max(box[1], box[3] - bottom * down)
		cells.push({
			box: [box[0] + left * across, low, Math.min(box[2], box[0] + right * across), box[3] - top * down],
			colours,
		})
	}
	return cells
}

/** In steps, from the top left corner. */
interface Part {
	left: number
	top: number
	right: number
	bottom: number
}

/** Two halves of a part that is not of one colour, across the way in which it changes more. */
function divided(part: Part, pictures: readonly Picture[], gaps: readonly boolean[]): Part[] | undefined {
	const { left, top, right, bottom } = part
	const [x, y] = [right - left > SMALLEST ? Math.floor((left + right) / 2) : undefined, middleGap(gaps, top, bottom)]
	if (x === undefined && y === undefined) return undefined
	const spreads = pictures.map((picture) => spreadOf(picture, part))
	if (spreads.every(({ range }) => range <= NEAR)) return undefined
	const along = Math.max(...pictures.map((picture) => changeOf(picture, part, 'across')))
	const down = Math.max(...pictures.map((picture) => changeOf(picture, part, 'down')))
	if (x !== undefined && along > NEAR / 2 && (along >= down || y === undefined)) {
		return [
			{ ...part, right: x },
			{ ...part, left: x },
		]
	}
	if (y === undefined || down <= NEAR / 2) return undefined
	return [
		{ ...part, bottom: y },
		{ ...part, top: y },
	]
}

/** Lines of text reach into each other by so much of their height. */
const LEADING = 0.25

/** Returns for each line between two steps whether nothing that is shown crosses it. */
function gapsOf(shown: readonly Box[], lines: number, heightOf: (line: number) => number): boolean[] {
	const crossed = Array.from({ length: lines + 2 }, () => 0)
	const perStep = heightOf(0) - heightOf(1)
	for (const [, bottom, , top] of shown) {
		const inset = LEADING * (top - bottom)
		const first = Math.max(0, Math.ceil((heightOf(0) - top + inset) / perStep))
		const last = Math.min(lines, Math.floor((heightOf(0) - bottom - inset) / perStep))
		if (first > last) continue
		crossed[first] = (crossed[first] ?? 0) + 1
		crossed[last + 1] = (crossed[last + 1] ?? 0) - 1
	}
	let open = 0
	return crossed.map((change) => {
		open += change
		return open === 0
	})
}

/** Most steps that are left whole because something is shown all along them. */
const TALL = 16

/** The gap that is next to the middle of a stretch; its middle where it is tall and has none. */
function middleGap(gaps: readonly boolean[], top: number, bottom: number): number | undefined {
	const middle = Math.floor((top + bottom) / 2)
	for (let away = 0; away < (bottom - top) / 2; away += 1) {
		for (const line of [middle - away, middle + away]) if (gaps[line] && line > top && line < bottom) return line
	}
	return bottom - top > TALL ? middle : undefined
}

function at({ pixels, width, height }: Picture, column: number, line: number, colour: number): number {
	const x = Math.min(width - 1, column * STEP + STEP / 2)
	const y = Math.min(height - 1, line * STEP + STEP / 2)
	return pixels[(y * width + x) * 4 + colour] ?? 0
}

function spreadOf(picture: Picture, { left, top, right, bottom }: Part): { mean: Components; range: number } {
	let range = 0
	const mean = [0, 1, 2].map((colour) => {
		let [sum, least, most] = [0, 255, 0]
		for (let line = top; line < bottom; line += 1) {
			for (let column = left; column < right; column += 1) {
				const value = at(picture, column, line, colour)
				sum += value
				least = Math.min(least, value)
				most = Math.max(most, value)
			}
		}
		range = Math.max(range, most - least)
		return sum / ((right - left) * (bottom - top) * 255)
	})
	return { mean, range }
}

/** How far colours lie apart in the middle row of a part, or in its middle column. */
function changeOf(picture: Picture, { left, top, right, bottom }: Part, way: 'across' | 'down'): number {
	const [from, to] = way === 'across' ? [left, right] : [top, bottom]
	const middle = way === 'across' ? Math.floor((top + bottom) / 2) : Math.floor((left + right) / 2)
	let change = 0
	for (const colour of [0, 1, 2]) {
		let [least, most] = [255, 0]
		for (let step = from; step < to; step += 1) {
			const value = way === 'across' ? at(picture, step, middle, colour) : at(picture, middle, step, colour)
			least = Math.min(least, value)
			most = Math.max(most, value)
		}
		change = Math.max(change, most - least)
	}
	return change
}
