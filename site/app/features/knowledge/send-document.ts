import type { NewDocument } from './document.ts'

export type DocumentSent = { ok: true; chunksCreated: number } | { ok: false; error: string }

function field(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Sends a document to the knowledge base. @throws if the server could not be reached or answered nonsense. */
export async function sendDocument(document: NewDocument): Promise<DocumentSent> {
	const response = await fetch('/api/knowledge/documents', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(document),
	})
	const body: unknown = await response.json()
	if (field(body, 'success') === true) {
		const chunks = field(body, 'chunksCreated')
		return { ok: true, chunksCreated: typeof chunks === 'number' ? chunks : 1 }
	}
	const error = field(body, 'error')
	return { ok: false, error: typeof error === 'string' && error !== '' ? error : 'Errore durante il caricamento' }
}
