import { PDFArray, type PDFContext, PDFDict, type PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { type ChangeListener, watch } from './changes.ts'

/**
 * Records the state of a document before a step, by saving each dictionary and array when it is first changed: its cost depends on the
 * changes, not on the document.
 *
 * Streams must be replaced (`context.assign`), not written into.
 */
export class Journal implements ChangeListener {
	readonly #context: PDFContext
	readonly #dicts = new Map<PDFDict, Map<PDFName, PDFObject>>()
	readonly #arrays = new Map<PDFArray, PDFObject[]>()
	readonly #objects = new Map<PDFRef, PDFObject | undefined>()
	readonly #trailer: PDFContext['trailerInfo']
	readonly #largest: number

	constructor(context: PDFContext) {
		this.#context = context
		this.#trailer = { ...context.trailerInfo }
		this.#largest = context.largestObjectNumber
		watch(context).listener = this
	}

	get changed(): boolean {
		return this.#dicts.size > 0 || this.#arrays.size > 0 || this.#objects.size > 0
	}

	/** Stops listening; what was done stays. */
	close(): void {
		watch(this.#context).listener = undefined
	}

	/** Restores everything to its state when the journal was opened. */
	undo(): void {
		this.close()
		const context = this.#context
		for (const [dict, before] of this.#dicts) {
			for (const key of dict.keys()) dict.delete(key)
			for (const [key, value] of before) dict.set(key, value)
		}
		for (const [array, before] of this.#arrays) {
			while (array.size() > 0) array.remove(array.size() - 1)
			for (const item of before) array.push(item)
		}
		for (const [ref, before] of this.#objects) {
			if (before) context.assign(ref, before)
			else context.delete(ref)
		}
		context.trailerInfo = this.#trailer
		context.largestObjectNumber = this.#largest
	}

	beforeChange(object: PDFObject): void {
		if (object instanceof PDFDict) {
			if (!this.#dicts.has(object)) this.#dicts.set(object, object.asMap())
		} else if (object instanceof PDFArray && !this.#arrays.has(object)) {
			this.#arrays.set(object, [...object.asArray()])
		}
	}

	beforeAssign(ref: PDFRef): void {
		if (!this.#objects.has(ref)) this.#objects.set(ref, this.#context.lookup(ref))
	}
}
