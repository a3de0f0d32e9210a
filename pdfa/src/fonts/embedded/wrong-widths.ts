import { givesWidth, type Program } from './program.ts'

/** Advances may differ by one thousandth of the em (§6.2.11.5). */
const WIDTH_TOLERANCE = 1

/** Stands for "no width" among readers of font programs, which then take the default width of the dictionary. */
const NO_WIDTH = -1

/** Returns the advance to write into a program for a stated width: never −1, but a value within the tolerance. */
export function writableWidth(width: number): number {
	return Math.round(width) !== NO_WIDTH ? width : width < NO_WIDTH ? NO_WIDTH - 1 : NO_WIDTH + 1
}

/** Returns true if a program that gives `actual` states `width`, within the tolerance. */
export function writesWidth(actual: number | undefined, width: number): boolean {
	return actual !== undefined && actual !== NO_WIDTH && Math.abs(actual - width) <= WIDTH_TOLERANCE
}

/** A glyph that shows, with the width that its dictionary states. */
export interface ShownWidth {
	gid: number
	width: number
}

/** Returns the stated widths of glyphs that have another in the program; `conflict` if one glyph has two. */
export function wrongWidths(program: Program, shown: Iterable<ShownWidth>): Map<number, number> | 'conflict' {
	const wrong = new Map<number, number>()
	const wanted = new Map<number, number>()
	for (const { gid, width } of shown) {
		const before = wanted.get(gid)
		if (before !== undefined && Math.abs(before - width) > WIDTH_TOLERANCE) return 'conflict'
		wanted.set(gid, width)
		if (!givesWidth(program, gid, (actual) => writesWidth(actual, width))) wrong.set(gid, width)
	}
	return wrong
}
