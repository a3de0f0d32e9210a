export interface Point {
	x: number
	y: number
}

/** A projective map of the plane, row by row; the last number is not always 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export function apply([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
	const w = g * x + h * y + i
	return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Returns the map that does `second` after `first`. */
export function chain(first: Homography, second: Homography): Homography {
	const cell = (row: number, column: number) =>
		[0, 1, 2].reduce((sum, index) => sum + (second[row * 3 + index] ?? 0) * (first[index * 3 + column] ?? 0), 0)
	return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)]
}

export function scaling(factorX: number, factorY = factorX): Homography {
	return [factorX, 0, 0, 0, factorY, 0, 0, 0, 1]
}

/** Returns the map from a rectangle at the origin to four corners (P. Heckbert, Fundamentals of Texture Mapping, 1989, §2.2.3). */
export function rectangleTo([p0, p1, p2, p3]: Corners, width: number, height: number): Homography {
	const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
	const right = { x: p1.x - p2.x, y: p1.y - p2.y }
	const lower = { x: p3.x - p2.x, y: p3.y - p2.y }
	const area = right.x * lower.y - lower.x * right.y
	const g = (sum.x * lower.y - lower.x * sum.y) / area
	const h = (right.x * sum.y - sum.x * right.y) / area
	const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
	const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
	const square: Homography = [a, b, p0.x, d, e, p0.y, g, h, 1]
	return chain(scaling(1 / width, 1 / height), square)
}

/**
 * Returns the size of the picture that shows a `width` × `height` one turned clockwise by quarters, and the map from it
 * to the picture as it was.
 */
export function quarterTurns(width: number, height: number, turns: number) {
	switch (((turns % 4) + 4) % 4) {
		case 1:
			return { width: height, height: width, map: [0, 1, 0, -1, 0, height - 1, 0, 0, 1] satisfies Homography }
		case 2:
			return { width, height, map: [-1, 0, width - 1, 0, -1, height - 1, 0, 0, 1] satisfies Homography }
		case 3:
			return { width: height, height: width, map: [0, -1, width - 1, 1, 0, 0, 0, 0, 1] satisfies Homography }
		default:
			return { width, height, map: IDENTITY }
	}
}

/** Returns the map from a picture straightened by `radians` about its middle to the picture as it was. */
export function rotation(width: number, height: number, radians: number): Homography {
	const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
	const [x, y] = [width / 2, height / 2]
	return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1]
}
