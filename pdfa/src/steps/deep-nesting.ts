import type { PDFDocument } from '@cantoo/pdf-lib'
import { applyEdits, type Edit, readContent } from '../model/content.ts'
import type { Holder } from '../model/holders.ts'
import { nameXObject } from '../model/name-xobject.ts'
import { name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'

/** Graphics states nest 28 deep at most in one content stream (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export const MAX_NESTING = 28
/** Forms nest in forms no deeper: what is hostile enough to go on is left to the check. */
const MAX_FORMS = 50

/**
 * Moves content that is nested too deep into form XObjects, which inherit the surrounding state and restore it, as `q` and `Q` do (ISO
 * 32000-1 §8.10.1).
 */
export function flattenNesting(doc: PDFDocument, holder: Holder, content: Uint8Array, depth = 0): Uint8Array {
	if (depth > MAX_FORMS) return content
	const edits = deepParts(content).map(({ start, end }): Edit => {
		const inner = flattenNesting(doc, holder, content.subarray(start, end), depth + 1)
		return { start, end, text: ` /${addForm(doc, holder, inner)} Do ` }
	})
	return edits.length === 0 ? content : applyEdits(content, edits)
}

/** From the `q` that goes one level too deep to its `Q`, or to the end where that is missing. */
function deepParts(content: Uint8Array): { start: number; end: number }[] {
	const parts: { start: number; end: number }[] = []
	let depth = 0
	let start: number | undefined
	readContent(content, ({ operator, start: from, end }) => {
		if (operator === 'q') {
			depth += 1
			if (depth === MAX_NESTING + 1) start = from
		} else if (operator === 'Q' && depth > 0) {
			if (depth === MAX_NESTING + 1 && start !== undefined) {
				parts.push({ start, end })
				start = undefined
			}
			depth -= 1
		}
	})
	if (start !== undefined) parts.push({ start, end: content.length })
	return parts
}

/** A form paints wherever what stood in its place could, also where a unit is a ten-thousandth of a point. */
const EVERYWHERE = [-10_000_000, -10_000_000, 10_000_000, 10_000_000]

function addForm(doc: PDFDocument, holder: Holder, content: Uint8Array): string {
	const { context } = doc
	const form = packedStream(context, content, { Type: 'XObject', Subtype: 'Form', BBox: EVERYWHERE })
	const key = nameXObject(holder, 'Nested', context.register(form))
	// The form uses what its user has, itself among it.
	form.dict.set(name('Resources'), resourcesRef(doc, holder))
	return key
}

function resourcesRef(doc: PDFDocument, holder: Holder) {
	const { resources } = holder
	const known = resources && doc.context.getObjectRef(resources)
	if (known || !resources) return known ?? doc.context.obj({})
	const ref = doc.context.register(resources)
	if (holder.ownResources && holder.dict.has(name('Resources'))) holder.dict.set(name('Resources'), ref)
	return ref
}
