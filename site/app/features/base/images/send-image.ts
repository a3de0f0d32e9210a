import { jsonField } from '#app/json-field.ts'
import type { Result } from '#platform/result.ts'
import { imageProblemText } from './copy.it.ts'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from './image.ts'

export type ImageSent = Result<{ url: string }, string>

function text(value: unknown, name: string): string | undefined {
	const found = jsonField(value, name)
	return typeof found === 'string' ? found : undefined
}

/** Uploads a picture. Obvious problems are reported before the upload. */
export async function sendImage(file: File): Promise<ImageSent> {
	if (!IMAGE_TYPES.some((type) => type === file.type))
		return { ok: false, problem: imageProblemText({ code: 'not-an-image' }) }
	if (file.size > IMAGE_MAX_BYTES) return { ok: false, problem: imageProblemText({ code: 'too-large' }) }
	const body = new FormData()
	body.set('file', file)
	try {
		const response = await fetch('/api/images', { method: 'POST', body })
		const answer: unknown = await response.json()
		const url = text(answer, 'publicUrl')
		if (response.ok && url !== undefined) return { ok: true, url }
		return { ok: false, problem: text(answer, 'error') ?? `Errore durante il caricamento: risposta ${response.status}` }
	} catch {
		return { ok: false, problem: 'Errore durante il caricamento: la rete non risponde. Riprova.' }
	}
}
