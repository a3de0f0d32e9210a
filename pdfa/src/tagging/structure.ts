import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { name } from '../model/objects.ts'
import { ParentTree } from './parent-tree.ts'

/** Elements of one array at most: part 1 allows 8,191 (ISO 19005-1 §6.1.12). */
const MOST_KIDS = 4000

/** An element that is being made; its children are written when the tree is finished. */
export interface Element {
	ref: PDFRef
	dict: PDFDict
	kids: PDFObject[]
}

/** Builds a structure tree (ISO 32000-1 §14.7) element by element, in the order of reading. */
export class StructureBuilder {
	readonly parents = new ParentTree()
	readonly #doc: PDFDocument
	readonly #elements: Element[] = []
	readonly #document: Element

	constructor(doc: PDFDocument) {
		this.#doc = doc
		this.#document = this.#register(doc.context.obj({ Type: 'StructElem', S: 'Document' }))
	}

	/** An element behind the others of its parent, or of the document. */
	element(type: string, page: PDFRef, parent: Element = this.#document, more: Record<string, PDFObject> = {}): Element {
		const element = this.#register(
			this.#doc.context.obj({ Type: 'StructElem', S: type, P: parent.ref, Pg: page, ...more }),
		)
		parent.kids.push(element.ref)
		return element
	}

	finish(): void {
		const { context, catalog } = this.#doc
		const root = context.obj({ Type: 'StructTreeRoot', K: [this.#document.ref] })
		const ref = context.register(root)
		this.#document.dict.set(name('P'), ref)
		this.#groupKids()
		for (const { dict, kids } of this.#elements) {
			const [only] = kids
			if (only) dict.set(name('K'), kids.length === 1 ? only : context.obj(kids))
		}
		this.parents.write(root)
		catalog.set(name('StructTreeRoot'), ref)
	}

	#register(dict: PDFDict): Element {
		const element = { ref: this.#doc.context.register(dict), dict, kids: [] }
		this.#elements.push(element)
		return element
	}

	/** The children of the document, in sections where they are too many for one array. */
	#groupKids(): void {
		const document = this.#document
		if (document.kids.length <= MOST_KIDS) return
		const all = document.kids
		document.kids = []
		for (let at = 0; at < all.length; at += MOST_KIDS) {
			const section = this.#register(this.#doc.context.obj({ Type: 'StructElem', S: 'Sect', P: document.ref }))
			section.kids = all.slice(at, at + MOST_KIDS)
			document.kids.push(section.ref)
			for (const kid of section.kids) {
				const dict = this.#doc.context.lookup(kid)
				if (dict instanceof PDFDict) dict.set(name('P'), section.ref)
			}
		}
	}
}

/** An annotation as a child of an element (ISO 32000-1 §14.7.4.3), found again under a key of its own. */
export function referTo(parents: ParentTree, annotation: PDFDict, ref: PDFRef, page: PDFRef, element: Element): void {
	const key = parents.newKey()
	annotation.set(name('StructParent'), PDFNumber.of(key))
	parents.set(key, element.ref)
	element.kids.push(annotation.context.obj({ Type: 'OBJR', Obj: ref, Pg: page }))
}

/** The children of an element as they stand in a file, those of none included. */
export function kidsOf(element: PDFDict): PDFObject[] {
	const kids = element.get(name('K'))
	const direct = kids && element.context.lookup(kids)
	return direct instanceof PDFArray ? direct.asArray() : kids ? [kids] : []
}
