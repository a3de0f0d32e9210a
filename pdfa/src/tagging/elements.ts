import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { dictAt, get, name, nameAt, nameText, resolve } from '../model/objects.ts'

export interface StructureElement {
	dict: PDFDict
	/** The root for the topmost ones. */
	parent: PDFDict
	/** Standard type that the role map leads to, if it does. */
	type: string | undefined
	children: PDFDict[]
	/** True if it has marked content or annotations of its own. */
	hasContent: boolean
}

const MOST_HOPS = 64

/** The elements under a structure tree root in reading order, each once. */
export function structureElements(root: PDFDict): StructureElement[] {
	const map = dictAt(root, 'RoleMap')
	const found: StructureElement[] = []
	const seen = new Set<PDFDict>([root])
	const todo: { dict: PDFDict; parent: PDFDict }[] = []
	const offer = (parent: PDFDict, children: readonly PDFDict[]) => {
		for (const dict of children.toReversed()) todo.push({ dict, parent })
	}
	offer(root, kids(root).filter(isElement))
	for (let next = todo.pop(); next; next = todo.pop()) {
		const { dict, parent } = next
		if (seen.has(dict)) continue
		seen.add(dict)
		const all = kids(dict)
		const children = all.filter(isElement)
		found.push({ dict, parent, type: standardType(dict, map), children, hasContent: all.length > children.length })
		offer(dict, children)
	}
	return found
}

function kids(element: PDFDict): PDFObject[] {
	const value = get(element, 'K')
	if (!(value instanceof PDFArray)) return value ? [value] : []
	return value.asArray().flatMap((item) => resolve(element.context, item) ?? [])
}

function isElement(kid: PDFObject): kid is PDFDict {
	if (!(kid instanceof PDFDict)) return false
	const type = nameAt(kid, 'Type')
	return type === 'StructElem' || (type === undefined && kid.get(name('S')) instanceof PDFName)
}

function standardType(element: PDFDict, map: PDFDict | undefined): string | undefined {
	const given = get(element, 'S')
	let type = given instanceof PDFName ? nameText(given) : undefined
	for (let hops = 0; type !== undefined && hops < MOST_HOPS; hops += 1) {
		const next: string | undefined = map && nameAt(map, type)
		if (next === undefined || next === type) return type
		type = next
	}
	return type
}

/** An attribute of an element (ISO 32000-1 §14.7.5), whoever owns it. */
export function attribute(element: PDFDict, key: string): PDFObject | undefined {
	const value = get(element, 'A')
	const all = value instanceof PDFArray ? value.asArray().map((item) => resolve(element.context, item)) : [value]
	for (const item of all) {
		const found = item instanceof PDFDict ? get(item, key) : undefined
		if (found) return found
	}
	return undefined
}
