import { jsonField } from '#app/json-field.ts'
import { UPLOAD_REFUSED } from './copy.it.ts'
import type { LikeDocument, NewDocument, OwnDocument } from './document.ts'
import type { FileText } from './files/file-kinds.ts'

export type DocumentSent =
	| { ok: true; chunksCreated: number }
	| { ok: false; error: string; alike: readonly LikeDocument[] }

function list(value: unknown): readonly never[] {
	return Array.isArray(value) ? (value as never[]) : []
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
	const body: unknown = await response.json()
	if (jsonField(body, 'success') === true) {
		const chunks = jsonField(body, 'chunksCreated')
		return { ok: true, chunksCreated: typeof chunks === 'number' ? chunks : 1 }
	}
	return { ok: false, error: errorOf(body), alike: list(jsonField(body, 'alike')) }
}

/** @throws if the server could not be reached or returned an invalid response */
export async function readFile(file: File): Promise<Extract<FileText, { ok: true }> | { ok: false; error: string }> {
	const form = new FormData()
	form.set('file', file)
	const response = await fetch('/api/knowledge/file-text', { method: 'POST', body: form })
	const body: unknown = await response.json()
	if (!response.ok) return { ok: false, error: errorOf(body) }
	return body as Extract<FileText, { ok: true }>
}

/** Returns the person's uploads. @throws if the server could not be reached or returned an error */
export async function fetchOwnDocuments(): Promise<readonly OwnDocument[]> {
	const response = await fetch('/api/knowledge/documents')
	if (!response.ok) throw new Error(`the documents answered ${response.status}`)
	return list(jsonField(await response.json(), 'documents'))
}

/** Proposes, withdraws or deletes a document. @returns false if the server did not do it */
export async function changeDocument(id: string, change: 'propose' | 'withdraw' | 'delete'): Promise<boolean> {
	const path = `/api/knowledge/documents/${id}${change === 'delete' ? '' : '/proposal'}`
	const response = await fetch(path, { method: change === 'propose' ? 'PUT' : 'DELETE' })
	return response.ok
}
