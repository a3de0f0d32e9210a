import { jsonField } from '#app/json-field.ts'
import type { Result } from '#platform/result.ts'
import type { Conversion, OutputFormat } from '../conversion.ts'
import { CONVERSION_NOT_STARTED } from '../copy.it.ts'

export type Sent = Result<object, { title: string; text: string }>

export interface Sending {
	/** One file, or the pictures of one document in the order of its pages. */
	files: readonly File[]
	/** Fields of the form, by the names of the API. */
	choices: {
		outputFormat: OutputFormat
		purpose: string
		kind: Conversion['kind']
		ocr?: 'auto' | 'always' | 'never'
		languages?: string
		smaller?: 'true' | 'false'
		upright?: 'true' | 'false'
	}
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

/** Uploads files for one conversion. Uses XMLHttpRequest, since `fetch` does not report upload progress. */
export function sendPdf({ files, choices, signal, onProgress }: Sending): Promise<Sent> {
	const body = new FormData()
	for (const [name, value] of Object.entries(choices)) body.set(name, value)
	for (const file of files) body.append(files.length > 1 ? 'page' : 'file', file)
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
