import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'

/** Hears of every change of a document just before it happens. */
export interface ChangeListener {
	beforeChange(object: PDFObject): void
	beforeAssign(ref: PDFRef): void
}

/** Caches facts about a document until it changes. */
export class Watch {
	listener: ChangeListener | undefined
	#context: PDFContext
	#root: PDFObject | undefined
	#info: PDFObject | undefined
	#reachable: ReadonlyMap<PDFRef, PDFObject> | undefined

	constructor(context: PDFContext) {
		this.#context = context
		context.registerObjectChange = (object) => {
			this.#reachable = undefined
			this.listener?.beforeChange(object)
		}
		context.assign = (ref, object) => {
			this.#reachable = undefined
			this.listener?.beforeAssign(ref)
			Object.getPrototypeOf(context).assign.call(context, ref, object)
		}
		context.delete = (ref) => {
			this.#reachable = undefined
			this.listener?.beforeAssign(ref)
			return Object.getPrototypeOf(context).delete.call(context, ref)
		}
	}

	/** Returns the cached value of `find`, computing it after a change. The trailer announces no changes: it is compared. */
	reachable(find: () => ReadonlyMap<PDFRef, PDFObject>): ReadonlyMap<PDFRef, PDFObject> {
		const { Root, Info } = this.#context.trailerInfo
		if (!this.#reachable || this.#root !== Root || this.#info !== Info) this.#reachable = find()
		this.#root = Root
		this.#info = Info
		return this.#reachable
	}
}

const watches = new WeakMap<PDFContext, Watch>()

/** The one watch over a document, from now on. pdf-lib announces changes of dictionaries and arrays to their context. */
export function watch(context: PDFContext): Watch {
	let found = watches.get(context)
	if (!found) {
		found = new Watch(context)
		watches.set(context, found)
	}
	return found
}
