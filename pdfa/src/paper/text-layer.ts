import { type PDFDict, type PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { asDict, dictAt, get, name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { inherited, type Page } from '../model/walk.ts'
import type { GlyphlessFont } from './glyphless-font.ts'
import { dot, type PlacedWord, placeWords, type ToPage } from './placed-words.ts'
import type { PageReading } from './port.ts'

const FONT = 'InvisibleText'
/** Of the space after the last word of a line: copied lines must not run into each other. */
const LAST_SPACE_EMS = 0.25
/** The height of that space over or under its line: pdfium takes what stands on one height for one line. */
const LAST_SPACE_RISE_EMS = 0.6

/** Content that shows the words of a page in their places, invisibly (ISO 32000-1 §9.3.6, mode 3). */
export function textContent(reading: PageReading, toPage: ToPage, font: GlyphlessFont): string {
	const lines = placeWords(reading, toPage)
	const shown = lines.map((words, index) =>
		words.flatMap((word, at) => [show(word, font), showSpace(word, words[at + 1], lines[index + 1]?.[0], font)]),
	)
	return `BT\n3 Tr\n${shown.flat().join('\n')}\nET`
}

/** Marks a page's text as of a language (ISO 32000-1 §14.9.2), where the document has several. */
export function inLanguage(content: string, language: string): string {
	return `/Span <</Lang (${language.replaceAll(/[^A-Za-z0-9-]/g, '')})>> BDC\n${content}\nEMC`
}

function show({ text, start, along, up, width, size }: PlacedWord, font: GlyphlessFont): string {
	const matrix = [along.x, along.y, up.x, up.y, start.x, start.y].map(number).join(' ')
	const codes = font.encode(text, width / size / Array.from(text).length)
	return `/${FONT} ${number(size)} Tf ${matrix} Tm <${codes}> Tj`
}

/** Shows the space up to the next word of a line; the last one stands off the heights of its own line and of the next. */
function showSpace(word: PlacedWord, next: PlacedWord | undefined, below: PlacedWord | undefined, font: GlyphlessFont) {
	const { start, along, up, width, size } = word
	if (next) {
		const gap = dot({ x: next.start.x - start.x, y: next.start.y - start.y }, along) - width
		return `<${font.encode(' ', gap / size)}> Tj`
	}
	const isOver = below && dot({ x: below.start.x - start.x, y: below.start.y - start.y }, up) > 0
	const rise = LAST_SPACE_RISE_EMS * (isOver ? -1 : 1)
	return `${number(rise * size)} Ts <${font.encode(' ', LAST_SPACE_EMS)}> Tj 0 Ts`
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
