import type { FoundLine, FoundWord } from './engine/hocr.ts'

/** The thousands of an amount up to their dot, and what follows it: 20. and 180,37. */
const BEFORE_DOT = /(?:^|[^\p{L}\d])\d{1,3}(?:\.\d{3})*\.$/u
const AFTER_DOT = /^\d{3}(?:\.\d{3})*(?:,\d{1,2})?(?!\d)/
/** Share of the line's height: in types of one width, the dot stands so far from the next digit; a space is wider. */
const MOST_GAP = 0.5

/** Joins amounts that were parted at their dots, which stand alone in types whose characters are equally wide. */
export function joinAmounts(lines: readonly FoundLine[]): FoundLine[] {
	return lines.map((line) => (line.quarterTurns === undefined ? { ...line, words: joined(line) } : line))
}

function joined({ words, height }: FoundLine): FoundWord[] {
	const kept: FoundWord[] = []
	for (const word of words) {
		const last = kept.at(-1)
		const gap = word.left - (last?.right ?? Number.NEGATIVE_INFINITY)
		if (last && BEFORE_DOT.test(last.text) && AFTER_DOT.test(word.text) && gap >= 0 && gap < height * MOST_GAP)
			kept[kept.length - 1] = union(last, word)
		else kept.push(word)
	}
	return kept
}

function union(one: FoundWord, other: FoundWord): FoundWord {
	return {
		text: one.text + other.text,
		confidence: Math.min(one.confidence, other.confidence),
		left: Math.min(one.left, other.left),
		top: Math.min(one.top, other.top),
		right: Math.max(one.right, other.right),
		bottom: Math.max(one.bottom, other.bottom),
	}
}
