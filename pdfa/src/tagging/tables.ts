import { type Box, union } from '../model/matrix.ts'
import type { Line, Placed } from './layout.ts'
import type { Run } from './runs.ts'

export interface Cell {
	runs: Run[]
	/** Of a cell that names its column or its row. */
	scope?: 'Column' | 'Row'
}

export interface Table extends Placed {
	/** As many cells in each row as there are columns. */
	rows: Cell[][]
}

interface Row {
	lines: Line[]
	y: number
	size: number
}

/** Left and right of a column. */
type Span = readonly [number, number]

const LEAST_ROWS = 3
/** Rows in columns that are no table: looking again from each of them would take too long. */
const LONG_SEARCH = 50
const LEAST_FILLED = 0.6
/** Characters of a cell, on average: columns of prose are wider. */
const LONGEST_CELL = 30
/** In ems. */
const COLUMN_GAP = 0.5
const ROW_DISTANCE = 3.5
const WRAPPED_DISTANCE = 1.5

/** Finds lines that stand in rows and columns; gives the tables and the lines that belong to none. */
export function findTables(lines: readonly Line[]): { tables: Table[]; rest: Line[] } {
	const rows = rowsOf(lines)
	const tables: Table[] = []
	const rest: Line[] = []
	for (let at = 0; at < rows.length; ) {
		const count = rowsOfTable(rows, at)
		const table = count >= LEAST_ROWS ? tableOf(rows.slice(at, at + count)) : undefined
		if (table) {
			tables.push(table)
			at += count
		} else {
			const skipped = count > LONG_SEARCH ? count : 1
			rest.push(...rows.slice(at, at + skipped).flatMap((row) => row.lines))
			at += skipped
		}
	}
	return { tables, rest }
}

function rowsOf(lines: readonly Line[]): Row[] {
	const rows: Row[] = []
	for (const line of lines.toSorted((a, b) => b.box[1] - a.box[1])) {
		const row = rows.at(-1)
		if (row && row.y - line.box[1] < Math.max(row.size, line.size) * 0.4) {
			row.lines.push(line)
			row.size = Math.max(row.size, line.size)
		} else rows.push({ lines: [line], y: line.box[1], size: line.size })
	}
	for (const row of rows) row.lines.sort((a, b) => a.box[0] - b.box[0])
	return rows
}

/** Returns the number of rows from here on that share the same columns. */
function rowsOfTable(rows: readonly Row[], from: number): number {
	const first = rows[from]
	if (!first || first.lines.length < 2) return 0
	let columns = columnsOf(first.lines.map(spanOf), first.size)
	let count = 1
	for (let row = rows[from + 1], before = first; row; before = row, row = rows[from + count]) {
		const distance = before.y - row.y
		const size = Math.max(before.size, row.size)
		const wraps = row.lines.length === 1 && distance < size * WRAPPED_DISTANCE
		if (distance > size * ROW_DISTANCE || (row.lines.length < 2 && !wraps)) break
		const together = columnsOf([...columns, ...row.lines.map(spanOf)], size)
		if (together.length < columns.length) break
		columns = together
		count += 1
	}
	return columns.length > 1 ? count : 0
}

function spanOf({ box }: Line): Span {
	return [box[0], box[2]]
}

/** Spans that touch become one. */
function columnsOf(spans: readonly Span[], size: number): Span[] {
	const columns: [number, number][] = []
	for (const [left, right] of spans.toSorted((a, b) => a[0] - b[0])) {
		const column = columns.at(-1)
		if (column && left - column[1] <= size * COLUMN_GAP) column[1] = Math.max(column[1], right)
		else columns.push([left, right])
	}
	return columns
}

function tableOf(rows: readonly Row[]): Table | undefined {
	const lines = rows.flatMap((row) => row.lines)
	const columns = columnsOf(lines.map(spanOf), Math.max(...rows.map(({ size }) => size)))
	if (columns.length < 2) return undefined
	const cells: Cell[][] = []
	let above: Row | undefined
	for (const row of rows) {
		const current = columns.map((span): Cell => ({ runs: runsIn(row, span) }))
		const last = cells.at(-1)
		const wraps =
			last &&
			above &&
			current[0]?.runs.length === 0 &&
			above.y - row.y < Math.max(row.size, above.size) * WRAPPED_DISTANCE
		if (wraps) for (const [index, cell] of current.entries()) last[index]?.runs.push(...cell.runs)
		else cells.push(current)
		above = row
	}
	const all = cells.flat()
	const filled = all.filter(({ runs }) => runs.length > 0)
	const length = filled.reduce((sum, cell) => sum + textOf(cell).length, 0) / Math.max(1, filled.length)
	if (cells.length < LEAST_ROWS || filled.length < all.length * LEAST_FILLED || length > LONGEST_CELL) return undefined
	nameHeaders(cells)
	return { rows: cells, box: lines.map(({ box }) => box).reduce((a: Box, b) => union(a, b)) }
}

function runsIn(row: Row, [left, right]: Span): Run[] {
	return row.lines.filter(({ box }) => box[0] >= left && box[0] <= right).flatMap(({ runs }) => runs)
}

/** Returns the text of a cell, its runs joined by spaces. */
export function textOf({ runs }: Cell): string {
	return runs.map(({ text }) => text).join(' ')
}

/** The first row names the columns if it stands out or has no figures; the first column names rows of figures. */
function nameHeaders(rows: readonly Cell[][]): void {
	const [first = [], ...body] = rows
	const isBold = (cells: readonly Cell[]) => cells.every(({ runs }) => runs.every(({ bold }) => bold))
	const hasFigures = (cell: Cell) => /\d/.test(textOf(cell))
	const named = first.every(({ runs }, column) => runs.length > 0 || column === 0) && !first.some(hasFigures)
	if (named || (isBold(first) && !body.every(isBold))) for (const cell of first) cell.scope = 'Column'
	const labels = body.flatMap((row) => row.slice(0, 1))
	const values = body.flatMap((row) => row.slice(1)).filter(({ runs }) => runs.length > 0)
	const areLabels = labels.every((cell) => cell.runs.length > 0 && !hasFigures(cell))
	if (areLabels && values.filter(hasFigures).length > values.length / 2) for (const cell of labels) cell.scope = 'Row'
}
