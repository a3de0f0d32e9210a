import { PDFArray, PDFDict, type PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { dictAt, get, itemsAt, name, nameAt } from '../model/objects.ts'
import { structureElements } from '../tagging/elements.ts'
import type { Scaling } from './scaling.ts'

/** Attributes of layout that are places or lengths in the units of the page (ISO 32000-1 §14.8.5.4). */
const LENGTHS = [
	...['BBox', 'Width', 'Height', 'SpaceBefore', 'SpaceAfter', 'StartIndent', 'EndIndent', 'TextIndent', 'LineHeight'],
	...[
		'BaselineShift',
		'TextDecorationThickness',
		'BorderThickness',
		'Padding',
		'TPadding',
		'ColumnGap',
		'ColumnWidths',
	],
]

/** Scales the attributes of structure elements that stand on these pages, or begin there. */
export function scaleStructure({ catalog }: PDFDocument, scalings: ReadonlyMap<PDFRef, Scaling>): void {
	const root = dictAt(catalog, 'StructTreeRoot')
	if (!root) return
	const pageOf = new Map<PDFDict, PDFRef>()
	for (const { dict, parent } of structureElements(root).toReversed()) {
		const page = ownPage(dict) ?? pageOf.get(dict)
		if (!page) continue
		pageOf.set(parent, page)
		const scaling = scalings.get(page)
		if (scaling) scaleAttributes(dict, scaling)
	}
}

/** Returns the page that an element or the first of its references names. */
function ownPage(element: PDFDict): PDFRef | undefined {
	const kid = dictAt(element, 'K') ?? itemsAt(element, 'K').find((item) => item instanceof PDFDict)
	for (const holder of [element, kid]) {
		const page = holder instanceof PDFDict ? holder.get(name('Pg')) : undefined
		if (page instanceof PDFRef) return page
	}
	return undefined
}

function scaleAttributes(element: PDFDict, scaling: Scaling): void {
	const given = get(element, 'A')
	const change = (attributes: PDFDict) => {
		if (nameAt(attributes, 'O') !== 'Layout') return
		for (const key of LENGTHS) {
			scaling.number(attributes, key)
			scaling.numbers(attributes, key)
		}
	}
	if (!(given instanceof PDFArray)) return scaling.dictionary(element, 'A', change)
	const copy = () => {
		const array = PDFArray.withContext(element.context)
		for (const item of given.asArray()) array.push(scaling.changed(item, change))
		return array
	}
	element.set(name('A'), scaling.copyOf(given, copy))
}
