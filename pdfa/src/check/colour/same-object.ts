import { sameBytes } from '#pdfa-platform/bytes'
import { Dict, Name, PdfArray, type PdfObject, PdfString, Real, Stream } from '../syntax/objects.ts'

/** Two objects are compared no deeper; hostile ones may be circular. */
const MAX_DEPTH = 30
/** Comparisons that would take more steps count as different. */
const MAX_STEPS = 100_000

/** Returns whether two objects have the same content, however they are stored. */
export function sameObject(a: PdfObject, b: PdfObject): boolean {
	return isSame(a, b, 0, { steps: MAX_STEPS })
}

function isSame(a: PdfObject, b: PdfObject, depth: number, left: { steps: number }): boolean {
	if (a === b || depth > MAX_DEPTH) return true
	if (--left.steps < 0) return false
	if (a instanceof Name) return b instanceof Name && a.value === b.value
	if (a instanceof Real) return b instanceof Real && a.value === b.value
	if (a instanceof PdfString) return b instanceof PdfString && sameBytes(a.bytes, b.bytes)
	if (a instanceof PdfArray) {
		if (!(b instanceof PdfArray) || a.length !== b.length) return false
		for (let i = 0; i < a.length; i++) if (!isSame(a.at(i), b.at(i), depth + 1, left)) return false
		return true
	}
	if (a instanceof Dict) return b instanceof Dict && sameEntries(a, b, depth, left)
	return (
		a instanceof Stream && b instanceof Stream && sameBytes(a.raw, b.raw) && sameEntries(a.dict, b.dict, depth, left)
	)
}

function sameEntries(a: Dict, b: Dict, depth: number, left: { steps: number }): boolean {
	if (a.entries.size !== b.entries.size) return false
	for (const key of a.entries.keys()) if (!isSame(a.get(key), b.get(key), depth + 1, left)) return false
	return true
}
