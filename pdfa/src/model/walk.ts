import { type PDFContext, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { LimitError } from '../problem.ts'
import { watch } from './changes.ts'
import { type Part, valuesOf } from './object-graph.ts'
import { arrayAt, asDict, dictAt, get, name, nameAt, resolve } from './objects.ts'

const PAGES = name('Pages')

/** Object numbers reachable from the trailer, in the order they are met. */
export function reachable(context: PDFContext): ReadonlyMap<PDFRef, PDFObject> {
	return watch(context).graph.reachable()
}

/** Keeps the numbers of references without an object free: a new object would become what they lead to. */
export function reserveNumbers(context: PDFContext): void {
	const { graph } = watch(context)
	graph.reachable()
	context.largestObjectNumber = Math.max(context.largestObjectNumber, graph.missing)
}

/** A reachable object and what stands inside it, outer parts before inner ones, the last of each first. */
export function partsOf(context: PDFContext, ref: PDFRef, object: PDFObject): readonly Part[] {
	return watch(context).graph.partsOf(ref, object)
}

interface FoundDict {
	dict: PDFDict
	stream?: PDFStream
	object: number
}

/** Every reachable dictionary, those of streams and those inside other objects too, with the number of its object. */
export function* dictionaries(context: PDFContext): Generator<FoundDict> {
	const { graph } = watch(context)
	for (const [ref, target] of graph.reachable()) {
		const object = ref.objectNumber
		const parts = graph.partsOf(ref, target)
		for (let at = 0; at < parts.length; at += 1) {
			const part = parts[at]
			if (part instanceof PDFStream) yield { dict: part.dict, stream: part, object }
			else if (part instanceof PDFDict) yield { dict: part, object }
			else continue
			if (!graph.isStale(ref, target)) continue
			yield* dictionariesIn(target, object, new Set(parts.slice(0, at + 1)))
			break
		}
	}
}

/** Dictionaries inside an object that changes while it is walked through, but those known already. */
function* dictionariesIn(target: PDFObject, object: number, known: ReadonlySet<PDFObject>): Generator<FoundDict> {
	const todo: PDFObject[] = [target]
	for (let item = todo.pop(); item; item = todo.pop()) {
		if (!known.has(item)) {
			if (item instanceof PDFStream) yield { dict: item.dict, stream: item, object }
			else if (item instanceof PDFDict) yield { dict: item, object }
		}
		todo.push(...valuesOf(item))
	}
}

export interface Page {
	dict: PDFDict
	ref: PDFRef | undefined
	/** From 1. */
	number: number
}

/** The pages in order, also of trees whose nodes lack Type or contain themselves. */
export function pages(doc: PDFDocument): Page[] {
	const { context } = doc
	const found: Page[] = []
	const seen = new Set<PDFDict>()
	const todo: PDFObject[] = []
	const root = get(doc.catalog, 'Pages')
	if (root) todo.push(doc.catalog.get(PAGES) ?? root)
	for (let item = todo.pop(); item; item = todo.pop()) {
		const node = asDict(resolve(context, item))
		if (!node || seen.has(node)) continue
		seen.add(node)
		const kids = arrayAt(node, 'Kids')
		if (kids && nameAt(node, 'Type') !== 'Page') todo.push(...kids.asArray().toReversed())
		else {
			found.push({ dict: node, ref: item instanceof PDFRef ? item : undefined, number: found.length + 1 })
			if (found.length > DEFAULT_LIMITS.pages) throw new LimitError('pages', DEFAULT_LIMITS.pages)
		}
	}
	return found
}

/** A page attribute that may stand in an ancestor (ISO 32000-1 §7.7.3.4). */
export function inherited(page: PDFDict, key: string): PDFObject | undefined {
	let node: PDFDict | undefined = page
	for (let height = 0; node && height < 64; height += 1) {
		const value = get(node, key)
		if (value) return value
		node = dictAt(node, 'Parent')
	}
	return undefined
}

export interface Annotation {
	dict: PDFDict
	page: Page
	object: number | undefined
}

/** Returns the annotations of a page that are dictionaries, with the numbers of their objects. */
export function annotations(page: Page): Annotation[] {
	const array = arrayAt(page.dict, 'Annots')
	if (!array) return []
	const found: Annotation[] = []
	for (const item of array.asArray()) {
		const dict = resolve(page.dict.context, item)
		if (dict instanceof PDFDict)
			found.push({ dict, page, object: item instanceof PDFRef ? item.objectNumber : undefined })
	}
	return found
}

/** Every form field of the AcroForm tree and every widget on a page that the tree forgot, each once. */
export function fields(doc: PDFDocument): PDFDict[] {
	const seen = new Set<PDFDict>()
	const form = dictAt(doc.catalog, 'AcroForm')
	const todo: PDFObject[] = form ? [...(arrayAt(form, 'Fields')?.asArray() ?? [])] : []
	for (let item = todo.pop(); item; item = todo.pop()) {
		const field = resolve(doc.context, item)
		if (!(field instanceof PDFDict) || seen.has(field)) continue
		seen.add(field)
		todo.push(...(arrayAt(field, 'Kids')?.asArray() ?? []))
	}
	for (const page of pages(doc)) {
		for (const { dict } of annotations(page)) if (nameAt(dict, 'Subtype') === 'Widget') seen.add(dict)
	}
	return [...seen]
}

/** A field attribute that may stand in an ancestor (ISO 32000-1 §12.7.3.1). */
export function fieldValue(field: PDFDict, key: string): PDFObject | undefined {
	return inherited(field, key)
}
