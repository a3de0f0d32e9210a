import type { Box } from '../model/matrix.ts'
import { inReadingOrder, type Line, linesOf, type Placed } from './layout.ts'
import type { Run } from './runs.ts'
import { findTables, type Table } from './tables.ts'

export type Role = 'P' | 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'LI' | 'Figure' | 'Div' | 'Artifact' | 'Table'

/** Runs that make one paragraph, heading, list item, figure or table. */
export interface Block {
	role: Role
	/** Of a table, empty: they are in its cells. */
	runs: Run[]
	table?: Table
}

type Item = (Line & { kind: 'line' }) | (Table & { kind: 'table' }) | (Placed & { kind: 'picture'; run: Run })

/** A page with more runs is not text that a person typeset. */
const MOST_PLACED = 5000

/** The blocks of a page in the order people read them. Text that does not stand upright keeps the order it is painted in. */
export function blocksOf(runs: readonly Run[], isArtifact: (run: Run) => boolean): Block[] {
	const furniture = runs.filter((run) => run.kind === 'paths' || isArtifact(run))
	const content = runs.filter((run) => run.kind !== 'paths' && !isArtifact(run))
	const artifacts = furniture.map((run): Block => ({ role: 'Artifact', runs: [run] }))
	const hasPlaces = content.length <= MOST_PLACED && content.every((run) => run.upright)
	return [...(hasPlaces ? placed(content) : asPainted(content)), ...artifacts]
}

function placed(runs: readonly Run[]): Block[] {
	const { tables, rest } = findTables(linesOf(runs.filter(({ kind }) => kind === 'text')))
	const items: Item[] = [
		...rest.map((line) => ({ kind: 'line', ...line }) as const),
		...tables.map((table) => ({ kind: 'table', ...table }) as const),
		...runs.filter(({ kind }) => kind !== 'text').map((run) => ({ kind: 'picture', run, box: run.box }) as const),
	]
	return paragraphs(inReadingOrder(items, commonSize(rest.flatMap((line) => line.runs))))
}

function asPainted(runs: readonly Run[]): Block[] {
	return paragraphs(
		runs.map((run) =>
			run.kind === 'text'
				? { kind: 'line', runs: [run], box: run.box, size: run.size, bold: run.bold, text: run.text }
				: { kind: 'picture', run, box: run.box },
		),
	)
}

/** Lines below each other, of like type, with no gap, make a paragraph. */
function paragraphs(items: readonly Item[]): Block[] {
	const blocks: Block[] = []
	let last: Line | undefined
	for (const item of items) {
		const block = blocks.at(-1)
		if (item.kind === 'table') blocks.push({ role: 'Table', runs: [], table: item })
		else if (item.kind === 'picture')
			blocks.push({ role: item.run.kind === 'figure' ? 'Figure' : 'Div', runs: [item.run] })
		else if (block && last && continues(last, item)) block.runs.push(...item.runs)
		else blocks.push({ role: isListItem(item.text) ? 'LI' : 'P', runs: [...item.runs] })
		last = item.kind === 'line' ? item : undefined
	}
	return blocks
}

/** Marks that open an item of a list. */
const MARK = /^\s*([\u0095\u00b7\u2022\u2023\u25aa\u25cf\u25e6\uf0b7\u2013\u2014-]|\(?\d{1,2}[.)]|\(?[a-z][.)])(\s|$)/i

/** Returns whether a text begins with a bullet, a number or a letter as list items do. */
export function isListItem(text: string): boolean {
	return MARK.test(text)
}

function continues(before: Line, line: Line): boolean {
	const size = Math.max(before.size, line.size, 1)
	if (Math.abs(before.size - line.size) > size * 0.15) return false
	const down = before.box[1] - line.box[1]
	if (Math.abs(down) < size * 0.5) return true // the same line
	if (isListItem(line.text) || before.bold !== line.bold) return false
	return down > 0 && down < size * 1.7 && overlaps(before.box, line.box)
}

function overlaps(a: Box, b: Box): boolean {
	return Math.min(a[2], b[2]) > Math.max(a[0], b[0])
}

/** The size that most characters have. */
export function commonSize(runs: readonly Run[]): number {
	const counts = new Map<number, number>()
	for (const { size, text } of runs) {
		const rounded = Math.round(size * 2) / 2
		counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
	}
	return [...counts].reduce((best, item) => (item[1] > best[1] ? item : best), [12, 0])[0]
}
