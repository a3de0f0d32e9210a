import { Outline } from '../programs/outline.ts'

/** Thousandths of the em: less than two pixels of a poster. */
const TOLERANCE = 0.75
/** Along the curve. */
const FARTHEST = 8
const ROUNDS = 3
/** Cosine of the angle that curves may make where they meet: outlines on whole units are never quite smooth. */
const SMOOTH = 0.9
/** Places of each original curve that the joined one is held against. */
const SAMPLES = [0.25, 0.5, 0.75, 1]

type Point = readonly [x: number, y: number]
type Curve = readonly [start: Point, control: Point, control: Point, end: Point]

/** A curve, and the curves it stands for. */
interface Joined {
	curve: Curve
	pieces: readonly Curve[]
}

/**
 * Joins curves that one curve can stand for. TrueType outlines are quadratic and need two or three curves for each quarter of a
 * circle; programs in CFF, whose curves are cubic, need one.
 */
export function joinCurves({ data }: Outline): Outline {
	const result = new Outline()
	let last: Joined | undefined
	let at: Point = [0, 0]
	const flush = () => {
		if (last) {
			const [, [x1, y1], [x2, y2], [x, y]] = last.curve
			result.curveTo(x1, y1, x2, y2, x, y)
		}
		last = undefined
	}
	for (let index = 0; index < data.length; ) {
		const kind = data[index] ?? 0
		const point = (pair: number): Point => [data[index + 1 + pair * 2] ?? 0, data[index + 2 + pair * 2] ?? 0]
		if (kind === 2) {
			const curve: Curve = [at, point(0), point(1), point(2)]
			const both: Joined | undefined = last && join(last, curve)
			if (!both) flush()
			last = both ?? { curve, pieces: [curve] }
			at = curve[3]
			index += 7
			continue
		}
		flush()
		at = point(0)
		if (kind === 0) result.moveTo(...at)
		else result.lineTo(...at)
		index += 3
	}
	flush()
	return result
}

/** One curve for all that came so far and the next; undefined if none comes close enough. */
function join({ curve: first, pieces }: Joined, second: Curve): Joined | undefined {
	const [before, after] = [direction(first[2], first[3]), direction(second[0], second[1])]
	if (!before || !after || dot(before, after) < SMOOTH || turnsTooFar(first, second)) return undefined
	const all = [...pieces, second]
	const curve = fit(all)
	return curve ? { curve, pieces: all } : undefined
}

/**
 * Finds the lengths of both handles that bring a curve closest to places of the given ones, by least squares. Where on the curve
 * each place is to lie follows from the length drawn up to it, and then from the curve found.
 */
function fit(pieces: readonly Curve[]): Curve | undefined {
	const [first, last] = [pieces[0], pieces.at(-1)]
	const start = first && direction(first[0], first[1])
	const end = last && direction(last[3], last[2])
	if (!start || !end) return undefined
	const points = pieces.flatMap((piece) => SAMPLES.map((t) => pointOf(piece, t)))
	let times = timesOf(first[0], points)
	for (let round = 0; round < ROUNDS; round += 1) {
		const curve = closest({ from: first[0], to: last[3], start, end }, points, times)
		if (!curve) return undefined
		if (points.every((point, at) => besides(curve, times[at] ?? 0, point) <= TOLERANCE)) return curve
		times = times.map((t, at) => nearer(curve, t, points[at] ?? curve[3]))
	}
	return undefined
}

/** The share of the length drawn up to each point. */
function timesOf(from: Point, points: readonly Point[]): number[] {
	let length = 0
	const lengths = points.map((point, at) => (length += distance(points[at - 1] ?? from, point)))
	return lengths.map((each) => (length > 0 ? each / length : 0))
}

interface Ends {
	from: Point
	to: Point
	start: Point
	end: Point
}

function closest(
	{ from, to, start, end }: Ends,
	points: readonly Point[],
	times: readonly number[],
): Curve | undefined {
	let [aa, ab, bb, ax, bx] = [0, 0, 0, 0, 0]
	for (const [at, point] of points.entries()) {
		const t = times[at] ?? 0
		const u = 1 - t
		const [b1, b2] = [3 * t * u * u, 3 * t * t * u]
		const [near, far] = [u * u * u + b1, b2 + t * t * t]
		const restX = point[0] - from[0] * near - to[0] * far
		const restY = point[1] - from[1] * near - to[1] * far
		aa += b1 * b1 * (start[0] * start[0] + start[1] * start[1])
		ab += b1 * b2 * (start[0] * end[0] + start[1] * end[1])
		bb += b2 * b2 * (end[0] * end[0] + end[1] * end[1])
		ax += b1 * (start[0] * restX + start[1] * restY)
		bx += b2 * (end[0] * restX + end[1] * restY)
	}
	const determinant = aa * bb - ab * ab
	const [alpha, beta] = [(ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant]
	if (!(alpha > 0 && beta > 0)) return undefined
	return [
		from,
		[from[0] + start[0] * alpha, from[1] + start[1] * alpha],
		[to[0] + end[0] * beta, to[1] + end[1] * beta],
		to,
	]
}

/** A step of Newton towards the place of the curve that is nearest to a point. */
function nearer(curve: Curve, t: number, point: Point): number {
	const along = directionOf(curve, t)
	const square = dot(along, along)
	return square === 0 ? t : Math.min(1, Math.max(0, t + dot(minus(point, pointOf(curve, t)), along) / (3 * square)))
}

/** Beyond a quarter of a circle, or little more, operators for curves from one axis to the other are lost, which are the shortest. */
function turnsTooFar(first: Curve, second: Curve): boolean {
	const [ax, ay] = [first[1][0] - first[0][0], first[1][1] - first[0][1]]
	const [bx, by] = [second[3][0] - second[2][0], second[3][1] - second[2][1]]
	return ax * bx + ay * by < -0.3 * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

/** How far a point lies beside a curve: curves that look the same may be drawn at another pace. */
function besides(curve: Curve, t: number, [x, y]: Point): number {
	const [px, py] = pointOf(curve, t)
	const [dx, dy] = directionOf(curve, t)
	const away = Math.hypot(x - px, y - py)
	const length = Math.hypot(dx, dy)
	return length === 0 || away > FARTHEST ? away : Math.abs((x - px) * dy - (y - py) * dx) / length
}

function directionOf([a, b, c, d]: Curve, t: number): Point {
	const u = 1 - t
	const [first, middle, last] = [u * u, 2 * u * t, t * t]
	return [
		(b[0] - a[0]) * first + (c[0] - b[0]) * middle + (d[0] - c[0]) * last,
		(b[1] - a[1]) * first + (c[1] - b[1]) * middle + (d[1] - c[1]) * last,
	]
}

function minus([ax, ay]: Point, [bx, by]: Point): Point {
	return [ax - bx, ay - by]
}

function dot([ax, ay]: Point, [bx, by]: Point): number {
	return ax * bx + ay * by
}

function direction(from: Point, to: Point): Point | undefined {
	const length = distance(from, to)
	return length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : undefined
}

function distance(a: Point, b: Point): number {
	return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function pointOf([a, b, c, d]: Curve, t: number): Point {
	const u = 1 - t
	const [first, second, third, fourth] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
	return [
		a[0] * first + b[0] * second + c[0] * third + d[0] * fourth,
		a[1] * first + b[1] * second + c[1] * third + d[1] * fourth,
	]
}
