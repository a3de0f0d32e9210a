import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { nameText } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import type { Scaling } from './scaling.ts'

/** Kinds of destinations, with how many places follow the name (ISO 32000-1 §12.3.2.2); of `XYZ` the zoom stays. */
const PLACES: ReadonlyMap<string, number> = new Map([
	['XYZ', 2],
	['FitH', 1],
	['FitV', 1],
	['FitR', 4],
	['FitBH', 1],
	['FitBV', 1],
])

/** Directly nested deeper is hostile. */
const MAX_DEPTH = 64

/** Scales all destinations on these pages, wherever they stand: in links, bookmarks, actions, names. */
export function scaleDestinations(doc: PDFDocument, scalings: ReadonlyMap<PDFRef, Scaling>): void {
	const seen = new Set<PDFArray>()
	for (const [, object] of reachable(doc.context)) visit(object, scalings, seen, 0)
}

function visit(object: PDFObject, scalings: ReadonlyMap<PDFRef, Scaling>, seen: Set<PDFArray>, depth: number): void {
	if (depth > MAX_DEPTH) return
	if (object instanceof PDFStream) return visit(object.dict, scalings, seen, depth)
	if (object instanceof PDFDict) for (const value of object.values()) visit(value, scalings, seen, depth + 1)
	if (!(object instanceof PDFArray) || seen.has(object)) return
	seen.add(object)
	const items = object.asArray()
	const [page, kind] = items
	const scale = page instanceof PDFRef ? scalings.get(page)?.factor : undefined
	const places = kind instanceof PDFName ? PLACES.get(nameText(kind)) : undefined
	if (scale === undefined || places === undefined) {
		for (const item of items) visit(item, scalings, seen, depth + 1)
		return
	}
	for (const [index, item] of items.slice(0, 2 + places).entries())
		if (item instanceof PDFNumber) object.set(index, PDFNumber.of(item.asNumber() * scale))
}
