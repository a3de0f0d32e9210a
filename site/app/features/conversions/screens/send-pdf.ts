import { jsonField } from '#app/json-field.ts'
import type { Result } from '#platform/result.ts'
import type { Conversion, OutputFormat } from '../conversion.ts'
import { CONVERSION_NOT_STARTED } from '../copy.it.ts'

export type Sent = Result<object, { title: string; text: string }>

export interface Sending {
	file: File
	outputFormat: OutputFormat
	purpose: string
	kind: Conversion['kind']
	signal: AbortSignal
	/** Called with the uploaded fraction, from 0 to 1. */
	onProgress: (done: number) => void
}

/** Returns the server's message for a rejected file, or a default one. */
export function refusalOf(answer: unknown): { title: string; text: string } {
	const error = jsonField(answer, 'error')
	const [title, text] = [jsonField(error, 'title'), jsonField(error, 'text')]
	if (typeof title === 'string' && typeof text === 'string') return { title, text }
	return { ...CONVERSION_NOT_STARTED, ...(typeof error === 'string' && { text: error }) }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Uploads a file for conversion. Uses XMLHttpRequest, since `fetch` does not report upload progress. */
export function sendPdf({ file, outputFormat, purpose, kind, signal, onProgress }: Sending): Promise<Sent> {
	const body = new FormData()
	for (const [name, value] of Object.entries({ outputFormat, purpose, kind })) body.set(name, value)
	body.set('file', file)
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const fail = () => resolve({ ok: false, problem: CONVERSION_NOT_STARTED })
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => {
			const isTaken = request.status >= 200 && request.status < 300
			resolve(isTaken ? { ok: true } : { ok: false, problem: refusalOf(parseJson(request.responseText)) })
		})
		request.addEventListener('error', fail)
		request.addEventListener('abort', fail)
		signal.addEventListener('abort', () => request.abort(), { once: true })
		request.open('POST', '/api/conversions')
		request.send(body)
	})
}
