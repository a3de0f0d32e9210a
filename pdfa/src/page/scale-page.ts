import {
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFNumber,
	PDFRawStream,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { type Matrix, multiply, toMatrix } from '../model/matrix.ts'
import { asDict, dictAt, get, itemsAt, name, numberAt, numbersAt } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { scaleAnnotation, scaleMeasure, scaleNumbers } from './scale-annotation.ts'

export const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const

/**
 * Scales a page about its origin, with all that is told in its units: content, patterns, boxes, annotations, viewports, beads of articles.
 * It stays as large as it was on paper, for its unit grows by as much (ISO 32000-1 §14.11.1). Destinations are of the whole document.
 */
export function scalePage(doc: PDFDocument, page: Page, scale: number): void {
	const { context } = doc
	const { dict } = page
	for (const key of BOXES) {
		const box = inherited(dict, key)
		const numbers = box && numbersAt(context.obj({ box }), 'box', 4)
		if (numbers) dict.set(name(key), context.obj(numbers.map((number) => number * scale)))
	}
	dict.set(name('UserUnit'), PDFNumber.of(Number(((numberAt(dict, 'UserUnit') ?? 1) / scale).toPrecision(9))))
	scalePatterns(context, dict, [scale, 0, 0, scale, 0, 0])
	const before = packedStream(context, latin1Bytes(`${decimal(scale)} 0 0 ${decimal(scale)} 0 0 cm\n`), {})
	const contents = get(dict, 'Contents')
	const streams = contents instanceof PDFArray ? contents.asArray() : [dict.get(name('Contents'))]
	dict.set(name('Contents'), context.obj([context.register(before), ...streams.filter((item) => item !== undefined)]))
	for (const annotation of annotations(page)) scaleAnnotation(annotation.dict, scale)
	for (const bead of itemsAt(dict, 'B')) if (bead instanceof PDFDict) scaleNumbers(bead, 'R', scale)
	for (const viewport of itemsAt(dict, 'VP')) {
		if (!(viewport instanceof PDFDict)) continue
		scaleNumbers(viewport, 'BBox', scale)
		scaleMeasure(viewport, scale)
	}
}

function decimal(number: number): string {
	return number.toFixed(12)
}

/** A pattern lies in the units of the page, whatever the content has made of them since (ISO 32000-1 §8.7.3.1). */
function scalePatterns(context: PDFContext, page: PDFDict, scale: Matrix): void {
	const resources = asDict(inherited(page, 'Resources'))
	const patterns = resources && dictAt(resources, 'Pattern')
	if (!resources || !patterns) return
	const scaled = context.obj({})
	for (const [key, value] of patterns.entries()) {
		const pattern = value instanceof PDFRef ? context.lookup(value) : value
		const copy = scaledPattern(pattern, scale)
		scaled.set(key, copy ? context.register(copy) : value)
	}
	const own = resources.clone(context)
	own.set(name('Pattern'), scaled)
	page.set(name('Resources'), own)
}

function scaledPattern(pattern: unknown, scale: Matrix): PDFDict | PDFRawStream | undefined {
	const dict = pattern instanceof PDFStream ? pattern.dict : pattern
	if (!(dict instanceof PDFDict)) return undefined
	const copy = dict.clone(dict.context)
	copy.set(name('Matrix'), dict.context.obj([...multiply(toMatrix(numbersAt(dict, 'Matrix', 6)), scale)]))
	return pattern instanceof PDFStream ? PDFRawStream.of(copy, pattern.getContents()) : copy
}
