import { PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS, type Limits } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import { name } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { LimitError } from '../problem.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { type DrawableDocument, openToDraw, type PageContent } from './drawn-pages.ts'
import { GlyphlessFont } from './glyphless-font.ts'
import type { ToPage } from './placed-words.ts'
import type { PageReading, Point, ReadPage, ReadWord } from './port.ts'
import { addLayer, inLanguage, textContent } from './text-layer.ts'

/** `auto` reads pages that show a picture and have no text, or text that nobody can read; `always` every page. */
export type OcrMode = (typeof OCR_MODES)[number]

export const OCR_MODES = ['auto', 'always', 'never'] as const

export interface ReadPagesOptions {
	readPage: ReadPage
	mode: OcrMode
	password?: string
	/** Pages that are read at the same time. */
	sideBySide?: number
	/** Turns pages so that their text runs across; nothing of their content changes. */
	turnUpright?: boolean
	/** Reads signed documents too: the text added breaks their signatures. */
	allowSigned?: boolean
	limits?: Partial<Limits>
	onPage?: (read: number, pages: number) => void
}

/** A word to look at twice. Its box in shares of the page as it is shown, from the upper left corner. */
export interface DoubtfulWord {
	text: string
	confidence: number
	left: number
	top: number
	right: number
	bottom: number
}

export interface ReadPageReport {
	page: number
	words: number
	confidence: number
	/** BCP 47. */
	language: string
	/** Quarters by which the page was turned clockwise. */
	turned?: 1 | 2 | 3
	doubtful: DoubtfulWord[]
}

export interface WithText {
	/** The document with an invisible layer on the pages that were read; as it was if there were none. */
	bytes: Uint8Array
	read: ReadPageReport[]
}

/** Share of characters without a meaning from which a page's text is rubbish. */
const RUBBISH = 0.3
/** A page number or a stamp of an archive does not make a scan a text. */
const FEW_CHARACTERS = 8
const DOUBTFUL_BELOW = 0.6
const MOST_DOUBTFUL = 200
/** A page is turned only if it could be read then. */
const SURE_TURN = 0.6

/** Reads the pages of a document that are pictures and puts their words over them. Documents that cannot be opened are given back. */
export async function readPages(bytes: Uint8Array, options: ReadPagesOptions): Promise<WithText> {
	const unchanged = { bytes, read: [] }
	if (options.mode === 'never') return unchanged
	const { password = '' } = options
	const loaded = await load(bytes, { password, limits: { ...DEFAULT_LIMITS, ...options.limits } }).catch(
		(error: unknown) => {
			if (error instanceof LimitError) return undefined
			throw error
		},
	)
	if (!loaded?.ok || (countSignatures(loaded.doc) > 0 && !options.allowSigned)) return unchanged
	const drawable = await openToDraw(bytes, password)
	if (!drawable) return unchanged
	try {
		const chosen = pagesToRead(drawable, options.mode)
		if (chosen.length === 0) return unchanged
		const readings = await readAll(drawable, chosen, options)
		const withWords = readings.filter(({ reading }) => reading.lines.length > 0)
		const read = readings.map(report)
		if (withWords.length === 0) return { bytes, read }
		const languages = languagesByLetters(withWords)
		const font = new GlyphlessFont()
		const layers = withWords.map(({ page, reading, toPage, turned }) => {
			const content = textContent(reading, toPage, font)
			return { page, turned, content: languages.length > 1 ? inLanguage(content, reading.language) : content }
		})
		const fontRef = font.register(loaded.doc.context)
		const all = pages(loaded.doc)
		for (const { page, turned, content } of layers) {
			const target = all[page - 1]
			if (!target) continue
			addLayer(loaded.doc, target, content, fontRef)
			if (turned) target.dict.set(name('Rotate'), PDFNumber.of(rotationOf(target) + 90 * turned))
		}
		const { catalog } = loaded.doc
		if (languages[0] !== undefined && !catalog.has(name('Lang'))) catalog.set(name('Lang'), PDFString.of(languages[0]))
		return { bytes: write(loaded.doc.context, profileOf('2b').file), read }
	} finally {
		drawable.close()
	}
}

/** Pages from 1. */
function pagesToRead(document: DrawableDocument, mode: 'auto' | 'always'): number[] {
	const numbers = Array.from({ length: document.pages }, (_, index) => index + 1)
	if (mode === 'always') return numbers
	return numbers.filter((page) => {
		const content = document.contentOf(page)
		return content !== undefined && isPicture(content)
	})
}

function isPicture({ characters, unreadable, hasPicture }: PageContent): boolean {
	if (characters > FEW_CHARACTERS) return unreadable / characters > RUBBISH
	return hasPicture
}

interface Reading {
	page: number
	reading: PageReading
	toPage: ToPage
	/** Size of the picture that was read. */
	width: number
	height: number
	turned?: 1 | 2 | 3
}

/** Languages that pages were read in, the one with most letters first. */
function languagesByLetters(readings: readonly Reading[]): string[] {
	const letters = new Map<string, number>()
	for (const { reading } of readings) {
		const own = reading.lines.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0)
		letters.set(reading.language, (letters.get(reading.language) ?? 0) + own)
	}
	return [...letters].toSorted(([, one], [, other]) => other - one).map(([language]) => language)
}

function rotationOf({ dict }: Page): number {
	const rotation = inherited(dict, 'Rotate')
	return rotation instanceof PDFNumber ? rotation.asNumber() : 0
}

async function readAll(
	document: DrawableDocument,
	chosen: readonly number[],
	options: ReadPagesOptions,
): Promise<Reading[]> {
	const { readPage, sideBySide = 1, onPage } = options
	const readings: Reading[] = []
	const queue = chosen.values()
	onPage?.(0, chosen.length)
	const readNext = async () => {
		for (const page of queue) {
			const drawn = document.draw(page)
			if (!drawn) continue
			const reading = await readPage(drawn.picture, { dpi: drawn.dpi })
			const { picture, toPage } = drawn
			const turned = options.turnUpright ? turnOf(reading) : undefined
			readings.push({ page, reading, toPage, ...sizeOf(picture), ...(turned && { turned }) })
			onPage?.(readings.length, chosen.length)
		}
	}
	await Promise.all(Array.from({ length: sideBySide }, readNext))
	return readings.toSorted((one, other) => one.page - other.page)
}

function sizeOf({ width, height }: { width: number; height: number }) {
	return { width, height }
}

function turnOf({ confidence, quarterTurns = 0 }: PageReading): Reading['turned'] {
	const turns = quarterTurns % 4
	return confidence >= SURE_TURN && (turns === 1 || turns === 2 || turns === 3) ? turns : undefined
}

function report({ page, reading, turned, ...size }: Reading): ReadPageReport {
	const words = reading.lines.flatMap((line) => line.words)
	const doubtful = words.filter(({ confidence }) => confidence < DOUBTFUL_BELOW).slice(0, MOST_DOUBTFUL)
	return {
		page,
		words: words.length,
		confidence: reading.confidence,
		language: reading.language,
		...(turned && { turned }),
		doubtful: doubtful.map((word) => ({
			text: word.text,
			confidence: word.confidence,
			...boxOf(word, size, turned ?? 0),
		})),
	}
}

/** The box of a word in shares of the page, which was turned after it was read. */
function boxOf({ start, end, rise }: ReadWord, { width, height }: Pick<Reading, 'width' | 'height'>, turned: number) {
	const above = (point: Point): Point => ({ x: point.x + rise.x, y: point.y + rise.y })
	const corners = [start, end, above(start), above(end)].map(({ x, y }) => {
		let [across, down] = [x / width, y / height]
		for (let turn = 0; turn < turned; turn += 1) [across, down] = [1 - down, across]
		return { across: Math.min(1, Math.max(0, across)), down: Math.min(1, Math.max(0, down)) }
	})
	const [xs, ys] = [corners.map(({ across }) => across), corners.map(({ down }) => down)]
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
