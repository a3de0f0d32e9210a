import { jsonField } from '#app/json-field.ts'
import type { Result } from '#platform/result.ts'
import { ATTACHMENT_MAX_BYTES } from '../attachment.ts'
import { attachmentProblemText } from '../work-copy.it.ts'

type AttachmentSent = Result<object, string>

/** A file that did not arrive, and why. */
export interface FailedFile {
	file: File
	problem: string
}

/** Uploads files to a question one after the other. @returns those that did not arrive */
export async function sendAttachments(questionId: string, files: readonly File[]): Promise<FailedFile[]> {
	const failed: FailedFile[] = []
	for (const file of files) {
		const sent = await sendAttachment(questionId, file)
		if (!sent.ok) failed.push({ file, problem: sent.problem })
	}
	return failed
}

/** Uploads a file to a question. A file that is too large is not sent at all. */
async function sendAttachment(questionId: string, file: File): Promise<AttachmentSent> {
	if (file.size > ATTACHMENT_MAX_BYTES) return { ok: false, problem: attachmentProblemText['too-large'] }
	const body = new FormData()
	body.set('file', file)
	try {
		const response = await fetch(`/api/questions/${questionId}/attachments`, { method: 'POST', body })
		if (response.ok) return { ok: true }
		const error = jsonField(await response.json(), 'error')
		return { ok: false, problem: typeof error === 'string' ? error : 'Errore durante il caricamento. Riprova.' }
	} catch {
		return { ok: false, problem: 'Errore durante il caricamento: la rete non risponde. Riprova.' }
	}
}
