import type { Context } from 'hono'
import { faultText } from './copy.it.ts'
import { type Fault, RETRY_AFTER_SECONDS } from './fault.ts'

/** Answers 503 with a sentence: JSON for programs and scripts, otherwise a page that needs no data, no style and no script. */
export function answerFault(c: Context, fault: Fault): Response {
	const { title, text } = faultText(fault)
	const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
	if (c.req.path.startsWith('/api/')) return c.json({ code: fault, error: text, message: text }, 503, headers)
	return c.html(
		`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Torna alla home</a></p></body></html>`,
		503,
		headers,
	)
}
