import type { z } from 'zod'

/** Deeper than anything our own clients send. */
const MAX_DEPTH = 32
const NUL = /\0/g

/**
 * Returns the JSON body of a request, parsed by `schema`. An empty body is `{}`; invalid or too deeply nested JSON is undefined, which the
 * schema rejects. NUL characters, which the database cannot store, become spaces. The size of the body is limited earlier.
 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.ZodSafeParseResult<z.output<Schema>>> {
	return schema.safeParse(parseJson(await request.text()))
}

/** Returns the body of a request, for routes whose size is not limited earlier; undefined if it is longer than `maxBytes`. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
	if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
	const pieces: Uint8Array[] = []
	let size = 0
	for await (const piece of request.body ?? []) {
		size += piece.length
		if (size > maxBytes) return undefined
		pieces.push(piece)
	}
	return Buffer.concat(pieces).toString('utf8')
}

/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
	if (text === '') return {}
	if (isDeep(text)) return undefined
	try {
		return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replace(NUL, ' ') : value))
	} catch {
		return undefined
	}
}

/** Checks the depth before parsing, since JSON.parse recurses. */
function isDeep(text: string): boolean {
	let depth = 0
	let isText = false
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]
		if (isText && sign === '\\') at++
		else if (sign === '"') isText = !isText
		else if (!isText && (sign === '[' || sign === '{') && ++depth > MAX_DEPTH) return true
		else if (!isText && (sign === ']' || sign === '}')) depth--
	}
	return false
}

/** More parts than any form of the site has. */
export const MAX_FORM_PARTS = 100

/** Returns the field `file` of a form; undefined if it is missing or the body is not a form. */
export async function readFormFile(request: Request): Promise<File | undefined> {
	const form = await request.formData().catch(() => undefined)
	const file = form && [...form].length <= MAX_FORM_PARTS ? form.get('file') : undefined
	return file instanceof File ? file : undefined
}
