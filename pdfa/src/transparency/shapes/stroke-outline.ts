import { latin1Bytes } from '#pdfa-platform/bytes'
import { readContent } from '../../model/content.ts'
import { numbersOf } from '../operands.ts'
import type { Pen } from './shape.ts'

type Point = readonly [number, number]
interface Line {
	points: Point[]
	closed: boolean
}

/** Straight pieces that stand for a curve; a circle has four curves. */
const PIECES = 12
/** Corners of a round cap or join. */
const ROUND = 16
const MOST_POINTS = 1500

/**
 * The area that stroking a path paints (ISO 32000-1 §8.4.3), as a path to fill by the nonzero rule: a polygon for each straight piece and each
 * join, all turned the same way. Undefined where it would be long, or the line is as thin as a device can draw.
 */
export function strokeOutline(path: string, width: number, pen: NonNullable<Pen>): string | undefined {
	const half = width / 2
	if (!(half > 0)) return undefined
	const [cap, join] = [valueOf(pen.J), valueOf(pen.j)]
	const lines = dashed(linesOf(path), pen.d)
	if (!lines || lines.reduce((sum, { points }) => sum + points.length, 0) > MOST_POINTS) return undefined
	const shapes: Point[][] = []
	for (const { points, closed } of lines) {
		const distinct = points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]))
		if (closed && distinct.length > 1 && isSame(distinct[0], distinct.at(-1))) distinct.pop()
		const count = distinct.length
		if (count < 2) {
			const [[x, y] = [0, 0]] = distinct
			if (cap === 1) shapes.push(circle([x, y], half))
			continue
		}
		const last = closed ? count : count - 1
		for (let at = 0; at < last; at += 1) {
			const [from, to] = [distinct[at] ?? ORIGIN, distinct[(at + 1) % count] ?? ORIGIN]
			const longer = cap === 2 && !closed ? [at === 0, at === last - 1] : [false, false]
			shapes.push(piece(from, to, half, longer))
			const next = distinct[(at + 2) % count] ?? ORIGIN
			if (closed || at < last - 1) shapes.push(...joint(from, to, next, { half, join, limit: valueOf(pen.M) }))
		}
		if (cap === 1 && !closed) shapes.push(circle(distinct[0] ?? ORIGIN, half), circle(distinct.at(-1) ?? ORIGIN, half))
	}
	return shapes.map(written).join(' ')
}

const ORIGIN: Point = [0, 0]

function valueOf(operation: string): number {
	return Number.parseFloat(operation) || 0
}

function isSame(a: Point | undefined, b: Point | undefined): boolean {
	return a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6
}

/** The lines of a path, curves as straight pieces. */
function linesOf(path: string): Line[] {
	const lines: Line[] = []
	let line: Line = { points: [], closed: false }
	const begin = (point: Point) => {
		line = { points: [point], closed: false }
		lines.push(line)
	}
	readContent(latin1Bytes(path), ({ operator, operands }) => {
		const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(operands)
		const here = line.points.at(-1) ?? ORIGIN
		if (operator !== 'm' && operator !== 're' && line.closed) begin(line.points[0] ?? ORIGIN)
		if (operator === 'm') begin([a, b])
		else if (operator === 'l') line.points.push([a, b])
		else if (operator === 'c') line.points.push(...curve(here, [a, b], [c, d], [e, f]))
		else if (operator === 'v') line.points.push(...curve(here, here, [a, b], [c, d]))
		else if (operator === 'y') line.points.push(...curve(here, [a, b], [c, d], [c, d]))
		else if (operator === 'h') line.closed = true
		else if (operator === 're') {
			begin([a, b])
			line.points.push([a + c, b], [a + c, b + d], [a, b + d])
			line.closed = true
		}
	})
	return lines
}

function curve(p: Point, q: Point, r: Point, s: Point): Point[] {
	return Array.from({ length: PIECES }, (_, index) => {
		const t = (index + 1) / PIECES
		const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
		return [a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]]
	})
}

/** The dashes of lines; the lines themselves where they are whole. */
function dashed(lines: Line[], dash: string): Line[] | undefined {
	const [, list = '', phase = '0'] = /\[([^\]]*)\]\s*(\S+)/.exec(dash) ?? []
	const lengths = list.trim().split(/\s+/).filter(Boolean).map(Number)
	const whole = lengths.reduce((sum, length) => sum + length, 0)
	if (lengths.length === 0 || !(whole > 0)) return lines
	const found: Line[] = []
	for (const { points, closed } of lines) {
		let [at, left] = [0, Number(phase) % (whole * 2)]
		while (left >= (lengths[at % lengths.length] ?? whole)) left -= lengths[at++ % lengths.length] ?? whole
		left = (lengths[at % lengths.length] ?? whole) - left
		let current: Point[] = []
		const all = closed ? [...points, points[0] ?? ORIGIN] : points
		for (const [index, to] of all.entries()) {
			let from = all[index - 1]
			if (!from) {
				if (at % 2 === 0) current = [to]
				continue
			}
			for (let rest = Math.hypot(to[0] - from[0], to[1] - from[1]); rest > 0; ) {
				const step = Math.min(rest, left)
				from = [from[0] + ((to[0] - from[0]) * step) / rest, from[1] + ((to[1] - from[1]) * step) / rest]
				rest -= step
				left -= step
				if (at % 2 === 0) current.push(from)
				if (left > 1e-9) continue
				if (at % 2 === 0) found.push({ points: current, closed: false })
				if (found.length > MOST_POINTS) return undefined
				at += 1
				current = at % 2 === 0 ? [from] : []
				left = lengths[at % lengths.length] ?? whole
			}
		}
		if (at % 2 === 0 && current.length > 1) found.push({ points: current, closed: false })
	}
	return found
}

/** The rectangle around a straight piece, longer by half its width where its end is square. */
function piece([x1, y1]: Point, [x2, y2]: Point, half: number, [first, last]: readonly boolean[]): Point[] {
	const length = Math.hypot(x2 - x1, y2 - y1)
	const [dx, dy] = [((x2 - x1) / length) * half, ((y2 - y1) / length) * half]
	const [a, b]: [Point, Point] = [first ? [x1 - dx, y1 - dy] : [x1, y1], last ? [x2 + dx, y2 + dy] : [x2, y2]]
	return [
		[a[0] - dy, a[1] + dx],
		[a[0] + dy, a[1] - dx],
		[b[0] + dy, b[1] - dx],
		[b[0] - dy, b[1] + dx],
	]
}

/** Fills the gap between two pieces. */
function joint(
	from: Point,
	at: Point,
	to: Point,
	{ half, join, limit }: { half: number; join: number; limit: number },
): Point[][] {
	if (join === 1) return [circle(at, half)]
	const [ax, ay] = direction(from, at)
	const [bx, by] = direction(at, to)
	const turn = ax * by - ay * bx
	if (Math.abs(turn) < 1e-6) return []
	const side = turn > 0 ? -half : half
	const [p, q]: [Point, Point] = [
		[at[0] - ay * side, at[1] + ax * side],
		[at[0] - by * side, at[1] + bx * side],
	]
	// The ratio of miter length to line width is 1 / sin(φ / 2), φ between the pieces.
	const sine = Math.sqrt(Math.max(0, (1 + (ax * bx + ay * by)) / 2))
	if (join === 2 || sine * limit < 1) return [[at, p, q]]
	const [mx, my] = [(p[0] + q[0]) / 2 - at[0], (p[1] + q[1]) / 2 - at[1]]
	const reach = half / sine / (Math.hypot(mx, my) || 1)
	return [[at, p, [at[0] + mx * reach, at[1] + my * reach], q]]
}

function direction([x1, y1]: Point, [x2, y2]: Point): Point {
	const length = Math.hypot(x2 - x1, y2 - y1) || 1
	return [(x2 - x1) / length, (y2 - y1) / length]
}

function circle([x, y]: Point, radius: number): Point[] {
	return Array.from({ length: ROUND }, (_, index) => {
		const angle = (index * 2 * Math.PI) / ROUND
		return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
	})
}

/** A closed polygon, turned to the left. */
function written(points: Point[]): string {
	const area = points.reduce((sum, [x, y], at) => {
		const [nx, ny] = points[(at + 1) % points.length] ?? ORIGIN
		return sum + x * ny - y * nx
	}, 0)
	const turned = area < 0 ? points.toReversed() : points
	const said = (value: number) => String(Math.round(value * 10_000) / 10_000)
	return `${turned.map(([x, y], at) => `${said(x)} ${said(y)} ${at === 0 ? 'm' : 'l'}`).join(' ')} h`
}
