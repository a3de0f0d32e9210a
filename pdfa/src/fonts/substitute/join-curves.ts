import { Outline } from '../programs/outline.ts'
import { besides, type Curve, coordinateAt, nearer, turnsTooFar } from './cubic-curve.ts'

/** Thousandths of the em: less than two pixels of a poster. */
const TOLERANCE = 0.75
const ROUNDS = 3
/** Cosine of the angle that curves may make where they meet: outlines on whole units are never quite smooth. */
const SMOOTH = 0.9
/** Places of each original curve that the joined one is held against. */
const SAMPLES = 4

/**
 * Joins curves that one curve can stand for. TrueType outlines are quadratic and need two or three curves for each quarter of a
 * circle; programs in CFF, whose curves are cubic, need one.
 */
export function joinCurves({ data }: Outline): Outline {
	const result = new Outline()
	let last: Stretch | undefined
	let x = 0
	let y = 0
	const flush = () => {
		if (last) {
			const { curve } = last
			result.curveTo(curve[2], curve[3], curve[4], curve[5], curve[6], curve[7])
		}
		last = undefined
	}
	for (let index = 0; index < data.length; ) {
		const value = (at: number) => data[index + at] ?? 0
		const kind = value(0)
		if (kind === 2) {
			const curve: Curve = [x, y, value(1), value(2), value(3), value(4), value(5), value(6)]
			if (!last?.join(curve)) {
				flush()
				last = new Stretch(curve)
			}
			x = curve[6]
			y = curve[7]
			index += 7
			continue
		}
		flush()
		x = value(1)
		y = value(2)
		if (kind === 0) result.moveTo(x, y)
		else result.lineTo(x, y)
		index += 3
	}
	flush()
	return result
}

/** Curves one after another, and the one curve that stands for them. */
class Stretch {
	curve: Curve
	readonly #first: Curve
	/** Places of the curves, and the length drawn up to each. */
	readonly #xs: number[] = []
	readonly #ys: number[] = []
	readonly #lengths: number[] = []
	#count = 0

	constructor(curve: Curve) {
		this.curve = curve
		this.#first = curve
		this.#sample(curve)
	}

	/** Takes the next curve in; false, and this is of no use any more, if no curve comes close enough to all. */
	join(second: Curve): boolean {
		const first = this.curve
		const ax = first[6] - first[4]
		const ay = first[7] - first[5]
		const bx = second[2] - second[0]
		const by = second[3] - second[1]
		const before = Math.hypot(ax, ay)
		const after = Math.hypot(bx, by)
		if (before === 0 || after === 0) return false
		if ((ax / before) * (bx / after) + (ay / before) * (by / after) < SMOOTH || turnsTooFar(first, second)) return false
		this.#sample(second)
		const curve = this.#fit(second)
		this.curve = curve ?? first
		return curve !== undefined
	}

	#sample(curve: Curve): void {
		let count = this.#count
		let fromX = count > 0 ? (this.#xs[count - 1] ?? 0) : this.#first[0]
		let fromY = count > 0 ? (this.#ys[count - 1] ?? 0) : this.#first[1]
		let length = count > 0 ? (this.#lengths[count - 1] ?? 0) : 0
		for (let quarter = 1; quarter <= SAMPLES; quarter += 1) {
			const t = quarter / SAMPLES
			const x = coordinateAt(curve[0], curve[2], curve[4], curve[6], t)
			const y = coordinateAt(curve[1], curve[3], curve[5], curve[7], t)
			length += Math.hypot(fromX - x, fromY - y)
			this.#lengths.push(length)
			this.#xs.push(x)
			this.#ys.push(y)
			fromX = x
			fromY = y
			count += 1
		}
		this.#count = count
	}

	/**
	 * Finds the lengths of both handles that bring a curve closest to the places, by least squares. Where on the curve each place is
	 * to lie follows from the length drawn up to it, and then from the curve found.
	 */
	#fit(last: Curve): Curve | undefined {
		const first = this.#first
		const start = Math.hypot(first[0] - first[2], first[1] - first[3])
		const end = Math.hypot(last[6] - last[4], last[7] - last[5])
		if (start === 0 || end === 0) return undefined
		const count = this.#count
		const whole = this.#lengths[count - 1] ?? 0
		const times: number[] = []
		for (let at = 0; at < count; at += 1) times.push(whole > 0 ? (this.#lengths[at] ?? 0) / whole : 0)
		const ends: Ends = [
			first[0],
			first[1],
			(first[2] - first[0]) / start,
			(first[3] - first[1]) / start,
			(last[4] - last[6]) / end,
			(last[5] - last[7]) / end,
			last[6],
			last[7],
		]
		for (let round = 0; round < ROUNDS; round += 1) {
			const curve = this.#closest(ends, times)
			if (!curve) return undefined
			if (this.#isNear(curve, times)) return curve
			for (let at = 0; at < count; at += 1)
				times[at] = nearer(curve, times[at] ?? 0, this.#xs[at] ?? 0, this.#ys[at] ?? 0)
		}
		return undefined
	}

	#isNear(curve: Curve, times: readonly number[]): boolean {
		for (let at = 0; at < times.length; at += 1)
			if (!(besides(curve, times[at] ?? 0, this.#xs[at] ?? 0, this.#ys[at] ?? 0) <= TOLERANCE)) return false
		return true
	}

	#closest(ends: Ends, times: readonly number[]): Curve | undefined {
		const fromX = ends[0]
		const fromY = ends[1]
		const startX = ends[2]
		const startY = ends[3]
		const endX = ends[4]
		const endY = ends[5]
		const toX = ends[6]
		const toY = ends[7]
		let aa = 0
		let ab = 0
		let bb = 0
		let ax = 0
		let bx = 0
		for (let at = 0; at < times.length; at += 1) {
			const t = times[at] ?? 0
			const u = 1 - t
			const b1 = 3 * t * u * u
			const b2 = 3 * t * t * u
			const near = u * u * u + b1
			const far = b2 + t * t * t
			const restX = (this.#xs[at] ?? 0) - fromX * near - toX * far
			const restY = (this.#ys[at] ?? 0) - fromY * near - toY * far
			aa += b1 * b1 * (startX * startX + startY * startY)
			ab += b1 * b2 * (startX * endX + startY * endY)
			bb += b2 * b2 * (endX * endX + endY * endY)
			ax += b1 * (startX * restX + startY * restY)
			bx += b2 * (endX * restX + endY * restY)
		}
		const determinant = aa * bb - ab * ab
		const alpha = (ax * bb - bx * ab) / determinant
		const beta = (bx * aa - ax * ab) / determinant
		if (!(alpha > 0 && beta > 0)) return undefined
		return [
			fromX,
			fromY,
			fromX + startX * alpha,
			fromY + startY * alpha,
			toX + endX * beta,
			toY + endY * beta,
			toX,
			toY,
		]
	}
}

/** A curve whose handles have directions only. */
type Ends = Curve
