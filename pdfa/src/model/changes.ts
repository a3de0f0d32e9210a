import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { ObjectGraph } from './object-graph.ts'

/** Hears of every change of a document just before it happens. */
export interface ChangeListener {
	beforeChange(object: PDFObject): void
	beforeAssign(ref: PDFRef): void
}

/** Hears of the changes of a document, and keeps what is known of its objects until they change. */
class Watch {
	listener: ChangeListener | undefined
	readonly graph: ObjectGraph

	constructor(context: PDFContext) {
		const graph = new ObjectGraph(context)
		this.graph = graph
		context.registerObjectChange = (object) => {
			graph.beforeChange(object)
			this.listener?.beforeChange(object)
		}
		context.assign = (ref, object) => {
			graph.beforeAssign(ref)
			this.listener?.beforeAssign(ref)
			Object.getPrototypeOf(context).assign.call(context, ref, object)
		}
		context.delete = (ref) => {
			graph.beforeAssign(ref)
			this.listener?.beforeAssign(ref)
			return Object.getPrototypeOf(context).delete.call(context, ref)
		}
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
