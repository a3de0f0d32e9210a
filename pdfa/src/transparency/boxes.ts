import type { Box } from '../model/matrix.ts'

/** Boxes that overlap by less, in points, only touch. */
const TOUCH = 0.01

/** Returns whether two boxes share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
	return Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > TOUCH && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > TOUCH
}

/** Returns whether a box holds all of another. */
export function contains(outer: Box, inner: Box): boolean {
	return (
		outer[0] <= inner[0] + TOUCH &&
		outer[1] <= inner[1] + TOUCH &&
		outer[2] >= inner[2] - TOUCH &&
		outer[3] >= inner[3] - TOUCH
	)
}
