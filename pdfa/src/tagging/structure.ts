import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFNumber,
	type PDFObject,
	type PDFRef,
} from '@cantoo/pdf-lib'
import { name } from '../model/objects.ts'

/** Elements of one array at most: part 1 allows 8,191 (ISO 19005-1 §6.1.12). */
const MOST_KIDS = 4000

/** Builds a structure tree (ISO 32000-1 §14.7) element by element. */
export class StructureBuilder {
	readonly #doc: PDFDocument
	readonly #root: PDFRef
	readonly #document: PDFRef
	readonly #kids: PDFRef[] = []
	readonly #parents: [number, PDFObject][] = []
	#nextKey = 0

	constructor(doc: PDFDocument) {
		this.#doc = doc
		this.#root = doc.context.nextRef()
		this.#document = doc.context.nextRef()
	}

	/** The key under which the elements of a page's marked content, or of an annotation, are found again. */
	newKey(): number {
		return this.#nextKey++
	}

	setParents(key: number, value: PDFObject): void {
		this.#parents.push([key, value])
	}

	/** An element under the document, or under another element. */
	element(
		type: string,
		page: PDFRef | undefined,
		kids: readonly PDFObject[],
		parent?: PDFRef,
		more: Record<string, PDFObject> = {},
	): PDFRef {
		const { context } = this.#doc
		const dict = context.obj({ Type: 'StructElem', S: type, P: parent ?? this.#document, K: context.obj([...kids]) })
		if (page) dict.set(name('Pg'), page)
		for (const [key, value] of Object.entries(more)) dict.set(name(key), value)
		const ref = context.register(dict)
		if (!parent) this.#kids.push(ref)
		return ref
	}

	/** Gives an element its children after it was made. */
	fill(element: PDFRef, kids: readonly PDFObject[]): void {
		const dict = this.#doc.context.lookup(element)
		if (dict instanceof PDFDict) dict.set(name('K'), this.#doc.context.obj([...kids]))
	}

	finish(): void {
		const { context, catalog } = this.#doc
		context.assign(
			this.#document,
			context.obj({ Type: 'StructElem', S: 'Document', P: this.#root, K: this.#grouped() }),
		)
		const nums = PDFArray.withContext(context)
		const kids = PDFArray.withContext(context)
		let limits: [number, number] | undefined
		let leaf = PDFArray.withContext(context)
		const close = () => {
			if (!limits) return
			kids.push(context.register(context.obj({ Limits: limits, Nums: leaf })))
			leaf = PDFArray.withContext(context)
			limits = undefined
		}
		for (const [key, value] of this.#parents.toSorted((a, b) => a[0] - b[0])) {
			limits = [limits?.[0] ?? key, key]
			leaf.push(PDFNumber.of(key))
			leaf.push(value)
			if (leaf.size() >= MOST_KIDS) close()
		}
		close()
		const tree = kids.size() === 0 ? context.obj({ Nums: nums }) : context.obj({ Kids: kids })
		context.assign(
			this.#root,
			context.obj({
				Type: 'StructTreeRoot',
				K: context.obj([this.#document]),
				ParentTree: context.register(tree),
				ParentTreeNextKey: this.#nextKey,
			}),
		)
		catalog.set(name('StructTreeRoot'), this.#root)
	}

	/** The children of the document, in sections where they are too many for one array. */
	#grouped(): PDFArray {
		const { context } = this.#doc
		if (this.#kids.length <= MOST_KIDS) return context.obj([...this.#kids])
		const sections: PDFRef[] = []
		for (let at = 0; at < this.#kids.length; at += MOST_KIDS) {
			const kids = this.#kids.slice(at, at + MOST_KIDS)
			const section = context.register(
				context.obj({ Type: 'StructElem', S: 'Sect', P: this.#document, K: context.obj([...kids]) }),
			)
			for (const kid of kids) {
				const dict = context.lookup(kid)
				if (dict instanceof PDFDict) dict.set(name('P'), section)
			}
			sections.push(section)
		}
		return context.obj(sections)
	}
}

export function text(value: string): PDFHexString {
	return PDFHexString.fromText(value)
}
