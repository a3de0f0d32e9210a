import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** An indirect object. */
interface Node {
	readonly target: PDFObject
	/** In the order in which they are followed. */
	references: readonly PDFRef[]
	/** Undefined until they are asked for. */
	parts: readonly Part[] | undefined
	isStale: boolean
}

/** A dictionary, an array or a stream inside an indirect object, or the object itself. */
export type Part = PDFDict | PDFArray | PDFStream

const NO_REFERENCES: readonly PDFRef[] = []

/**
 * The objects of a document and what refers to what, read once. After a change only the changed objects are read again: steps ask many times,
 * and change little in between.
 */
export class ObjectGraph {
	/** The largest number that is referred to and has no object. */
	missing = 0
	readonly #context: PDFContext
	readonly #nodes = new Map<PDFRef, Node>()
	readonly #holders = new Map<Part, Node>()
	/** Further holders of what stands in several objects. */
	readonly #others = new Map<PDFObject, Set<Node>>()
	readonly #dangling = new Set<PDFRef>()
	#stale: Node[] = []
	#root: PDFObject | undefined
	#info: PDFObject | undefined
	#reachable: ReadonlyMap<PDFRef, PDFObject> | undefined

	constructor(context: PDFContext) {
		this.#context = context
	}

	/** A dictionary or an array is about to change. */
	beforeChange(object: PDFObject): void {
		const holder = object instanceof PDFDict || object instanceof PDFArray ? this.#holders.get(object) : undefined
		if (holder) this.#outdate(holder)
		if (this.#others.size > 0) for (const other of this.#others.get(object) ?? []) this.#outdate(other)
	}

	#outdate(node: Node): void {
		if (node.isStale) return
		node.isStale = true
		this.#stale.push(node)
	}

	#hold(part: PDFDict | PDFArray, node: Node): void {
		const before = this.#holders.get(part)
		if (before && before !== node) {
			const others = this.#others.get(part) ?? new Set()
			this.#others.set(part, others.add(before))
		}
		this.#holders.set(part, node)
	}

	/** A number is about to get another object, or none. */
	beforeAssign(ref: PDFRef): void {
		if (!this.#nodes.delete(ref) && !this.#dangling.has(ref)) return
		this.#reachable = undefined
	}

	/** References that lead to nothing, as far as the objects have been followed. */
	get dangling(): Iterable<PDFRef> {
		return this.#dangling
	}

	/** Objects that can be reached from the trailer, in the order they are met. The trailer announces no changes: it is compared. */
	reachable(): ReadonlyMap<PDFRef, PDFObject> {
		const { Root, Info } = this.#context.trailerInfo
		const stale = this.#stale
		this.#stale = []
		for (const node of stale) {
			const before = node.references
			this.#read(node)
			if (!isSame(before, node.references)) this.#reachable = undefined
		}
		if (!this.#reachable || this.#root !== Root || this.#info !== Info) this.#reachable = this.#find(Root, Info)
		this.#root = Root
		this.#info = Info
		return this.#reachable
	}

	/** An object and what stands inside it, outer parts before inner ones, the last of each first. */
	partsOf(ref: PDFRef, target: PDFObject): readonly Part[] {
		const node = this.#nodes.get(ref)
		if (!node || node.isStale || node.target !== target) return partsIn(target)
		node.parts ??= partsIn(target)
		return node.parts
	}

	/** Returns whether an object has changed since it was read. */
	isStale(ref: PDFRef, target: PDFObject): boolean {
		const node = this.#nodes.get(ref)
		return !node || node.isStale || node.target !== target
	}

	#find(...roots: readonly (PDFObject | undefined)[]): ReadonlyMap<PDFRef, PDFObject> {
		const found = new Map<PDFRef, PDFObject>()
		const todo: PDFRef[] = []
		for (const root of roots) if (root) for (const ref of this.#rootReferences(root)) todo.push(ref)
		for (let ref = todo.pop(); ref; ref = todo.pop()) {
			if (found.has(ref)) continue
			const node = this.#nodeOf(ref)
			if (!node) continue
			found.set(ref, node.target)
			const { references } = node
			for (let at = references.length - 1; at >= 0; at -= 1) {
				const next = references[at]
				if (next && !found.has(next)) todo.push(next)
			}
		}
		return found
	}

	#rootReferences(root: PDFObject): readonly PDFRef[] {
		return root instanceof PDFRef ? [root] : this.#referencesIn(root, undefined).toReversed()
	}

	#nodeOf(ref: PDFRef): Node | undefined {
		const known = this.#nodes.get(ref)
		if (known) return known
		const target = this.#context.lookup(ref)
		if (!target) {
			this.#dangling.add(ref)
			this.missing = Math.max(this.missing, ref.objectNumber)
			return undefined
		}
		const node: Node = { target, references: NO_REFERENCES, parts: undefined, isStale: false }
		this.#read(node)
		this.#nodes.set(ref, node)
		return node
	}

	#read(node: Node): void {
		node.references = this.#referencesIn(node.target, node)
		node.parts = undefined
		node.isStale = false
	}

	/** References inside an object in the order in which they are followed: of dictionaries the first comes first, of arrays the last. */
	#referencesIn(object: PDFObject, holder: Node | undefined): readonly PDFRef[] {
		let found: PDFRef[] | undefined
		const todo: PDFObject[] = [object]
		for (let item = todo.pop(); item; item = todo.pop()) {
			if (item instanceof PDFRef) {
				found ??= []
				found.push(item)
				continue
			}
			const part = item instanceof PDFStream ? item.dict : item
			if (part instanceof PDFDict) {
				if (holder) this.#hold(part, holder)
				const values = part.values()
				for (let at = values.length - 1; at >= 0; at -= 1) {
					const value = values[at]
					if (value && isContainer(value)) todo.push(value)
				}
			} else if (part instanceof PDFArray) {
				if (holder) this.#hold(part, holder)
				const items = part.asArray()
				for (let at = 0; at < items.length; at += 1) {
					const value = items[at]
					if (value && isContainer(value)) todo.push(value)
				}
			}
		}
		return found ?? NO_REFERENCES
	}
}

/** An object and what stands inside it, references not followed, outer parts before inner ones, the last of each first. */
export function partsIn(object: PDFObject): readonly Part[] {
	const found: Part[] = []
	const todo: PDFObject[] = [object]
	for (let item = todo.pop(); item; item = todo.pop()) {
		if (item instanceof PDFDict || item instanceof PDFArray || item instanceof PDFStream) found.push(item)
		const values = valuesOf(item)
		for (let at = 0; at < values.length; at += 1) {
			const value = values[at]
			if (value && !(value instanceof PDFRef) && isContainer(value)) todo.push(value)
		}
	}
	return found
}

/** Values of a dictionary or a stream, or the items of an array, references as they are. */
export function valuesOf(object: PDFObject): readonly PDFObject[] {
	if (object instanceof PDFDict) return object.values()
	if (object instanceof PDFStream) return object.dict.values()
	return object instanceof PDFArray ? object.asArray() : NOTHING
}

const NOTHING: readonly PDFObject[] = []

function isSame(before: readonly PDFRef[], after: readonly PDFRef[]): boolean {
	if (before.length !== after.length) return false
	for (let at = 0; at < before.length; at += 1) if (before[at] !== after[at]) return false
	return true
}

function isContainer(object: PDFObject): boolean {
	return (
		object instanceof PDFRef || object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream
	)
}
