/** Start, two controls and end of a cubic curve: every letter of a substitute has dozens, so they are plain numbers. */
export type Curve = readonly [
	x0: number,
	y0: number,
	x1: number,
	y1: number,
	x2: number,
	y2: number,
	x3: number,
	y3: number,
]

/** Along the curve, in thousandths of the em. */
const FARTHEST = 8

/** A step of Newton towards the place of the curve that is nearest to a point. */
export function nearer(curve: Curve, t: number, x: number, y: number): number {
	const dx = slopeAt(curve[0], curve[2], curve[4], curve[6], t)
	const dy = slopeAt(curve[1], curve[3], curve[5], curve[7], t)
	const square = dx * dx + dy * dy
	if (square === 0) return t
	const wayX = x - coordinateAt(curve[0], curve[2], curve[4], curve[6], t)
	const wayY = y - coordinateAt(curve[1], curve[3], curve[5], curve[7], t)
	return Math.min(1, Math.max(0, t + (wayX * dx + wayY * dy) / (3 * square)))
}

/** Beyond a quarter of a circle, or little more, operators for curves from one axis to the other are lost, which are the shortest. */
export function turnsTooFar(first: Curve, second: Curve): boolean {
	const ax = first[2] - first[0]
	const ay = first[3] - first[1]
	const bx = second[6] - second[4]
	const by = second[7] - second[5]
	return ax * bx + ay * by < -0.3 * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

/** How far a point lies beside a curve: curves that look the same may be drawn at another pace. */
export function besides(curve: Curve, t: number, x: number, y: number): number {
	const wayX = x - coordinateAt(curve[0], curve[2], curve[4], curve[6], t)
	const wayY = y - coordinateAt(curve[1], curve[3], curve[5], curve[7], t)
	const dx = slopeAt(curve[0], curve[2], curve[4], curve[6], t)
	const dy = slopeAt(curve[1], curve[3], curve[5], curve[7], t)
	const away = Math.hypot(wayX, wayY)
	const length = Math.hypot(dx, dy)
	return length === 0 || away > FARTHEST ? away : Math.abs(wayX * dy - wayY * dx) / length
}

/** A third of the speed along an axis. */
function slopeAt(a: number, b: number, c: number, d: number, t: number): number {
	const u = 1 - t
	return (b - a) * (u * u) + (c - b) * (2 * u * t) + (d - c) * (t * t)
}

/** Returns where a curve is along an axis; its four coordinates there are given. */
export function coordinateAt(a: number, b: number, c: number, d: number, t: number): number {
	const u = 1 - t
	return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
}
