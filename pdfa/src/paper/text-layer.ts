import { type PDFDict, type PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { asDict, dictAt, get, name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { inherited, type Page } from '../model/walk.ts'
import { ADVANCE, type GlyphlessFont } from './glyphless-font.ts'
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

const FONT = 'InvisibleText'
/** From the highest ascender to the lowest descender, in ems of common text faces. */
const LETTER_HEIGHT_EMS = 0.94
/** Of ISO 32000-1 §9.3.4: per cent of the font's width. */
const LEAST_SCALE = 1
const MOST_SCALE = 10_000

/** Content that shows the words of a page in their places, invisibly (ISO 32000-1 §9.3.6, mode 3). */
export function textContent(reading: PageReading, toPage: ToPage, font: GlyphlessFont): string {
	const lines = reading.lines.map(({ words }) =>
		words.flatMap((word, index) => show(word, words[index + 1], toPage, font)),
	)
	return `BT\n3 Tr\n${lines.flat().join('\n')}\nET`
}

/** Marks a page's text as of a language (ISO 32000-1 §14.9.2), where the document has several. */
export function inLanguage(content: string, language: string): string {
	return `/Span <</Lang (${language.replaceAll(/[^A-Za-z0-9-]/g, '')})>> BDC\n${content}\nEMC`
}

/** Shows a word, and the space up to the next one of its line. */
function show(word: ReadWord, next: ReadWord | undefined, toPage: ToPage, font: GlyphlessFont): string[] {
	const [start, end] = [place(word.start, toPage), place(word.end, toPage)]
	const along = { x: end.x - start.x, y: end.y - start.y }
	const width = Math.hypot(along.x, along.y)
	const up = turn(word.rise, toPage)
	const size = Math.hypot(up.x, up.y) / LETTER_HEIGHT_EMS
	if (width < 0.01 || size < 0.01) return []
	const characters = Array.from(word.text).length
	const matrix = [
		along.x / width,
		along.y / width,
		up.x / (size * LETTER_HEIGHT_EMS),
		up.y / (size * LETTER_HEIGHT_EMS),
	]
	const shown = [
		`/${FONT} ${number(size)} Tf ${number(scaleOf(width, characters, size))} Tz`,
		`${[...matrix, start.x, start.y].map(number).join(' ')} Tm <${font.encode(word.text)}> Tj`,
	]
	// Copied lines must not run into each other.
	if (!next) return [...shown, `50 Tz <${font.encode(' ')}> Tj`]
	const beyond = place(next.start, toPage)
	const gap = ((beyond.x - end.x) * along.x + (beyond.y - end.y) * along.y) / width
	return [...shown, `${number(scaleOf(Math.max(0.1, gap), 1, size))} Tz <${font.encode(' ')}> Tj`]
}

function scaleOf(width: number, characters: number, size: number): number {
	const scale = (100 * width) / ((characters * size * ADVANCE) / 1000)
	return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale))
}

function place({ x, y }: Point, { a, b, c, d, e, f }: ToPage): Point {
	return { x: a * x + c * y + e, y: b * x + d * y + f }
}

function turn({ x, y }: Point, { a, b, c, d }: ToPage): Point {
	return { x: a * x + c * y, y: b * x + d * y }
}

function number(value: number): string {
	return String(Math.round(value * 1000) / 1000)
}

/** Puts the layer over a page's content, which is left as it is between `q` and `Q`. */
export function addLayer(doc: PDFDocument, page: Page, content: string, font: PDFRef): void {
	const { context } = doc
	const stream = (text: string) => context.register(packedStream(context, latin1Bytes(text)))
	const contents = page.dict.get(name('Contents'))
	const looked = get(page.dict, 'Contents')
	const old =
		looked && 'asArray' in looked && typeof looked.asArray === 'function'
			? looked.asArray()
			: contents
				? [contents]
				: []
	page.dict.set(name('Contents'), context.obj([stream('q\n'), ...old, stream(`\nQ\n${content}\n`)]))
	const resources = copy(asDict(inherited(page.dict, 'Resources')), doc)
	const fonts = copy(dictAt(resources, 'Font'), doc)
	fonts.set(name(FONT), font)
	resources.set(name('Font'), fonts)
	page.dict.set(name('Resources'), resources)
}

/** Pages may share their resources. */
function copy(dict: PDFDict | undefined, { context }: PDFDocument): PDFDict {
	const own = context.obj({})
	for (const [key, value] of dict?.entries() ?? []) own.set(key, value)
	return own
}
