import { jsonField } from '#app/json-field.ts'
import { VERSION_FIELD } from '#app/versions/version.ts'
import type { Result } from '#platform/result.ts'
import { UPLOAD_REFUSED } from './copy.it.ts'
import type { LikeDocument, NewDocument, OwnDocument } from './document.ts'
import type { ReadText } from './files/file-kinds.ts'

/** The sentence to show, or the similar documents to choose from. */
interface NotSent {
	text: string
	alike: readonly LikeDocument[]
}
export type DocumentSent = Result<{ chunksCreated: number }, NotSent>

/** An answer of our own server, in the form that `http.server.ts` gives it. */
interface DocumentAnswer {
	success: boolean
	chunksCreated?: number
	alike?: readonly LikeDocument[]
}

/** Returns the server's error message, or a default one. */
function errorOf(body: unknown): string {
	const error = jsonField(body, 'error')
	return typeof error === 'string' && error !== '' ? error : UPLOAD_REFUSED
}

/** Sends a document to the knowledge base. @throws if the server could not be reached or returned an invalid response */
export async function sendDocument(document: NewDocument, acceptDuplicate: boolean): Promise<DocumentSent> {
	const response = await fetch('/api/knowledge/documents', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...document, acceptDuplicate }),
	})
	const answer: DocumentAnswer = await response.json()
	if (answer.success) return { ok: true, chunksCreated: answer.chunksCreated ?? 1 }
	return { ok: false, problem: { text: errorOf(answer), alike: answer.alike ?? [] } }
}

/** @throws if the server could not be reached or returned an invalid response */
export async function readFile(file: File): Promise<Result<ReadText, string>> {
	const form = new FormData()
	form.set('file', file)
	const response = await fetch('/api/knowledge/file-text', { method: 'POST', body: form })
	if (!response.ok) return { ok: false, problem: errorOf(await response.json()) }
	const read: ReadText = await response.json()
	return { ok: true, ...read }
}

/** Returns the person's uploads. @throws if the server could not be reached or returned an error */
export async function fetchOwnDocuments(): Promise<readonly OwnDocument[]> {
	const response = await fetch('/api/knowledge/documents')
	if (!response.ok) throw new Error(`the documents answered ${response.status}`)
	const { documents }: { documents: readonly OwnDocument[] } = await response.json()
	return documents
}

/** Proposes, withdraws or deletes a document as it is shown. @returns the server's reason if it did not do it */
export async function changeDocument(
	{ id, version }: Pick<OwnDocument, 'id' | 'version'>,
	change: 'propose' | 'withdraw' | 'delete',
): Promise<Result<object, string>> {
	const proposal = `/proposal?${new URLSearchParams({ [VERSION_FIELD]: version })}`
	const path = `/api/knowledge/documents/${id}${change === 'delete' ? '' : proposal}`
	const response = await fetch(path, { method: change === 'propose' ? 'PUT' : 'DELETE' })
	return response.ok ? { ok: true } : { ok: false, problem: errorOf(await response.json()) }
}
