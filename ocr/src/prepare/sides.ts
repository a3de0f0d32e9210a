import type { Corners, Point } from './homography.ts'

interface Line {
	/** The line is where `a x + b y = c`; (a, b) has length 1. */
	a: number
	b: number
	c: number
}

/** Points farther than this many times the middle distance from a side are a finger, a fold or a shadow. */
const OUTLIER = 2.5
const ROUNDS = 6
/** Parts of a side next to its corners, which may be round. */
const CORNER_SHARE = 0.08

/** Fits four straight sides to a connected area given as a mask; undefined where it has none. */
export function fitSides(mask: Uint8Array, width: number, height: number): Corners | undefined {
	const start = extremes(mask, width, height)
	if (!start) return undefined
	const outline = outlineOf(mask, width, height)
	const [a, b, c, d] = start
	const lines = [
		sideBetween(outline.top, a, b),
		sideBetween(outline.right, b, c),
		sideBetween(outline.bottom, d, c),
		sideBetween(outline.left, a, d),
	]
	const [top, right, bottom, left] = lines
	if (!top || !right || !bottom || !left) return undefined
	const corners = [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)]
	const [p0, p1, p2, p3] = corners
	return p0 && p1 && p2 && p3 ? [p0, p1, p2, p3] : undefined
}

/** The points of the area farthest towards the four corners of the picture. */
function extremes(mask: Uint8Array, width: number, height: number): Corners | undefined {
	const towards = (right: number, down: number) => ({
		...{ right, down, point: { x: 0, y: 0 }, reach: Number.NEGATIVE_INFINITY },
	})
	const far = [towards(-1, -1), towards(1, -1), towards(1, 1), towards(-1, 1)]
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			if (mask[y * width + x] !== 1) continue
			for (const corner of far) {
				const reach = corner.right * x + corner.down * y
				if (reach > corner.reach) Object.assign(corner, { point: { x, y }, reach })
			}
		}
	const [a, b, c, d] = far
	return a && b && c && d && a.reach > Number.NEGATIVE_INFINITY ? [a.point, b.point, c.point, d.point] : undefined
}

/** The first and last pixel of the area in each column and each row. */
function outlineOf(mask: Uint8Array, width: number, height: number) {
	const top: Point[] = []
	const bottom: Point[] = []
	const left: Point[] = []
	const right: Point[] = []
	for (let x = 0; x < width; x += 1) {
		let [first, last] = [-1, -1]
		for (let y = 0; y < height; y += 1)
			if (mask[y * width + x] === 1) {
				if (first < 0) first = y
				last = y
			}
		if (first >= 0) {
			top.push({ x, y: first })
			bottom.push({ x, y: last })
		}
	}
	for (let y = 0; y < height; y += 1) {
		const row = mask.subarray(y * width, (y + 1) * width)
		const first = row.indexOf(1)
		if (first < 0) continue
		left.push({ x: first, y })
		right.push({ x: row.lastIndexOf(1), y })
	}
	return { top, bottom, left, right }
}

/** The line through the points of an outline between two corners, without those that stand out. */
function sideBetween(outline: readonly Point[], from: Point, to: Point): Line | undefined {
	const length = Math.hypot(to.x - from.x, to.y - from.y)
	if (length < 10) return undefined
	const along = ({ x, y }: Point) =>
		((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / (length * length)
	let points = outline.filter((point) => along(point) > CORNER_SHARE && along(point) < 1 - CORNER_SHARE)
	let line = fit(points)
	for (let round = 0; round < ROUNDS && line; round += 1) {
		const { a, b, c } = line
		const distances = points.map(({ x, y }) => Math.abs(a * x + b * y - c))
		const middle = distances.toSorted((one, other) => one - other)[distances.length >> 1] ?? 0
		points = points.filter((_, index) => (distances[index] ?? 0) <= Math.max(1, middle * OUTLIER))
		line = fit(points)
	}
	return line
}

/** The line with the least sum of squared distances. */
function fit(points: readonly Point[]): Line | undefined {
	if (points.length < 8) return undefined
	const mean = { x: 0, y: 0 }
	for (const { x, y } of points) {
		mean.x += x / points.length
		mean.y += y / points.length
	}
	let [xx, xy, yy] = [0, 0, 0]
	for (const { x, y } of points) {
		xx += (x - mean.x) ** 2
		xy += (x - mean.x) * (y - mean.y)
		yy += (y - mean.y) ** 2
	}
	const angle = Math.atan2(2 * xy, xx - yy) / 2
	const [a, b] = [-Math.sin(angle), Math.cos(angle)]
	return { a, b, c: a * mean.x + b * mean.y }
}

function meet(one: Line, other: Line): Point | undefined {
	const determinant = one.a * other.b - other.a * one.b
	if (Math.abs(determinant) < 0.1) return undefined
	return {
		x: (one.c * other.b - other.c * one.b) / determinant,
		y: (one.a * other.c - other.a * one.c) / determinant,
	}
}
