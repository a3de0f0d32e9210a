import type { Grey } from '../grey.ts'

/** Paper that is evened is at 245. */
const INK_BELOW = 140
/** Sides of a dot in pixels at 300 dpi: up to that of a full stop of 14 points. */
const [SMALLEST, LARGEST] = [2, 11]
/** Dots of one leader stand as far from each other as those before, on a line. */
const [NEAREST, FARTHEST] = [6, 72]
const HEIGHTS = [0, 1, -1, 2, -2]
const EVENLY = 0.3
/** An ellipsis has three, and a word has no more dots in a row. */
const FEWEST = 6
/** The soft edge of a dot goes with it. */
const EDGE = 2
const WHITE = 245

interface Dot {
	left: number
	right: number
	top: number
	bottom: number
}

/**
 * Clears rows of dots that lead from an entry to its page number. Readers take them for words: they cost more time than the text of a
 * page, and what stands beside them is read worse. Takes a page at about 300 dpi; it is changed.
 */
export function clearLeaders(picture: Grey): Grey {
	const dots = dotsOf(picture).toSorted((one, other) => one.left - other.left)
	for (const leader of leadersIn(dots)) for (const dot of leader) clear(picture, dot)
	return picture
}

/** Areas of ink as small as a dot. Runs of ink that touch in neighbouring rows are one area. */
function dotsOf({ width, height, pixels }: Grey): Dot[] {
	const found: Dot[] = []
	let above: Area[] = []
	for (let y = 0; y <= height; y += 1) {
		const runs: Area[] = []
		let next = 0
		const end = y < height ? width : 0 // the row below the last ends what is open
		for (let x = 0; x < end; x += 1) {
			if ((pixels[y * width + x] ?? 255) >= INK_BELOW) continue
			const left = x
			while (x < width && (pixels[y * width + x] ?? 255) < INK_BELOW) x += 1
			const run: Area = {
				left,
				right: x,
				top: y,
				bottom: y + 1,
				from: left,
				to: x,
				grew: false,
				isDot: x - left <= LARGEST,
			}
			// Runs of both rows go from left to right.
			while (next > 0 && (above[next - 1]?.to ?? 0) >= left) next -= 1
			for (; next < above.length && (above[next]?.from ?? 0) <= x; next += 1) join(run, above[next])
			runs.push(run)
		}
		for (const area of above) if (!area.grew && area.isDot && isDot(area)) found.push(area)
		above = runs
	}
	return found
}

interface Area extends Dot {
	/** Ends of its lowest run. */
	from: number
	to: number
	/** A run below continues it. */
	grew: boolean
	isDot: boolean
}

function join(run: Area, upper: Area | undefined): void {
	if (!upper || upper.to < run.from || upper.from > run.to) return
	// A run that two areas meet in is no dot, and neither is one of two that part again.
	if (upper.grew || run.top < run.bottom - 1) run.isDot = false
	upper.grew = true
	run.left = Math.min(run.left, upper.left)
	run.right = Math.max(run.right, upper.right)
	run.top = Math.min(run.top, upper.top)
	run.isDot &&= upper.isDot && run.right - run.left <= LARGEST && run.bottom - run.top <= LARGEST
}

function isDot({ left, right, top, bottom }: Dot): boolean {
	const [width, height] = [right - left, bottom - top]
	return width >= SMALLEST && height >= SMALLEST && width <= 2 * height && height <= 2 * width
}

function middleX({ left, right }: Dot): number {
	return (left + right) / 2
}

function middleY({ top, bottom }: Dot): number {
	return (top + bottom) / 2
}

/** Dots that follow each other evenly on a line. Takes them from left to right. */
function leadersIn(dots: readonly Dot[]): Dot[][] {
	const all: Dot[][] = []
	/** The dots that may go on at a height, by that of the last. */
	const open = new Map<number, Dot[]>()
	const start = (leader: Dot[], dot: Dot) => {
		all.push(leader)
		open.set(Math.round(middleY(dot)), leader)
	}
	for (const dot of dots) {
		const leader = HEIGHTS.map((height) => open.get(Math.round(middleY(dot)) + height)).find(
			(other) => other !== undefined && isNext(other.at(-1), dot),
		)
		const [last, before] = [leader?.at(-1), leader?.at(-2)]
		if (!leader || !last) start([dot], dot)
		else if (before && Math.abs(gap(last, dot) - gap(before, last)) > gap(before, last) * EVENLY)
			start([last, dot], dot)
		else {
			leader.push(dot)
			open.set(Math.round(middleY(dot)), leader)
		}
	}
	return all.filter(({ length }) => length >= FEWEST)
}

function gap(one: Dot, other: Dot): number {
	return middleX(other) - middleX(one)
}

function isNext(last: Dot | undefined, dot: Dot): boolean {
	return last !== undefined && gap(last, dot) >= NEAREST && gap(last, dot) <= FARTHEST
}

function clear({ width, height, pixels }: Grey, { left, right, top, bottom }: Dot): void {
	for (let y = Math.max(0, top - EDGE); y < Math.min(height, bottom + EDGE); y += 1)
		pixels.fill(WHITE, y * width + Math.max(0, left - EDGE), y * width + Math.min(width, right + EDGE))
}
