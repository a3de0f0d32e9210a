import { jsonField } from '#app/json-field.ts'
import type { Result } from '#platform/result.ts'
import { prepareAttachment } from '../prepare-attachment.ts'
import { attachmentProblemText } from '../work-copy.it.ts'

type AttachmentSent = Result<object, string>

/** A file that did not arrive, and why. */
export interface FailedFile {
	file: File
	problem: string
}

/** Returns those of the files that cannot be sent, before any is. */
export async function findUnsendable(files: readonly File[]): Promise<FailedFile[]> {
	const judged = await Promise.all(files.map(async (file) => ({ file, prepared: await prepareAttachment(file) })))
	return judged.flatMap(({ file, prepared }) =>
		prepared.ok ? [] : [{ file, problem: attachmentProblemText[prepared.problem.code] }],
	)
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

/** Uploads a file to a question. What the site would refuse is not sent at all. */
async function sendAttachment(questionId: string, chosen: File): Promise<AttachmentSent> {
	const prepared = await prepareAttachment(chosen)
	if (!prepared.ok) return { ok: false, problem: attachmentProblemText[prepared.problem.code] }
	const body = new FormData()
	body.set('file', prepared.file, chosen.name)
	try {
		const response = await fetch(`/api/questions/${questionId}/attachments`, { method: 'POST', body })
		if (response.ok) return { ok: true }
		const error = jsonField(await response.json(), 'error')
		return { ok: false, problem: typeof error === 'string' ? error : 'Errore durante il caricamento. Riprova.' }
	} catch {
		return { ok: false, problem: 'Errore durante il caricamento: la rete non risponde. Riprova.' }
	}
}
