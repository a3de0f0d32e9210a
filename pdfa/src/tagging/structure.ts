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
	readonly parents: ParentTree
	readonly #doc: PDFDocument
	readonly #elements: Element[] = []

	constructor(doc: PDFDocument, parents = new ParentTree()) {
		this.#doc = doc
		this.parents = parents
	}

	/** An element behind the others of its parent. */
	element(type: string, parent?: Element, page?: PDFRef, more: Record<string, PDFObject> = {}): Element {
		const { context } = this.#doc
		const dict = context.obj({
			...{ Type: 'StructElem', S: type },
			...(parent && { P: parent.ref }),
			...(page && { Pg: page }),
			...more,
		})
		const element = { ref: context.register(dict), dict, kids: [] }
		this.#elements.push(element)
		parent?.kids.push(element.ref)
		return element
	}

	/** The tree with a document on top, in place of any that there was. */
	writeTree(document: Element): void {
		const { context, catalog } = this.#doc
		const root = context.obj({ Type: 'StructTreeRoot', K: [document.ref] })
		const ref = context.register(root)
		document.dict.set(name('P'), ref)
		this.#groupKids(document)
		this.writeKids()
		this.parents.write(root)
		catalog.set(name('StructTreeRoot'), ref)
	}

	/** Of the elements that were made. */
	writeKids(): void {
		for (const { dict, kids } of this.#elements) {
			const [only] = kids
			if (only) dict.set(name('K'), kids.length === 1 ? only : this.#doc.context.obj(kids))
		}
	}

	/** The children of the document, in sections where they are too many for one array. */
	#groupKids(document: Element): void {
		if (document.kids.length <= MOST_KIDS) return
		const all = document.kids
		document.kids = []
		for (let at = 0; at < all.length; at += MOST_KIDS) {
			const section = this.element('Sect', document)
			section.kids = all.slice(at, at + MOST_KIDS)
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
