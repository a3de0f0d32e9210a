import type { FoundLine, FoundWord } from './engine/hocr.ts'
import type { Grey } from './grey.ts'

/** A row or column of a box with less ink holds the noise of paper. */
const LEAST_INK = 2
/** A row with more ink than this share of its box is a ruled line, not letters. */
const RULE = 0.9
/** Ink is darker than paper by at least this part of the way to the darkest pixel. */
const INK = 0.5
/** A box of which less is left was cut in two. */
const LEAST_LEFT = 0.3

/**
 * Draws the boxes of words closer about their ink. Beside the ruled lines of tables and forms a reader says boxes that reach as far as the
 * line. Lines that do not run across stay as they are.
 */
export function tightenBoxes(lines: readonly FoundLine[], picture: Grey): FoundLine[] {
	return lines.map((line) =>
		line.quarterTurns === undefined
			? { ...line, words: line.words.map((word) => ({ ...word, ...tightened(word, picture) })) }
			: line,
	)
}

type Box = Pick<FoundWord, 'left' | 'top' | 'right' | 'bottom'>

function tightened(word: FoundWord, { width, height, pixels }: Grey): Box | undefined {
	const box = {
		left: Math.max(0, Math.floor(word.left)),
		top: Math.max(0, Math.floor(word.top)),
		right: Math.min(width, Math.ceil(word.right)),
		bottom: Math.min(height, Math.ceil(word.bottom)),
	}
	const [columns, rows] = [box.right - box.left, box.bottom - box.top]
	if (columns < 1 || rows < 1) return undefined
	const threshold = inkBelow(box, width, pixels)
	const inRow = new Uint32Array(rows)
	const inColumn = new Uint32Array(columns)
	for (let y = 0; y < rows; y += 1)
		for (let x = 0; x < columns; x += 1)
			if ((pixels[(box.top + y) * width + box.left + x] ?? 255) < threshold) inRow[y] = (inRow[y] ?? 0) + 1
	const isInk = (count: number) => count >= LEAST_INK && count < Math.max(columns * RULE, LEAST_INK + 1)
	const [first, last] = [inRow.findIndex(isInk), inRow.findLastIndex(isInk)]
	if (first < 0 || last + 1 - first < rows * LEAST_LEFT) return undefined
	for (let y = first; y <= last; y += 1)
		for (let x = 0; x < columns; x += 1)
			if ((pixels[(box.top + y) * width + box.left + x] ?? 255) < threshold) inColumn[x] = (inColumn[x] ?? 0) + 1
	const isPart = (count: number) => count >= LEAST_INK
	const [start, end] = [inColumn.findIndex(isPart), inColumn.findLastIndex(isPart)]
	if (start < 0 || end + 1 - start < columns * LEAST_LEFT) return undefined
	return { left: box.left + start, top: box.top + first, right: box.left + end + 1, bottom: box.top + last + 1 }
}

function inkBelow({ left, top, right, bottom }: Box, width: number, pixels: Uint8Array): number {
	let [darkest, brightest] = [255, 0]
	for (let y = top; y < bottom; y += 1)
		for (let x = left; x < right; x += 1) {
			const value = pixels[y * width + x] ?? 255
			if (value < darkest) darkest = value
			if (value > brightest) brightest = value
		}
	return brightest - (brightest - darkest) * INK
}
