import type { Edit } from '../model/content.ts'
import { type Box, type Matrix, multiply } from '../model/matrix.ts'
import type { Place } from './painting.ts'
import type { Covered } from './regions.ts'

/** Readers paint every pixel that an edge touches: this much inside, the edge touches no pixel beyond. */
const INSET = 0.02

/** Returns the operator that fits a picture into a box. */
export function placed(box: Box): string {
	return concatenation(placement(box))
}

/** Paints a named form or image, brought onto the page by a matrix, at a place. */
export function paintAt({ offset, matrix }: Place, onto: Matrix, key: string): Edit {
	return { start: offset, end: offset, text: ` q ${concatenation(multiply(onto, inverse(matrix)))} /${key} Do Q ` }
}

/** Paints pictures over everything before their places, or over all of the content, whose open states are ended first. */
export function coverEdits(
	content: { length: number; unclosed: number },
	covers: readonly { covered: Covered; key: string }[],
): Edit[] {
	const edits: Edit[] = []
	const last: string[] = []
	for (const { covered, key } of covers) {
		const { box, place } = covered
		if (place) edits.push(paintAt(place, placement(box), key))
		else last.push(` q ${placed(box)} /${key} Do Q`)
	}
	if (last.length === 0) return edits
	const { length, unclosed } = content
	edits.push({ start: 0, end: 0, text: 'q\n' })
	edits.push({ start: length, end: length, text: `\n${'Q '.repeat(unclosed)}Q${last.join('')}\n` })
	return edits
}

function placement([left, bottom, right, top]: Box): Matrix {
	return [right - left - 2 * INSET, 0, 0, top - bottom - 2 * INSET, left + INSET, bottom + INSET]
}

/** Returns the matrix that undoes another. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
	const area = a * d - b * c
	return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Reals end here in part 1, integers do not (ISO 19005-1 §6.1.12). */
const LARGEST_REAL = 32_767

/** Returns `cm` with a matrix: what it moves far is moved by whole numbers first. */
export function concatenation([a, b, c, d, e, f]: Matrix): string {
	const [right, up] = [e, f].map((way) => (Math.abs(way) > LARGEST_REAL ? Math.trunc(way) : 0))
	const near = [a, b, c, d, e - (right ?? 0), f - (up ?? 0)].map((value) =>
		Math.abs(value) > LARGEST_REAL ? Math.round(value) : Number(value.toFixed(6)),
	)
	return `${right || up ? `1 0 0 1 ${right} ${up} cm ` : ''}${near.join(' ')} cm`
}
