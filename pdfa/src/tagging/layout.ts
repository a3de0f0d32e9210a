import { checkTime } from '../clock.ts'
import { type Box, union } from '../model/matrix.ts'
import { type Run, WIDEST_SPACE } from './runs.ts'

/** Something on a page that has its place: a line, a table, a picture. */
export interface Placed {
	box: Box
}

/** Runs on one baseline with no gap between them. */
export interface Line extends Placed {
	runs: Run[]
	size: number
	bold: boolean
	text: string
}

/** In ems. */
const SAME_BASELINE = 0.35

/** Joins runs that touch on one baseline, from left to right, regardless of painting order. */
export function linesOf(runs: readonly Run[]): Line[] {
	const lines: Line[] = []
	const sorted = runs.toSorted((a, b) => b.box[1] - a.box[1] || a.box[0] - b.box[0])
	const recent: Line[] = []
	for (const run of sorted) {
		checkTime()
		while (recent[0] && recent[0].box[1] - run.box[1] > Math.max(recent[0].size, run.size)) recent.shift()
		const line = recent.find((other) => touches(other, run))
		if (line) append(line, run)
		else {
			const fresh = { runs: [run], box: run.box, size: run.size, bold: run.bold, text: run.text }
			lines.push(fresh)
			recent.push(fresh)
		}
	}
	for (const line of lines) {
		line.runs.sort((a, b) => a.box[0] - b.box[0])
		line.text = line.runs.map(({ text }) => text).join(' ')
	}
	return lines
}

function touches(line: Line, run: Run): boolean {
	const size = Math.max(line.size, run.size, 1)
	if (Math.abs(line.box[1] - run.box[1]) > size * SAME_BASELINE || Math.min(line.size, run.size) < size * 0.5)
		return false
	return run.box[0] - line.box[2] < size * WIDEST_SPACE && line.box[0] - run.box[2] < size * WIDEST_SPACE
}

function append(line: Line, run: Run): void {
	line.runs.push(run)
	line.box = union(line.box, run.box)
	line.size = Math.max(line.size, run.size)
	line.bold &&= run.bold
}

/**
 * Returns the reading order: down each column, columns from left to right. Bands of the page with a common gutter form columns; anything
 * that spans it comes before or after them.
 */
export function inReadingOrder<Item extends Placed>(items: readonly Item[], size: number): Item[] {
	if (items.length < 2) return [...items]
	const gutter = size * WIDEST_SPACE
	const bands = split(items, 1, 0)
	const parts = bands.length === 1 ? split(items, 0, gutter) : bands
	if (parts.length === 1) return items.toSorted((a, b) => b.box[3] - a.box[3] || a.box[0] - b.box[0])
	if (bands.length === 1) return parts.flatMap((column) => inReadingOrder(column, size))
	const ordered: Item[] = []
	for (let at = 0; at < bands.length; ) {
		const group = [bands[at++] ?? []]
		let columns = split(group.flat(), 0, gutter)
		for (let next = bands[at]; next && columns.length > 1; next = bands[++at]) {
			const together = split([...group.flat(), ...next], 0, gutter)
			if (together.length < 2) break
			group.push(next)
			columns = together
		}
		const areas = columns.length > 1 && areColumns(columns) ? columns : group
		ordered.push(...areas.flatMap((area) => inReadingOrder(area, size)))
	}
	return ordered
}

/** Share of the total width: narrower columns are labels or numbers of the text beside them, line by line. */
const NARROWEST_COLUMN = 0.15

function areColumns(columns: readonly (readonly Placed[])[]): boolean {
	const boxes = columns.map((column) => column.map(({ box }) => box).reduce((a, b) => union(a, b)))
	const width = (boxes.at(-1)?.[2] ?? 0) - (boxes[0]?.[0] ?? 0)
	return boxes.every((box) => box[2] - box[0] >= width * NARROWEST_COLUMN)
}

/** Groups of items between which a strip wider than `gap` is empty: left to right (axis 0) or top to bottom (axis 1). */
function split<Item extends Placed>(items: readonly Item[], axis: 0 | 1, gap: number): Item[][] {
	const groups: Item[][] = []
	const low = ({ box }: Item) => (axis === 0 ? box[0] : -box[3])
	const high = ({ box }: Item) => (axis === 0 ? box[2] : -box[1])
	let reach = Number.NEGATIVE_INFINITY
	for (const item of items.toSorted((a, b) => low(a) - low(b))) {
		const group = groups.at(-1)
		if (group && low(item) - reach <= gap) group.push(item)
		else groups.push([item])
		reach = Math.max(reach, high(item))
	}
	return groups
}
