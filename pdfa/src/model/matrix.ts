/** a b c d e f of ISO 32000-1 §8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
	const [a, b, c, d, e, f] = inner
	const [A, B, C, D, E, F] = outer
	return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

/** Returns where a point goes. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
	return [a * x + c * y + e, b * x + d * y + f]
}

/** Left, bottom, right, top; empty when left is not below right. */
export type Box = readonly [number, number, number, number]

export const EMPTY_BOX: Box = [
	Number.POSITIVE_INFINITY,
	Number.POSITIVE_INFINITY,
	Number.NEGATIVE_INFINITY,
	Number.NEGATIVE_INFINITY,
]

/** Returns whether a box holds no point. */
export function isEmpty([left, bottom, right, top]: Box): boolean {
	return !(left <= right && bottom <= top)
}

/** Returns the smallest box that holds both. */
export function union(a: Box, b: Box): Box {
	return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** Returns the part that two boxes share; empty if they share none. */
export function intersection(a: Box, b: Box): Box {
	return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
}

/** Returns a box larger by a margin on each side. */
export function grow([left, bottom, right, top]: Box, margin: number): Box {
	return [left - margin, bottom - margin, right + margin, top + margin]
}

/** The upright box around a box after a transformation. */
export function transformBox(matrix: Matrix, [left, bottom, right, top]: Box): Box {
	let box = EMPTY_BOX
	for (const [x, y] of [
		apply(matrix, left, bottom),
		apply(matrix, right, bottom),
		apply(matrix, left, top),
		apply(matrix, right, top),
	]) {
		box = union(box, [x, y, x, y])
	}
	return box
}

/** Returns the first six numbers as a matrix; the identity if there are fewer. */
export function toMatrix(numbers: readonly number[] | undefined): Matrix {
	if (!numbers || numbers.length < 6) return IDENTITY
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
	return [a, b, c, d, e, f]
}
