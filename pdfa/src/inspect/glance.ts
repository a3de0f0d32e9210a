import type { PDFDocument } from '@cantoo/pdf-lib'
import { withinTime } from '../clock.ts'
import { shownBy } from '../compare/letters.ts'
import { survey } from '../compare/survey.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import { dictAt, nameAt } from '../model/objects.ts'
import { dictionaries, fields, pages } from '../model/walk.ts'
import { LimitError } from '../problem.ts'
import type { Inspection } from './inspect.ts'

/** Pages count from 1. */
export interface Glance extends Pick<Inspection, 'pages' | 'pagesWithoutText' | 'active'> {
	/** Pages without text that show pictures: scans, most of them. */
	scans: number[]
	signatures: number
}

/** Text of later pages is not looked at. */
const MAX_PAGES_READ = 500

/**
 * Says what `inspect` says of text and of active parts, by the engine's own readers: a browser would have to load pdf.js for the other. Undefined
 * for a file that cannot be opened.
 */
export function glance(bytes: Uint8Array): Promise<Glance | undefined> {
	return withinTime(DEFAULT_LIMITS.timeMs, async () => {
		try {
			const loaded = await load(bytes, { password: '', limits: DEFAULT_LIMITS })
			return loaded.ok ? glanceAt(loaded.doc) : undefined
		} catch (error) {
			if (error instanceof LimitError) return undefined
			throw error
		}
	})
}

function glanceAt(doc: PDFDocument): Glance {
	const all = pages(doc)
	const found: Glance = {
		pages: all.length,
		pagesWithoutText: [],
		scans: [],
		active: activeParts(doc),
		signatures: countSignatures(doc),
	}
	for (const page of all.slice(0, MAX_PAGES_READ)) {
		const { words, pictures } = shownBy(doc, page)
		if (words) continue
		found.pagesWithoutText.push(page.number)
		if (pictures) found.scans.push(page.number)
	}
	return found
}

function activeParts(doc: PDFDocument): Glance['active'] {
	const parts: Glance['active'] = []
	if (hasScripts(doc)) parts.push('javascript')
	if (dictAt(doc.catalog, 'AcroForm') && fields(doc).length > 0) parts.push('form')
	if (survey(doc).attachment.length > 0) parts.push('attachments')
	return parts
}

function hasScripts({ context }: PDFDocument): boolean {
	for (const { dict } of dictionaries(context)) if (nameAt(dict, 'S') === 'JavaScript') return true
	return false
}
