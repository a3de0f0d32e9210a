import type { PageReading, Point, ReadWord } from './port.ts'

/** From pixels of the drawn page to its user space: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export interface ToPage {
	a: number
	b: number
	c: number
	d: number
	e: number
	f: number
}

/** A word of the invisible layer, in the page's user space. */
export interface PlacedWord {
	text: string
	start: Point
	/** Direction of the line, of length 1. */
	along: Point
	/** Direction of its letters' height, of length 1. */
	up: Point
	width: number
	/** Of the font. */
	size: number
}

/** From the highest ascender to the lowest descender, in ems of common text faces. */
const LETTER_HEIGHT_EMS = 0.94
/** Smaller than this in points, or in ems, there is no word. */
const LEAST_PT = 0.01
/**
 * Up to this angle, words are level and each stands on its own baseline: poppler cuts a word where the baseline of a letter is more than half a
 * point from that of the first letter. Steeper lines keep their angle.
 */
const MOST_LEVELLED = Math.tan((12 * Math.PI) / 180)
/** Words whose baselines differ by less, in ems, stand on one: poppler orders words within a line only near the first one's baseline. */
const ONE_BASELINE_EMS = 0.4
/** Least gap between words in ems: poppler joins words that are less than .03 apart, and .15 in the order of the content. */
const LEAST_GAP_EMS = 0.2

/** Places the words of a page's lines so that readers find them whole and in their order. */
export function placeWords({ lines }: Pick<PageReading, 'lines'>, toPage: ToPage): PlacedWord[][] {
	const found = lines.map(({ words }) => foundLine(words, toPage))
	const slopes = new Slopes(found)
	return found.map(({ words, size, axes }) => {
		const placed = axes ? level(words, slopes.rising(axes), size) : words.map((word) => ({ ...sloped(word), size }))
		return placed.map((word, index) => apart(word, placed[index + 1]))
	})
}

interface Line {
	words: readonly Found[]
	size: number
	/** Of a line that is nearly level. */
	axes?: Axes
}

function foundLine(read: readonly ReadWord[], toPage: ToPage): Line {
	const words = read.flatMap((word) => {
		const ends = { text: word.text, start: place(word.start, toPage), end: place(word.end, toPage) }
		const [width, rise] = [length(difference(ends.end, ends.start)), turn(word.rise, toPage)]
		return width < LEAST_PT || length(rise) < LEAST_PT ? [] : [{ ...ends, width, rise }]
	})
	const size = middle(words.map(({ rise }) => length(rise))) / LETTER_HEIGHT_EMS
	const axes = levelAxes(words)
	return { words, size, ...(axes && { axes }) }
}

/** Slopes of a page's nearly level lines, by the direction they run in. */
class Slopes {
	readonly #steps = new Map<string, { along: number; up: number }>()

	constructor(lines: readonly Line[]) {
		for (const { words, axes } of lines)
			for (const { start, end } of axes ? words : []) {
				if (!axes) continue
				const step = difference(end, start)
				const sum = this.#steps.get(key(axes)) ?? { along: 0, up: 0 }
				this.#steps.set(key(axes), { along: sum.along + dot(step, axes.along), up: sum.up + dot(step, axes.up) })
			}
	}

	/**
	 * Axes with the way up across the lines of the page. pdf.js measures the distance of lines that way: two words of a tilted page that are equally
	 * high are on one line otherwise.
	 */
	rising(axes: Axes): Axes & { across: Point } {
		const { along, up } = this.#steps.get(key(axes)) ?? { along: 1, up: 0 }
		const slope = up / Math.max(along, LEAST_PT)
		const across = { x: axes.up.x - slope * axes.along.x, y: axes.up.y - slope * axes.along.y }
		return { ...axes, across: scaled(across, 1 / length(across)) }
	}
}

function key({ along, up }: Axes): string {
	return `${along.x} ${along.y} ${up.x} ${up.y}`
}

interface Found {
	text: string
	start: Point
	end: Point
	rise: Point
	width: number
}

interface Axes {
	along: Point
	up: Point
}

/** The page's own directions, where all words of a line run nearly along them. */
function levelAxes(line: readonly Found[]): Axes | undefined {
	const [first] = line
	if (!first) return undefined
	const sum = (of: (word: Found) => Point) =>
		line.reduce((total, word) => ({ x: total.x + of(word).x, y: total.y + of(word).y }), { x: 0, y: 0 })
	const along = nearestAxis(sum(({ start, end }) => difference(end, start)))
	const rise = sum((word) => word.rise)
	const upright = { x: -along.y, y: along.x }
	const up = dot(rise, upright) < 0 ? { x: along.y, y: -along.x } : upright
	const isNear = line.every(({ start, end }) => {
		const step = difference(end, start)
		return Math.abs(dot(step, up)) <= dot(step, along) * MOST_LEVELLED
	})
	return isNear ? { along, up } : undefined
}

function nearestAxis({ x, y }: Point): Point {
	return Math.abs(x) >= Math.abs(y) ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) }
}

/** Words along the page's direction, each at the height of its middle; all at one height where they nearly are. */
function level(line: readonly Found[], axes: Axes & { across: Point }, size: number): PlacedWord[] {
	const { along, up, across } = axes
	const heights = line.map(({ start, end }) => (dot(start, up) + dot(end, up)) / 2)
	const isOne = Math.max(...heights) - Math.min(...heights) <= ONE_BASELINE_EMS * size
	const common = middle(heights)
	return line.map(({ text, start, end }, index) => {
		const [from, height] = [dot(start, along), isOne ? common : (heights[index] ?? common)]
		const corner = { x: along.x * from + up.x * height, y: along.y * from + up.y * height }
		return { text, start: corner, along, up: across, width: dot(end, along) - from, size }
	})
}

function sloped({ text, start, end, rise, width }: Found): Omit<PlacedWord, 'size'> {
	const along = scaled(difference(end, start), 1 / width)
	return { text, start, along, up: scaled(rise, 1 / length(rise)), width }
}

/** Ends a word before the next one of its line; half of it stays at least. */
function apart(word: PlacedWord, next: PlacedWord | undefined): PlacedWord {
	if (!next) return word
	const room = dot(difference(next.start, word.start), word.along)
	if (room <= 0) return word
	return { ...word, width: Math.min(word.width, Math.max(room - LEAST_GAP_EMS * word.size, word.width / 2)) }
}

function difference(to: Point, from: Point): Point {
	return { x: to.x - from.x, y: to.y - from.y }
}

function scaled({ x, y }: Point, factor: number): Point {
	return { x: x * factor, y: y * factor }
}

function length({ x, y }: Point): number {
	return Math.hypot(x, y)
}

export function dot(one: Point, other: Point): number {
	return one.x * other.x + one.y * other.y
}

function middle(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other)
	return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

function place({ x, y }: Point, { a, b, c, d, e, f }: ToPage): Point {
	return { x: a * x + c * y + e, y: b * x + d * y + f }
}

function turn({ x, y }: Point, { a, b, c, d }: ToPage): Point {
	return { x: a * x + c * y, y: b * x + d * y }
}
