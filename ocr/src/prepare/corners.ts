import { blank, type Grey, shrink } from '../grey.ts'
import { type Area, brightestArea, enclosedArea } from './areas.ts'
import type { Corners, Point } from './homography.ts'
import { fitSides } from './sides.ts'

/** The longer side of the picture in which the page is sought. */
const SEARCH_PIXELS = 400
/** A page that fills less than this was not what was photographed; one that fills more has no surroundings. */
const LEAST_SHARE = 0.2
const MOST_SHARE = 0.985
/** Share of its four-sided outline that the bright area must fill, and the reverse. */
const LEAST_FILLED = 0.93
/** Corners on the edge of the picture mean that the page goes on outside. */
const MOST_OUTSIDE = 0.03

/** Brightness of the page above that of what lies beside it, on each of its sides. Less is a shadow's soft edge. */
const LEAST_CONTRAST = 1.15
/** Distance in pixels from a side at which page and surroundings are compared. */
const BESIDE = 4

/** Brightness on one side of an edge beside that on the other: from white desks to dark ones. */
const EDGES = [1.2, 1.4, 1.8]

/** Finds the page in a photograph: a bright area with four straight sides. Undefined where there is none or it fills the picture. */
export function findPage(picture: Grey): Corners | undefined {
	const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / SEARCH_PIXELS))
	const small = closed(shrink(picture, factor))
	let found: { corners: Corners; clearness: number } | undefined
	for (const page of candidates(small)) {
		const corners = fitSides(page.mask, small.width, small.height)
		if (!corners || !isPlausible(corners, page, small)) continue
		const clearness = contrast(corners, small)
		if (clearness > (found?.clearness ?? LEAST_CONTRAST)) found = { corners, clearness }
	}
	if (!found) return undefined
	const [a, b, c, d] = found.corners
	const outward = (point: Point): Point => ({ x: (point.x + 0.5) * factor, y: (point.y + 0.5) * factor })
	return [outward(a), outward(b), outward(c), outward(d)]
}

function* candidates(picture: Grey): Generator<Area> {
	for (const threshold of thresholds(picture)) yield brightestArea(picture, threshold)
	for (const ratio of EDGES) yield enclosedArea(picture, ratio)
}

/** The contrast of the side that has least; none where it runs along the edge of the picture. */
function contrast(corners: Corners, picture: Grey): number {
	return Math.min(...sides(corners).map(([from, to]) => contrastBeside(from, to, picture)))
}

function contrastBeside(from: Point, to: Point, { width, height, pixels }: Grey): number {
	const length = Math.hypot(to.x - from.x, to.y - from.y)
	// Corners go clockwise: the page is on the right.
	const inward = { x: (-(to.y - from.y) / length) * BESIDE, y: ((to.x - from.x) / length) * BESIDE }
	let [inside, outside, compared] = [1, 1, 0]
	for (let share = 0.1; share <= 0.9; share += 0.02) {
		const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
		const [outX, outY] = [Math.floor(x - inward.x), Math.floor(y - inward.y)]
		if (outX < 0 || outY < 0 || outX >= width || outY >= height) continue
		compared += 1
		inside += pixels[Math.floor(y + inward.y) * width + Math.floor(x + inward.x)] ?? 0
		outside += pixels[outY * width + outX] ?? 0
	}
	if (compared < 20) return 1
	return inside / outside
}

/** The picture without its letters: each pixel the brightest about it, then the darkest of those. */
function closed(picture: Grey): Grey {
	return reach(reach(picture, 'brightest'), 'darkest')
}

const REACH = 4

/** Each pixel the brightest or the darkest within reach of it. */
function reach({ width, height, pixels }: Grey, kind: 'brightest' | 'darkest'): Grey {
	const sign = kind === 'brightest' ? 1 : -1
	const further = (one: number, other: number) => (sign * other > sign * one ? other : one)
	const [rows, both] = [blank(width, height), blank(width, height)]
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const [first, last] = [y * width + Math.max(0, x - REACH), y * width + Math.min(width - 1, x + REACH)]
			let value = pixels[first] ?? 0
			for (let at = first + 1; at <= last; at += 1) value = further(value, pixels[at] ?? 0)
			rows.pixels[y * width + x] = value
		}
	for (let y = 0; y < height; y += 1) {
		const [first, last] = [Math.max(0, y - REACH) * width, Math.min(height - 1, y + REACH) * width]
		for (let x = 0; x < width; x += 1) {
			let value = rows.pixels[first + x] ?? 0
			for (let at = first + width; at <= last; at += width) value = further(value, rows.pixels[at + x] ?? 0)
			both.pixels[y * width + x] = value
		}
	}
	return both
}

const THRESHOLDS = 14

/** Thresholds from the brightness of dark surroundings up to that of the paper: a shadow across the page moves the right one. */
function thresholds({ pixels }: Grey): number[] {
	const sorted = pixels.toSorted()
	const [dark, bright] = [sorted[Math.floor(sorted.length * 0.02)] ?? 0, sorted[Math.floor(sorted.length * 0.9)] ?? 255]
	return Array.from({ length: THRESHOLDS }, (_, index) =>
		Math.round(dark + ((bright - dark) * (index + 1)) / (THRESHOLDS + 1)),
	)
}

function isPlausible(corners: Corners, area: Area, { width, height }: Grey): boolean {
	const size = surface(corners)
	const share = size / (width * height)
	if (share < LEAST_SHARE || share > MOST_SHARE || !isConvex(corners)) return false
	const outside = ({ x, y }: Point) =>
		x < -MOST_OUTSIDE * width ||
		y < -MOST_OUTSIDE * height ||
		x > (1 + MOST_OUTSIDE) * width ||
		y > (1 + MOST_OUTSIDE) * height
	if (corners.some(outside)) return false
	return Math.min(size, area.pixels) / Math.max(size, area.pixels) >= LEAST_FILLED
}

/** Twice the area by the shoelace formula is halved; corners go clockwise, so it is positive. */
function surface(corners: Corners): number {
	return sides(corners).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0) / 2
}

function isConvex(corners: Corners): boolean {
	const all = sides(corners)
	return all.every(([from, to], index) => {
		const next = all[(index + 1) % 4]?.[1] ?? to
		return (to.x - from.x) * (next.y - to.y) - (to.y - from.y) * (next.x - to.x) > 0
	})
}

function sides([a, b, c, d]: Corners): [Point, Point][] {
	return [
		[a, b],
		[b, c],
		[c, d],
		[d, a],
	]
}
