import { type Program, programWidth } from './program.ts'

/** Advances may differ by one thousandth of the em (§6.2.11.5). */
const WIDTH_TOLERANCE = 1

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
		const actual = programWidth(program, gid)
		if (actual === undefined || Math.abs(actual - width) > WIDTH_TOLERANCE) wrong.set(gid, width)
	}
	return wrong
}
