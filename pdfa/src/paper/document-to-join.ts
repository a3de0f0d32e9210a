import { PDFDocument } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'
import type { Result } from '../result.ts'

/** Opens a document whose pages go into another; one that has lost something is refused, since nobody would see it among others. */
export async function documentToJoin(
	bytes: Uint8Array,
): Promise<Result<{ doc: PDFDocument }, { code: 'damaged-document' | 'protected-document' }>> {
	const loaded = await load(bytes, { password: '', limits: DEFAULT_LIMITS })
	if (!loaded.ok) {
		const code = loaded.problem.code === 'password-needed' ? 'protected-document' : 'damaged-document'
		return { ok: false, problem: { code } }
	}
	if (loaded.damage.losses.length > 0) return { ok: false, problem: { code: 'damaged-document' } }
	// Written once, it has no objects that only the reader of this file knows.
	return { ok: true, doc: await PDFDocument.load(await loaded.doc.save(), { updateMetadata: false }) }
}
