import {
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFNumber,
	type PDFObject,
	PDFRawStream,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { multiply, toMatrix } from '../model/matrix.ts'
import { asDict, dictAt, get, itemsAt, name, numberAt, numbersAt } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { scaleAnnotation, scaleMeasure } from './scale-annotation.ts'
import { scaleDestinations } from './scale-destinations.ts'
import { scaleStructure } from './scale-structure.ts'
import { Scaling } from './scaling.ts'

const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const

/** Scales pages, and what several of them share once. */
export class PageScaler {
	readonly #doc: PDFDocument
	readonly #scalings = new Map<number, Scaling>()
	readonly #pages = new Map<PDFRef, Scaling>()
	readonly #done = new Set<PDFDict>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
	}

	/**
	 * Scales a page about its origin, with all that is told in its units: content, patterns, boxes, annotations, viewports, beads of articles.
	 * It stays as large as it was on paper, for its unit grows by as much (ISO 32000-1 §14.11.1).
	 */
	scale(page: Page, factor: number): void {
		const { context } = this.#doc
		const { dict } = page
		const scaling = this.#scalings.get(factor) ?? new Scaling(context, factor)
		this.#scalings.set(factor, scaling)
		if (page.ref) this.#pages.set(page.ref, scaling)
		for (const key of BOXES) {
			const box = inherited(dict, key)
			const numbers = box && numbersAt(context.obj({ box }), 'box', 4)
			if (numbers) dict.set(name(key), context.obj(numbers.map((number) => number * factor)))
		}
		dict.set(name('UserUnit'), PDFNumber.of(Number(((numberAt(dict, 'UserUnit') ?? 1) / factor).toPrecision(9))))
		scalePatterns(context, dict, scaling)
		const before = packedStream(context, latin1Bytes(`${decimal(factor)} 0 0 ${decimal(factor)} 0 0 cm\n`), {})
		const contents = get(dict, 'Contents')
		const streams = contents instanceof PDFArray ? contents.asArray() : [dict.get(name('Contents'))]
		dict.set(name('Contents'), context.obj([context.register(before), ...streams.filter((item) => item !== undefined)]))
		for (const annotation of this.#new(annotations(page).map((one) => one.dict))) scaleAnnotation(annotation, scaling)
		for (const bead of this.#new(itemsAt(dict, 'B'))) scaling.numbers(bead, 'R')
		for (const viewport of this.#new(itemsAt(dict, 'VP'))) {
			scaling.numbers(viewport, 'BBox')
			scaleMeasure(viewport, scaling)
		}
	}

	/** Scales what stands elsewhere in the units of these pages. */
	finish(): void {
		if (this.#pages.size === 0) return
		scaleDestinations(this.#doc, this.#pages)
		scaleStructure(this.#doc, this.#pages)
	}

	/** Returns the dictionaries that have not been scaled yet: some files list one twice. */
	#new(objects: readonly unknown[]): PDFDict[] {
		return objects.filter((object): object is PDFDict => {
			if (!(object instanceof PDFDict) || this.#done.has(object)) return false
			this.#done.add(object)
			return true
		})
	}
}

function decimal(number: number): string {
	return number.toFixed(12)
}

/** A pattern lies in the units of the page, whatever the content has made of them since (ISO 32000-1 §8.7.3.1). */
function scalePatterns(context: PDFContext, page: PDFDict, scaling: Scaling): void {
	const resources = asDict(inherited(page, 'Resources'))
	const patterns = resources && dictAt(resources, 'Pattern')
	if (!resources || !patterns) return
	const ref = scaling.copyOf(resources, () => {
		const scaled = context.obj({})
		for (const [key, value] of patterns.entries()) {
			const pattern = value instanceof PDFRef ? context.lookup(value) : value
			const dict = asDict(pattern)
			scaled.set(key, pattern && dict ? scaling.copyOf(pattern, () => scaledPattern(pattern, dict, scaling)) : value)
		}
		const own = resources.clone(context)
		own.set(name('Pattern'), scaled)
		return own
	})
	page.set(name('Resources'), ref)
}

function scaledPattern(pattern: PDFObject, dict: PDFDict, { factor }: Scaling): PDFDict | PDFRawStream {
	const copy = dict.clone(dict.context)
	const matrix = multiply(toMatrix(numbersAt(dict, 'Matrix', 6)), [factor, 0, 0, factor, 0, 0])
	copy.set(name('Matrix'), dict.context.obj([...matrix]))
	return pattern instanceof PDFStream ? PDFRawStream.of(copy, pattern.getContents()) : copy
}
