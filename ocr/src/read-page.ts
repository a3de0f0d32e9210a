import type { Engine } from './engine/engine.ts'
import { type FoundLine, parseHocr } from './engine/hocr.ts'
import type { Grey } from './grey.ts'
import { mergeLines } from './merge-lines.ts'
import { apply, type Corners, type Homography } from './prepare/homography.ts'
import { type Prepared, prepare } from './prepare/prepare.ts'
import type { Language, Line, PageReading, Word } from './reading.ts'

export interface ReadOptions {
	/** Pixels an inch; undefined for photographs. */
	dpi?: number
	/** The first is tried first; the others where it reads badly. */
	languages: readonly Language[]
}

/** A page read with less than this was read upside down, or in another language. */
const DOUBTFUL = 0.5
/** Below this a page is more than text in columns: a form, a table, a receipt. */
const PLAIN_TEXT = 0.86
/** Another reading of the same page must be better by this to be taken. */
const BETTER = 0.03
/** A page of which this much is read well is in that language. */
const IN_LANGUAGE = 0.8
/** Less sure words are dust, a stamp or handwriting. */
const LEAST_CONFIDENCE = 0.12
/** Fewer letters say nothing about language and direction. */
const FEW_LETTERS = 12

/** Reads a page: prepares the picture, reads it, puts the words back where they are in the picture given. */
export async function readPage(engine: Engine, picture: Grey, options: ReadOptions): Promise<PageReading> {
	const [first = 'it', ...others] = options.languages
	const { languages: _, ...given } = options
	const prepared = prepare(picture, given)
	let best = await attempt(engine, prepared, first)
	if (best.letters >= FEW_LETTERS && best.confidence < DOUBTFUL) {
		const upsideDown = prepare(picture, { ...given, quarterTurns: prepared.quarterTurns + 2 })
		best = better(best, await attempt(engine, upsideDown, first))
	}
	for (const language of others)
		if (best.letters >= FEW_LETTERS && best.confidence < IN_LANGUAGE)
			best = better(best, await attempt(engine, best.prepared, language))
	const { language } = best
	if (best.confidence < PLAIN_TEXT) {
		const order = { dpi: best.prepared.dpi, language, layout: 'scattered' } as const
		const scattered = parseHocr(await engine.read(best.prepared.picture, order))
		best = judge(mergeLines(best.lines, scattered), best.prepared, language)
	}
	return readingOf(best)
}

interface Attempt {
	lines: readonly FoundLine[]
	prepared: Prepared
	language: Language
	letters: number
	confidence: number
}

function better(one: Attempt, other: Attempt): Attempt {
	return other.confidence > one.confidence + BETTER ? other : one
}

async function attempt(engine: Engine, prepared: Prepared, language: Language): Promise<Attempt> {
	const hocr = await engine.read(prepared.picture, { dpi: prepared.dpi, language, layout: 'columns' })
	return judge(parseHocr(hocr), prepared, language)
}

function judge(lines: readonly FoundLine[], prepared: Prepared, language: Language): Attempt {
	const words = lines.flatMap((line) => line.words)
	const letters = words.reduce((sum, { text }) => sum + text.length, 0)
	const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0)
	return { lines, prepared, language, letters, confidence: letters === 0 ? 0 : sum / letters }
}

function readingOf({ lines, prepared, language, confidence }: Attempt): PageReading {
	const { page, skewDegrees, quarterTurns, toSource } = prepared
	return {
		lines: lines.map((line) => placeLine(line, toSource)).filter(({ words }) => words.length > 0),
		language,
		confidence,
		...(page && { page }),
		skewDegrees,
		quarterTurns,
	}
}

function placeLine({ baseline, height, words }: FoundLine, toSource: Homography): Line {
	const on = (x: number) => baseline.offset + baseline.slope * x
	const place = (x: number, y: number) => apply(toSource, { x, y })
	const read = words.filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
	return {
		words: read.map(({ text, confidence, left, top, right, bottom }): Word => {
			const start = place(left, on(left))
			const above = place(left, on(left) - height)
			const corners: Corners = [place(left, top), place(right, top), place(right, bottom), place(left, bottom)]
			const rise = { x: above.x - start.x, y: above.y - start.y }
			return { text, confidence, start, end: place(right, on(right)), rise, corners }
		}),
	}
}
