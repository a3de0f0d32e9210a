import { type PDFDict, PDFNumber } from '@cantoo/pdf-lib'
import { attribute, type StructureElement } from './elements.ts'

/** No honest cell spans more. */
const LARGEST_SPAN = 1000

/** Returns whether the cells of a table fill its rows and columns: none is missing, and none lies on another (ISO 14289-1 §7.5). */
export function isRegular(table: PDFDict, elements: ReadonlyMap<PDFDict, StructureElement>): boolean {
	/** For each column the rows that the cell in it still reaches into. */
	let reach: number[] = []
	let width: number | undefined
	for (const cells of rowsOf(table, elements)) {
		let column = 0
		for (const cell of cells) {
			while ((reach[column] ?? 0) > 0) column += 1
			const [rows, columns] = [spanOf(cell, 'RowSpan'), spanOf(cell, 'ColSpan')]
			if (rows > LARGEST_SPAN || columns > LARGEST_SPAN) return false
			for (let end = column + columns; column < end; column += 1) {
				if ((reach[column] ?? 0) > 0) return false
				reach[column] = rows
			}
		}
		width ??= reach.length
		if (reach.length !== width || reach.includes(0)) return false
		reach = reach.map((rows) => rows - 1)
	}
	return reach.every((rows) => rows === 0)
}

/** The cells of each row, in order. */
function rowsOf(table: PDFDict, elements: ReadonlyMap<PDFDict, StructureElement>): (readonly PDFDict[])[] {
	const rows: (readonly PDFDict[])[] = []
	const todo = (elements.get(table)?.children ?? []).toReversed()
	for (let next = todo.pop(); next; next = todo.pop()) {
		const element = elements.get(next)
		if (element?.type === 'TR') rows.push(element.children)
		else if (element?.type !== 'Table') todo.push(...(element?.children ?? []).toReversed())
	}
	return rows
}

function spanOf(cell: PDFDict, key: 'RowSpan' | 'ColSpan'): number {
	const value = attribute(cell, key)
	return value instanceof PDFNumber ? Math.max(1, Math.trunc(value.asNumber())) : 1
}
