import type { Engine } from './engine/engine.ts'
import { parseHocr } from './engine/hocr.ts'
import { cut, type Grey, shrink } from './grey.ts'
import { type Prepared, type PrepareOptions, prepare, turnPrepared } from './prepare/prepare.ts'
import type { Language } from './reading.ts'

/** Side in pixels of the part of a page by which its direction is found: at 300 dpi about twelve lines of text. */
const PATCH_PIXELS = 720
/** Reduction at which that part is sought, and the step in reduced pixels. */
const REDUCTION = 6
const STEP = 20
/** Difference of brightness between neighbours that is an edge. */
const EDGE = 40
/** Share of pixels that are edges; less is an empty page, or a photograph. */
const LEAST_EDGES = 0.01
/** Words of letters alone that are read as surely as this are words. */
const SURE = 0.6
const WORD = /^\p{P}?\p{L}{3,}\p{P}?$/u
/** Letters in such words, from which a direction is believed, and how many more there must be than in the present one. */
const LEAST_LETTERS = 12
const CLEARLY_MORE = 1.5

/**
 * Finds the direction in which a page can be read, by reading a small part of it in all four. Costs a fraction of a page.
 * @returns undefined if the page lies right as it is, or shows no words in any direction
 */
export async function findUpright(
	engine: Engine,
	picture: Grey,
	prepared: Prepared,
	{ language, ...options }: PrepareOptions & { language: Language },
): Promise<Prepared | undefined> {
	const aside = prepare(picture, { ...options, quarterTurns: prepared.quarterTurns + 1 })
	const found: { page: Prepared; turns: 0 | 2; letters: number }[] = []
	for (const page of [prepared, aside]) {
		const patch = busiest(page)
		if (!patch) continue
		for (const turns of [0, 2] as const) {
			const part = turnPrepared(patch, turns)
			found.push({ page, turns, letters: await lettersRead(engine, part, language) })
		}
	}
	const [best] = found.toSorted((one, other) => other.letters - one.letters)
	const asIs = found.find(({ page, turns }) => page === prepared && turns === 0)?.letters ?? 0
	if (!best || best.letters < LEAST_LETTERS || best.letters < asIs * CLEARLY_MORE) return undefined
	return turnPrepared(best.page, best.turns)
}

async function lettersRead(engine: Engine, { picture, dpi }: Prepared, language: Language): Promise<number> {
	const lines = parseHocr(await engine.read(picture, { dpi, language, layout: 'block' }))
	let letters = 0
	for (const { words } of lines)
		for (const { text, confidence } of words) if (confidence >= SURE && WORD.test(text)) letters += text.length
	return letters
}

/** The part of a page with most edges: letters have many. */
function busiest(prepared: Prepared): Prepared | undefined {
	const { picture } = prepared
	const small = shrink(picture, REDUCTION)
	const side = Math.min(Math.floor(PATCH_PIXELS / REDUCTION), small.width, small.height)
	const sums = edgeSums(small)
	let best = { edges: 0, x: 0, y: 0 }
	for (let y = 0; y + side <= small.height; y += STEP)
		for (let x = 0; x + side <= small.width; x += STEP) {
			const at = (dx: number, dy: number) => sums[(y + dy) * (small.width + 1) + x + dx] ?? 0
			const edges = at(side, side) - at(0, side) - at(side, 0) + at(0, 0)
			if (edges > best.edges) best = { edges, x, y }
		}
	if (best.edges < side * side * LEAST_EDGES) return undefined
	const size = { width: side * REDUCTION, height: side * REDUCTION }
	return { ...prepared, picture: cut(picture, best.x * REDUCTION, best.y * REDUCTION, size) }
}

/** Counts of edges above and to the left of each pixel. */
function edgeSums({ width, height, pixels }: Grey): Uint32Array {
	const sums = new Uint32Array((width + 1) * (height + 1))
	for (let y = 0; y < height; y += 1) {
		let row = 0
		for (let x = 0; x < width; x += 1) {
			const at = y * width + x
			const value = pixels[at] ?? 255
			const right = x + 1 < width ? (pixels[at + 1] ?? 255) : value
			const below = y + 1 < height ? (pixels[at + width] ?? 255) : value
			if (Math.abs(value - right) > EDGE || Math.abs(value - below) > EDGE) row += 1
			sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
		}
	}
	return sums
}
