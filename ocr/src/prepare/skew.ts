import type { Grey } from '../grey.ts'

/** Pages are laid on a scanner by hand: more than this is not skew. */
const LARGEST_DEGREES = 12
const COARSE_DEGREES = 0.5
const FINE_DEGREES = 0.05
/** Points of ink that are looked at; more say no more. */
const MOST_POINTS = 60_000

export interface Skew {
	/** Positive where lines of text fall to the right. */
	degrees: number
	/** Sharpness of the lines at that angle: rows of much ink beside rows of none. */
	score: number
}

export interface Ink {
	xs: Float32Array
	ys: Float32Array
	width: number
	height: number
}

/** Returns the points where the brightness changes from one row to the next: the upper and lower edges of letters, not areas. */
export function inkOf({ width, height, pixels }: Grey, along: 'rows' | 'columns'): Ink {
	const step = along === 'rows' ? width : 1
	const found: number[] = []
	for (let y = 1; y < height - 1; y += 1)
		for (let x = 1; x < width - 1; x += 1) {
			const at = y * width + x
			if ((pixels[at - step] ?? 255) - (pixels[at] ?? 255) > 40) found.push(at)
		}
	const every = Math.max(1, Math.ceil(found.length / MOST_POINTS))
	const chosen = found.filter((_, index) => index % every === 0)
	const xs = Float32Array.from(chosen, (at) => at % width)
	const ys = Float32Array.from(chosen, (at) => Math.floor(at / width))
	return along === 'rows' ? { xs, ys, width, height } : { xs: ys, ys: xs, width: height, height: width }
}

/** Finds the angle at which ink falls into the fewest rows. */
export function findSkew(ink: Ink): Skew {
	const coarse = best(ink, 0, LARGEST_DEGREES, COARSE_DEGREES)
	const fine = best(ink, coarse.degrees, COARSE_DEGREES, FINE_DEGREES * 2)
	return best(ink, fine.degrees, FINE_DEGREES * 2, FINE_DEGREES)
}

function best(ink: Ink, middle: number, reach: number, step: number): Skew {
	let found: Skew = { degrees: 0, score: -1 }
	for (let offset = 0; offset <= reach + step / 2; offset += step)
		for (const degrees of offset === 0 ? [middle] : [middle - offset, middle + offset]) {
			const score = sharpness(ink, degrees)
			// Among equals the smaller angle, which is tried first, stands.
			if (score > found.score * 1.0001) found = { degrees, score }
		}
	return found
}

function sharpness({ xs, ys, width, height }: Ink, degrees: number): number {
	const slope = Math.tan((degrees * Math.PI) / 180)
	const shift = Math.ceil(Math.abs(slope) * width) + 1
	const rows = new Uint32Array(height + 2 * shift + 2)
	for (let index = 0; index < xs.length; index += 1) {
		const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + shift
		rows[row] = (rows[row] ?? 0) + 1
	}
	let sum = 0
	for (const count of rows) sum += count * count
	return xs.length === 0 ? 0 : sum / xs.length
}
