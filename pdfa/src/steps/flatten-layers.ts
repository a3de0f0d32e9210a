import { PDFDict, type PDFDocument, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { blankAppearance } from '../appearance/appearance.ts'
import { applyEdits, type Edit, readContent } from '../model/content.ts'
import { contentOf, holders, setContent } from '../model/holders.ts'
import { dictAt, get, name, nameAt } from '../model/objects.ts'
import { Visibility } from '../model/optional-content.ts'
import { packedStream } from '../model/packed-stream.ts'
import { scan } from '../model/scan.ts'
import { annotations, pages, reachable } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

const PAINTS_PATH = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*'])
const PAINTS = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ', "'", '"'])

/** ISO 19005-1 §6.1.13: part 1 knows no layers. What is hidden when the document is opened goes, the rest stays. */
export const flattenLayers: Step = {
	name: 'flatten-layers',
	subjects: ['no-layers'],
	run(doc, { profile }) {
		if (!get(doc.catalog, 'OCProperties')) return []
		const clause = clauseOf(profile, 'no-layers')
		const visibility = new Visibility(doc)
		const findings: Finding[] = [{ clause, action: 'removed', note: 'layers; what shows at opening stays' }]
		if (visibility.anyHidden) removeHidden(doc, visibility, clause, findings)
		for (const [, object] of reachable(doc.context)) {
			const dict = object instanceof PDFStream ? object.dict : object
			if (!(dict instanceof PDFDict)) continue
			if (dict.has(name('OC'))) dict.delete(name('OC'))
			if (nameAt(dict, 'Type') === 'OCMD') showAlways(dict)
		}
		doc.catalog.delete(name('OCProperties'))
		return findings
	},
}

/** Without layers all groups count as shown: what a condition showed because one is not must not depend on it any more. */
function showAlways(membership: PDFDict): void {
	for (const key of ['VE', 'P']) membership.delete(name(key))
}

function removeHidden(doc: PDFDocument, visibility: Visibility, clause: string, findings: Finding[]): void {
	const { context } = doc
	for (const holder of holders(doc)) {
		const found = scan(holder)
		if (found.used.Properties.size === 0) continue
		const properties = holder.resources && dictAt(holder.resources, 'Properties')
		const { bytes } = contentOf(holder)
		const edits = hiddenEdits(bytes, (property) => visibility.isHidden(properties?.get(name(property))))
		if (edits.length === 0) continue
		setContent(doc, holder, applyEdits(bytes, edits))
		findings.push({
			clause,
			action: 'removed',
			...(holder.page && { page: holder.page.number }),
			note: 'hidden content',
		})
	}
	for (const page of pages(doc)) {
		for (const { dict } of annotations(page)) {
			if (!visibility.isHidden(dict.get(name('OC')))) continue
			dict.set(name('AP'), context.obj({ N: blankAppearance(doc) }))
		}
	}
	for (const [ref, object] of reachable(context)) {
		if (!(object instanceof PDFRawStream) || !visibility.isHidden(object.dict.get(name('OC')))) continue
		const kind = nameAt(object.dict, 'Subtype')
		if (kind === 'Image' || kind === 'Form') context.assign(ref, emptyForm(doc))
	}
}

function emptyForm(doc: PDFDocument): PDFRawStream {
	return packedStream(doc.context, new Uint8Array(), {
		Type: 'XObject',
		Subtype: 'Form',
		BBox: [0, 0, 1, 1],
		Resources: {},
	})
}

/** Painting inside hidden marked content; the state it sets stays, for what follows may stand on it. */
function hiddenEdits(bytes: Uint8Array, isHidden: (property: string) => boolean): Edit[] {
	const edits: Edit[] = []
	/** For each open marked content, whether it is inside something hidden. */
	const open: boolean[] = []
	readContent(bytes, ({ operator, operands, start, end }) => {
		const hidden = open.at(-1) ?? false
		if (operator === 'BDC' || operator === 'BMC') {
			const [tag, property] = operands
			const layer = tag?.kind === 'name' && tag.value === 'OC' && property?.kind === 'name'
			open.push(hidden || (layer && isHidden(property.value)))
		} else if (operator === 'EMC') open.pop()
		else if (!hidden) return
		else if (PAINTS_PATH.has(operator)) edits.push({ start, end, text: ' n ' })
		else if (operator === "'" || operator === '"') edits.push({ start, end, text: ' T* ' })
		else if (PAINTS.has(operator)) edits.push({ start, end, text: ' ' })
	})
	return edits
}
