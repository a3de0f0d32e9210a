import { type PDFDocument, PDFInvalidObject, type PDFRef } from '@cantoo/pdf-lib'
import { indexOfBytes, lastIndexOfBytes, latin1Text } from '#pdfa-platform/bytes'
import { watch } from '../model/changes.ts'
import { dictAt, numberAt } from '../model/objects.ts'
import { pages, reachable } from '../model/walk.ts'
import type { Loss } from '../problem.ts'
import { fileEnd } from './file-end.ts'
import { listedObjects } from './listed-objects.ts'

/** Faults of the structure of a file, and what it has lost by that. */
export interface Damage {
	/** In words for technicians. */
	faults: readonly string[]
	losses: readonly Loss[]
}

/**
 * Finds what a file lost: objects that its cross-references list and that cannot be read, pages that its page tree counts, a revision that breaks
 * off. `direct` is the file as it was read first, `doc` what a repair made of it. A reference to an object that no table lists is null
 * (ISO 32000-1 §7.3.10) and no loss, unless there is no table to ask.
 */
export function findLosses(bytes: Uint8Array, direct: PDFDocument | undefined, doc: PDFDocument): Damage {
	const { brokenOff, faults, hasReferences } = fileEnd(bytes)
	const losses: Loss[] = []
	if (brokenOff) losses.push({ kind: 'revision', note: faults.join('; ') })
	const missing = missingObjects(bytes, direct, doc, hasReferences)
	if (missing.length > 0) losses.push({ kind: 'objects', count: missing.length, note: listed(missing) })
	const tree = dictAt(doc.catalog, 'Pages')
	const counted = (tree && numberAt(tree, 'Count')) ?? 0
	const found = pages(doc).length
	if (counted > found && (faults.length > 0 || missing.length > 0))
		losses.push({ kind: 'pages', count: counted - found, note: `${counted} pages counted, ${found} found` })
	const wiped = faults.length > 0 || missing.length > 0 || !direct ? 0 : wipedPlaces(bytes)
	if (wiped > 0) losses.push({ kind: 'objects', count: wiped, note: 'bytes between streams overwritten with zeros' })
	return { faults, losses }
}

const MOST_LISTED = 12

function listed(numbers: readonly number[]): string {
	return `${numbers.slice(0, MOST_LISTED).join(', ')}${numbers.length > MOST_LISTED ? ', …' : ''}`
}

/** Without cross-references that can be read, every object that is referred to may have been there. */
function missingObjects(
	bytes: Uint8Array,
	direct: PDFDocument | undefined,
	doc: PDFDocument,
	hasReferences: boolean,
): number[] {
	const refs = new Set<PDFRef>()
	for (const read of new Set([direct ?? doc, doc])) {
		for (const [ref, object] of reachable(read.context)) if (object instanceof PDFInvalidObject) refs.add(ref)
		for (const ref of watch(read.context).graph.dangling) refs.add(ref)
	}
	const gone = [...refs].filter((ref) => {
		const object = doc.context.lookup(ref)
		return object === undefined || object instanceof PDFInvalidObject
	})
	if (gone.length === 0 || !hasReferences) return gone.map(({ objectNumber }) => objectNumber)
	const inTables = listedObjects(bytes, direct ?? doc)
	return gone.map(({ objectNumber }) => objectNumber).filter((number) => inTables.has(number))
}

/** No program writes so many zeros outside streams: they are a sector that was lost. */
const ZEROS = new Uint8Array(128)

/** Returns whether a place is in a literal string, such as a palette, of the object it stands in. */
function isInString(bytes: Uint8Array, at: number): boolean {
	const before = latin1Text(bytes, Math.max(0, lastIndexOfBytes(bytes, ' obj', at)), at).replaceAll(/\\./gs, '')
	return before.split('(').length > before.split(')').length
}

/** Counts runs of zeros that stand in objects and not in the data of streams. */
function wipedPlaces(bytes: Uint8Array): number {
	let count = 0
	for (let at = indexOfBytes(bytes, ZEROS); at >= 0; at = indexOfBytes(bytes, ZEROS, at + 1)) {
		const opening = lastIndexOfBytes(bytes, 'stream', at)
		const inside = opening >= 3 && latin1Text(bytes, opening - 3, opening) !== 'end'
		const closing = inside ? indexOfBytes(bytes, 'endstream', at) : -1
		if (!inside && !isInString(bytes, at)) count += 1
		while (bytes[at + 1] === 0) at += 1
		if (closing > at) at = closing
	}
	return count
}
