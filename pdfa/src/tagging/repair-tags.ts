import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { get, name, numberAt, resolve, textAt, textObject } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import type { Profile } from '../profiles/profile.ts'
import { annotationType, taggable } from './annotations.ts'
import { attribute, type StructureElement, structureElements } from './elements.ts'
import { tagLooseContent } from './loose-content.ts'
import { ParentTree } from './parent-tree.ts'
import { repairParents } from './repair-parents.ts'
import { type Element, kidsOf, referTo } from './structure.ts'

export interface RepairedTags {
	/** Repairs made, in words, each with its count. */
	notes: string[]
	/** Figures without a description before. */
	figures: number
}

/** Returns whether some element has content: a tree without any tells readers nothing. */
export function isUsable(root: PDFDict): boolean {
	return structureElements(root).some(({ hasContent }) => hasContent)
}

/** Repairs a structure tree that is kept: links upwards, types, descriptions, headers, annotations that it forgot. */
export function repairTags(doc: PDFDocument, root: PDFDict, alternate: string, profile: Profile): RepairedTags {
	const counts = new Map<string, number>()
	const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
	const elements = structureElements(root)
	for (const [index, element] of elements.entries()) repairElement(element, index, alternate, count)
	const forgotten = repairParents(root, elements)
	if (forgotten > 0) counts.set('marked content that did not lead to its element', forgotten)
	const loose = tagLooseContent(doc, root, elements, { alternate, profile })
	if (loose.pages > 0) counts.set('page with content in no element', loose.pages)
	adoptAnnotations(doc, root, elements, profile, count)
	return {
		notes: [...counts].map(([what, times]) => `${times} × ${what}`),
		figures: (counts.get(NO_DESCRIPTION) ?? 0) + loose.figures,
	}
}

const NO_DESCRIPTION = 'description of a figure'

function repairElement(
	{ dict, parent, type, children, hasContent }: StructureElement,
	index: number,
	alternate: string,
	count: (what: string) => void,
): void {
	if (!(get(dict, 'S') instanceof PDFName)) {
		dict.set(name('S'), name(children.length > 0 || hasContent ? 'Div' : 'NonStruct'))
		count('element without a type')
	}
	if (get(dict, 'P') !== parent) {
		const ref = dict.context.getObjectRef(parent)
		if (ref) {
			dict.set(name('P'), ref)
			count('element that did not name its parent')
		}
	}
	const isDescribed = ['Alt', 'ActualText'].some((key) => (textAt(dict, key) ?? '') !== '')
	if ((type === 'Figure' || type === 'Formula') && !isDescribed) {
		dict.set(name('Alt'), textObject(alternate))
		count(NO_DESCRIPTION)
	}
	if (type === 'Note' && !get(dict, 'ID')) {
		dict.set(name('ID'), PDFString.of(`note-${index}`))
		count('identifier of a note')
	}
	if (type === 'TH' && !attribute(dict, 'Scope') && !attribute(dict, 'Headers')) {
		const before = get(dict, 'A')
		const scope = dict.context.obj({ O: 'Table', Scope: 'Column' })
		dict.set(
			name('A'),
			dict.context.obj([...(before instanceof PDFArray ? before.asArray() : before ? [before] : []), scope]),
		)
		count('scope of a table header')
	}
}

/** Links, fields and other annotations that no element points at get one at the end of the document. */
function adoptAnnotations(
	doc: PDFDocument,
	root: PDFDict,
	elements: readonly StructureElement[],
	profile: Profile,
	count: (what: string) => void,
): void {
	const types = new Map(elements.map(({ dict, type }) => [dict, type]))
	const parents = ParentTree.read(root)
	const [top] = elements
	const topRef = top && doc.context.getObjectRef(top.dict)
	if (!top || !topRef) return
	const added: Element[] = []
	for (const page of pages(doc)) {
		if (!page.ref) continue
		for (const { dict, ref } of taggable(page)) {
			const wanted = annotationType(dict, profile)
			const owner = resolve(doc.context, parents.get(numberAt(dict, 'StructParent')))
			if (owner instanceof PDFDict && types.get(owner) === wanted) continue
			const element = doc.context.obj({ Type: 'StructElem', S: wanted, P: topRef, Pg: page.ref })
			const made: Element = { ref: doc.context.register(element), dict: element, kids: [] }
			if (wanted === 'Note') element.set(name('ID'), PDFString.of(`annotation-${ref.objectNumber}`))
			referTo(parents, dict, ref, page.ref, made)
			element.set(name('K'), doc.context.obj(made.kids))
			added.push(made)
			count(`annotation that no ${wanted} element pointed at`)
		}
	}
	if (added.length === 0) return
	top.dict.set(name('K'), doc.context.obj([...kidsOf(top.dict), ...added.map(({ ref }) => ref)]))
	parents.write(root)
}
