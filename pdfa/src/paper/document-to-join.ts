import { PDFDocument } from '@cantoo/pdf-lib'
import { survey } from '../compare/survey.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import type { Result } from '../result.ts'

/**
 * Opens a document whose pages go into another. One that has lost something is refused, since nobody would see it among others; so is one with
 * signatures, layers or attachments, which do not go with its pages.
 */
export async function documentToJoin(
	bytes: Uint8Array,
): Promise<Result<{ doc: PDFDocument }, { code: 'damaged-document' | 'protected-document' | 'more-than-pages' }>> {
	const loaded = await load(bytes, { password: '', limits: DEFAULT_LIMITS })
	if (!loaded.ok) {
		const code = loaded.problem.code === 'password-needed' ? 'protected-document' : 'damaged-document'
		return { ok: false, problem: { code } }
	}
	if (loaded.damage.losses.length > 0) return { ok: false, problem: { code: 'damaged-document' } }
	if (hasMoreThanPages(loaded.doc)) return { ok: false, problem: { code: 'more-than-pages' } }
	// Written once, it has no objects that only the reader of this file knows.
	return { ok: true, doc: await PDFDocument.load(await loaded.doc.save(), { updateMetadata: false }) }
}

function hasMoreThanPages(doc: PDFDocument): boolean {
	const { layers, attachment } = survey(doc)
	return countSignatures(doc) > 0 || layers.length > 0 || attachment.length > 0
}
