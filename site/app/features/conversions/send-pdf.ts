import type { OutputFormat } from './conversion.ts'
import { CONVERSION_NOT_STARTED } from './copy.it.ts'

export type Sent = { ok: true } | { ok: false; title: string; text: string }

function field(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Sends a file to be converted. Refusals come back in the words of the server. */
export async function sendPdf(file: File, outputFormat: OutputFormat): Promise<Sent> {
	const body = new FormData()
	body.set('outputFormat', outputFormat)
	body.set('file', file)
	try {
		const response = await fetch('/api/conversions', { method: 'POST', body })
		if (response.ok) return { ok: true }
		const error = field(await response.json(), 'error')
		const [title, text] = [field(error, 'title'), field(error, 'text')]
		if (typeof title === 'string' && typeof text === 'string') return { ok: false, title, text }
		return { ok: false, ...CONVERSION_NOT_STARTED, ...(typeof error === 'string' && { text: error }) }
	} catch {
		return { ok: false, ...CONVERSION_NOT_STARTED }
	}
}
