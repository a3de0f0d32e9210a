/** Measures how much of a range of text was shown in answers. */

export interface ShownRange {
	readonly ref: string
	readonly start: number
	readonly end: number
}

/** Share of a span that has to be shown for it to count as shown. */
const enough = 0.8

/** True when four fifths of the span, at one of the places where it stands in its article, are inside the ranges shown. */
export function isShown(text: string, span: string, ranges: readonly Omit<ShownRange, 'ref'>[]): boolean {
	for (let at = text.indexOf(span); at >= 0; at = text.indexOf(span, at + 1))
		if (coveredLength(at, at + span.length, ranges) >= enough * span.length) return true
	return false
}

/** Characters between `from` and `to` that some range covers. */
function coveredLength(from: number, to: number, ranges: readonly Omit<ShownRange, 'ref'>[]): number {
	let covered = 0
	let at = from
	for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
		const first = Math.max(at, start)
		const last = Math.min(to, end)
		if (last <= first) continue
		covered += last - first
		at = last
	}
	return covered
}
