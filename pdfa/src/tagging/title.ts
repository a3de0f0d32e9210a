import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { contentOf, holders } from '../model/holders.ts'
import { name, resolve, textAt, textObject } from '../model/objects.ts'
import { documentPacket } from '../xmp/document-packet.ts'
import { textsOf } from '../xmp/info-properties.ts'
import { linesOf } from './layout.ts'
import { readRuns } from './runs.ts'

const LONGEST_TITLE = 150

interface FoundTitle {
	text: string
	from: 'the first page' | 'the name of the file'
}

/**
 * Shows the title of the document in the window (ISO 14289-1 §7.1). If it has none, the first page gives one, else the
 * name of the file.
 */
export function nameDocument(doc: PDFDocument, fileName: string | undefined): FoundTitle | undefined {
	const { context, catalog } = doc
	const info = resolve(context, context.trailerInfo.Info)
	const packet = documentPacket(doc)
	const stated = info instanceof PDFDict ? (textAt(info, 'Title') ?? '').trim() : ''
	const existing = stated || ((packet && textsOf(packet, 'dc:title')[0]) ?? '')
	const found = existing === '' ? findTitle(doc, fileName) : undefined
	if (existing === '' && !found) return undefined
	if (found) {
		const target = info instanceof PDFDict ? info : context.obj({})
		target.set(name('Title'), textObject(found.text))
		if (target !== info) context.trailerInfo.Info = context.register(target)
	}
	const given = resolve(context, catalog.get(name('ViewerPreferences')))
	const preferences = given instanceof PDFDict ? given : context.obj({})
	preferences.set(name('DisplayDocTitle'), context.obj(true))
	if (preferences !== given) catalog.set(name('ViewerPreferences'), preferences)
	return found
}

function findTitle(doc: PDFDocument, fileName: string | undefined): FoundTitle | undefined {
	const line = largestLine(doc)
	if (line !== undefined) return { text: line, from: 'the first page' }
	const stem = fileName && /^(.+)\.pdf$/i.exec(fileName)?.[1]?.replaceAll('_', ' ').trim()
	return stem && /\p{L}/u.test(stem) ? { text: stem.slice(0, LONGEST_TITLE), from: 'the name of the file' } : undefined
}

/** The first of the lines in the largest type of the first page. */
function largestLine(doc: PDFDocument): string | undefined {
	const runs = holders(doc)
		.filter(({ kind, page }) => (kind === 'page' || kind === 'form') && page?.number === 1)
		.flatMap((holder) => readRuns(contentOf(holder).bytes, { resources: holder.resources, links: [] }))
		.filter(({ kind }) => kind === 'text')
	const lines = linesOf(runs)
		.map(({ text, size, box }) => ({ text: text.replace(/[\s\p{Cc}\p{Co}]+/gu, ' ').trim(), size, top: box[3] }))
		.filter(({ text }) => /\p{L}{2}/u.test(text) && text.length <= LONGEST_TITLE)
		.toSorted((a, b) => b.size - a.size || b.top - a.top)
	return lines[0]?.text
}
