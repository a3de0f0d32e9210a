import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFRawStream,
	PDFRef,
} from '@cantoo/pdf-lib'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { name, nameAt } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import { serialize } from '../write/serialize.ts'

/** Merging makes those that refer to what was merged equal: fonts follow their programs. */
const ROUNDS = 4
/** Dictionaries that mean the same wherever they are used; others, as pages and annotations, have an identity. */
const MERGED_TYPES = new Set(['Font', 'FontDescriptor', 'Encoding', 'ExtGState'])

/** Makes one of objects that are equal: streams, fonts, graphics states, colour spaces, widths. @returns how many are gone */
export function mergeEqual(context: PDFContext): number {
	let merged = 0
	for (let round = 0; round < ROUNDS; round += 1) {
		const twins = findTwins(context)
		if (twins.size === 0) break
		merged += twins.size
		for (const object of reachable(context).values()) redirect(object, twins)
	}
	return merged
}

function findTwins(context: PDFContext): ReadonlyMap<PDFRef, PDFRef> {
	const objects = reachable(context)
	const numbers = new Map([...objects.keys()].map((ref) => [ref, ref.objectNumber]))
	const first = new Map<string, PDFRef>()
	const twins = new Map<PDFRef, PDFRef>()
	for (const [ref, object] of objects) {
		if (!mayMerge(object)) continue
		const key = keyOf(object, numbers)
		const known = first.get(key)
		if (known) twins.set(ref, known)
		else first.set(key, ref)
	}
	return twins
}

function mayMerge(object: PDFObject): boolean {
	if (object instanceof PDFRawStream) {
		const { dict } = object
		// What a structure tree points at stands in one place.
		return !dict.has(name('StructParent')) && !dict.has(name('StructParents')) && nameAt(dict, 'Type') !== 'Metadata'
	}
	if (object instanceof PDFDict) return MERGED_TYPES.has(nameAt(object, 'Type') ?? '')
	if (!(object instanceof PDFArray)) return false
	const items = object.asArray()
	return items[0] instanceof PDFName || (items.length > 0 && items.every((item) => item instanceof PDFNumber))
}

function keyOf(object: PDFObject, numbers: ReadonlyMap<PDFRef, number>): string {
	if (!(object instanceof PDFRawStream)) return serialize(object, numbers)
	const digest = hexDigestOf('sha256', [object.contents])
	return `${serialize(object.dict, numbers, object.contents.length)} ${digest}`
}

function redirect(object: PDFObject, twins: ReadonlyMap<PDFRef, PDFRef>): void {
	const todo: PDFObject[] = [object]
	for (let item = todo.pop(); item; item = todo.pop()) {
		if (item instanceof PDFRawStream) todo.push(item.dict)
		else if (item instanceof PDFDict) {
			for (const [key, value] of item.entries()) {
				const twin = value instanceof PDFRef ? twins.get(value) : undefined
				if (twin) item.set(key, twin)
				else if (!(value instanceof PDFRef)) todo.push(value)
			}
		} else if (item instanceof PDFArray) {
			for (const [index, value] of item.asArray().entries()) {
				const twin = value instanceof PDFRef ? twins.get(value) : undefined
				if (twin) item.set(index, twin)
				else if (!(value instanceof PDFRef)) todo.push(value)
			}
		}
	}
}
