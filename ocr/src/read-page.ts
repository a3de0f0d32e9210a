import type { Engine } from './engine/engine.ts'
import { type FoundLine, type FoundWord, parseHocr } from './engine/hocr.ts'
import type { Grey } from './grey.ts'
import { joinAmounts } from './join-amounts.ts'
import { mergeLines } from './merge-lines.ts'
import { apply, type Corners, type Homography, type Point } from './prepare/homography.ts'
import { type Prepared, prepare } from './prepare/prepare.ts'
import type { Language, Line, PageReading, Word } from './reading.ts'
import { tightenBoxes } from './tighten.ts'
import { findUpright } from './upright.ts'

export interface ReadOptions {
	/** Pixels an inch; undefined for photographs. */
	dpi?: number
	/** The first is tried first; the others where it reads badly. */
	languages: readonly Language[]
}

/** A page read with less than this may lie upside down or on its side. */
const DOUBTFUL = 0.62
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
	const upright = (page: Prepared) => findUpright(engine, picture, page, { ...given, language: first })
	let prepared = prepare(picture, given)
	// Of a page on its side nothing says yet which way it is turned: half of them would be read upside down first.
	const isAside = prepared.quarterTurns % 2 === 1
	if (isAside) prepared = (await upright(prepared)) ?? prepared
	let best = await attempt(engine, prepared, first)
	if (!isAside && mayLieWrong(best)) {
		const other = await upright(prepared)
		if (other) best = better(best, await attempt(engine, other, first))
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

/** A page on its side yields no letters, or lines that run up and down. */
function mayLieWrong({ lines, letters, confidence }: Attempt): boolean {
	if (letters < FEW_LETTERS || confidence < DOUBTFUL) return true
	const turned = lines.filter(({ quarterTurns }) => quarterTurns !== undefined)
	return lettersOf(turned) * 2 > letters
}

function lettersOf(lines: readonly FoundLine[]): number {
	return lines.reduce((sum, { words }) => sum + words.reduce((total, { text }) => total + text.length, 0), 0)
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
	const letters = lettersOf(lines)
	const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0)
	return { lines, prepared, language, letters, confidence: letters === 0 ? 0 : sum / letters }
}

function readingOf({ lines, prepared, language, confidence }: Attempt): PageReading {
	const { picture, page, skewDegrees, quarterTurns, toSource } = prepared
	return {
		lines: joinAmounts(tightenBoxes(lines, picture))
			.map((line) => placeLine(line, toSource))
			.filter(({ words }) => words.length > 0),
		language,
		confidence,
		...(page && { page }),
		skewDegrees,
		quarterTurns,
	}
}

function placeLine(line: FoundLine, toSource: Homography): Line {
	const place = (point: Point) => apply(toSource, point)
	const read = line.words.filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
	return {
		words: read.map((word): Word => {
			const { text, confidence, left, top, right, bottom } = word
			const ends = endsOf(word, line)
			const [start, above] = [place(ends.start), place(ends.above)]
			const corners: Corners = [
				place({ x: left, y: top }),
				place({ x: right, y: top }),
				place({ x: right, y: bottom }),
				place({ x: left, y: bottom }),
			]
			const rise = { x: above.x - start.x, y: above.y - start.y }
			return { text, confidence, start, end: place(ends.end), rise, corners }
		}),
	}
}

/** Ends of a word on its line, and the point above its start; of lines that do not run across, by the word's box. */
function endsOf({ left, top, right, bottom }: FoundWord, { baseline, height, quarterTurns }: FoundLine) {
	switch (quarterTurns) {
		case 1:
			return { start: { x: left, y: top }, end: { x: left, y: bottom }, above: { x: right, y: top } }
		case 2:
			return { start: { x: right, y: top }, end: { x: left, y: top }, above: { x: right, y: bottom } }
		case 3:
			return { start: { x: right, y: bottom }, end: { x: right, y: top }, above: { x: left, y: bottom } }
		case undefined:
			break
	}
	const on = (x: number) => baseline.offset + baseline.slope * x
	return { start: { x: left, y: on(left) }, end: { x: right, y: on(right) }, above: { x: left, y: on(left) - height } }
}
