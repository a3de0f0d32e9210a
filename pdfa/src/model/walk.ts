import {
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	type PDFObject,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { LimitError } from '../problem.ts'
import { watch } from './changes.ts'
import { arrayAt, asDict, dictAt, get, name, nameAt, resolve } from './objects.ts'

const PAGES = name('Pages')

/** Object numbers reachable from the trailer, in the order they are met. */
export function reachable(context: PDFContext): ReadonlyMap<PDFRef, PDFObject> {
	return watch(context).reachable(() => findReachable(context))
}

/** The largest number that is referred to and has no object, of each document. */
const missing = new WeakMap<PDFContext, number>()

/** Keeps the numbers of references without an object free: a new object would become what they lead to. */
export function reserveNumbers(context: PDFContext): void {
	reachable(context)
	context.largestObjectNumber = Math.max(context.largestObjectNumber, missing.get(context) ?? 0)
}

function findReachable(context: PDFContext): ReadonlyMap<PDFRef, PDFObject> {
	const found = new Map<PDFRef, PDFObject>()
	const todo: PDFObject[] = []
	for (const root of [context.trailerInfo.Root, context.trailerInfo.Info]) if (root) todo.push(root)
	for (let object = todo.pop(); object; object = todo.pop()) {
		if (object instanceof PDFRef) {
			if (found.has(object)) continue
			const target = context.lookup(object)
			if (!target) {
				missing.set(context, Math.max(object.objectNumber, missing.get(context) ?? 0))
				continue
			}
			found.set(object, target)
			todo.push(target)
		} else if (object instanceof PDFDict) {
			const values = object.values()
			for (let at = values.length - 1; at >= 0; at -= 1) {
				const value = values[at]
				if (value && isContainer(value)) todo.push(value)
			}
		} else if (object instanceof PDFStream) {
			todo.push(object.dict)
		} else if (object instanceof PDFArray) {
			for (const item of object.asArray()) if (isContainer(item)) todo.push(item)
		}
	}
	return found
}

function isContainer(object: PDFObject): boolean {
	return (
		object instanceof PDFRef || object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream
	)
}

/** Every reachable dictionary, those of streams and those inside other objects too, with the number of its object. */
export function* dictionaries(context: PDFContext): Generator<{ dict: PDFDict; stream?: PDFStream; object: number }> {
	for (const [ref, object] of reachable(context)) {
		const todo: PDFObject[] = [object]
		for (let item = todo.pop(); item; item = todo.pop()) {
			if (item instanceof PDFStream) {
				yield { dict: item.dict, stream: item, object: ref.objectNumber }
				todo.push(...item.dict.values())
			} else if (item instanceof PDFDict) {
				yield { dict: item, object: ref.objectNumber }
				todo.push(...item.values())
			} else if (item instanceof PDFArray) todo.push(...item.asArray())
		}
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
