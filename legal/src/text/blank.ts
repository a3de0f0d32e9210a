/** Replaces ranges of a text by spaces, keeping all other positions. Ranges may touch and overlap, in any order. */
export function blankRanges(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
	const sorted = ranges.toSorted((a, b) => a.start - b.start)
	const parts: string[] = []
	let at = 0
	for (const { start, end } of sorted) {
		if (end <= at) continue
		const from = Math.max(at, start)
		parts.push(text.slice(at, from), ' '.repeat(end - from))
		at = end
	}
	return [...parts, text.slice(at)].join('')
}
