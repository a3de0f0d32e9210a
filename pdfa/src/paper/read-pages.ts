import { DEFAULT_LIMITS, type Limits } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import { pages } from '../model/walk.ts'
import { LimitError } from '../problem.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { type DrawableDocument, openToDraw, type PageContent } from './drawn-pages.ts'
import { GlyphlessFont } from './glyphless-font.ts'
import type { PageReading, ReadPage } from './port.ts'
import { addLayer, type ToPage, textContent } from './text-layer.ts'

/** `auto` reads pages that show a picture and have no text, or text that nobody can read; `always` every page. */
export type OcrMode = (typeof OCR_MODES)[number]

export const OCR_MODES = ['auto', 'always', 'never'] as const

export interface ReadPagesOptions {
	readPage: ReadPage
	mode: OcrMode
	password?: string
	/** Pages that are read at the same time. */
	sideBySide?: number
	/** Reads signed documents too: the text added breaks their signatures. */
	allowSigned?: boolean
	limits?: Partial<Limits>
	onPage?: (read: number, pages: number) => void
}

/** A word to look at twice; its box in points from the page's lower left corner. */
export interface DoubtfulWord {
	text: string
	confidence: number
	left: number
	bottom: number
	right: number
	top: number
}

export interface ReadPageReport {
	page: number
	words: number
	confidence: number
	language: string
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
		const font = new GlyphlessFont()
		const layers = readings
			.filter(({ reading }) => reading.lines.length > 0)
			.map(({ page, reading, toPage }) => ({ page, content: textContent(reading, toPage, font) }))
		if (layers.length > 0) {
			const fontRef = font.register(loaded.doc.context)
			const all = pages(loaded.doc)
			for (const { page, content } of layers) {
				const target = all[page - 1]
				if (target) addLayer(loaded.doc, target, content, fontRef)
			}
		}
		const read = readings.map(report)
		return layers.length === 0 ? { bytes, read } : { bytes: write(loaded.doc.context, profileOf('2b').file), read }
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
			readings.push({ page, reading, toPage: drawn.toPage })
			onPage?.(readings.length, chosen.length)
		}
	}
	await Promise.all(Array.from({ length: sideBySide }, readNext))
	return readings.toSorted((one, other) => one.page - other.page)
}

function report({ page, reading, toPage }: Reading): ReadPageReport {
	const words = reading.lines.flatMap((line) => line.words)
	const doubtful = words.filter(({ confidence }) => confidence < DOUBTFUL_BELOW).slice(0, MOST_DOUBTFUL)
	return {
		page,
		words: words.length,
		confidence: reading.confidence,
		language: reading.language,
		doubtful: doubtful.map(({ text, confidence, start, end, rise }) => {
			const corners = [
				start,
				end,
				{ x: start.x + rise.x, y: start.y + rise.y },
				{ x: end.x + rise.x, y: end.y + rise.y },
			]
			const xs = corners.map(({ x, y }) => toPage.a * x + toPage.c * y + toPage.e)
			const ys = corners.map(({ x, y }) => toPage.b * x + toPage.d * y + toPage.f)
			const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
			return { text, confidence, ...box }
		}),
	}
}
