import type { z } from 'zod'

/** Deeper than anything that clients of ours send. */
const MAX_DEPTH = 32
const NUL = /\0/g

/**
 * What a request sends as JSON, as `schema` has it. Texts that no schema knows are left out by it; the character that the
 * database does not know becomes a space. An empty body is an empty object; what is no JSON, or is nested too deeply, is
 * nothing that a schema accepts. How many bytes there may be is decided before.
 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.ZodSafeParseResult<z.output<Schema>>> {
	return schema.safeParse(parseJson(await request.text()))
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
	if (text === '') return {}
	if (isDeep(text)) return undefined
	try {
		return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replace(NUL, ' ') : value))
	} catch {
		return undefined
	}
}

/** Looked at before parsing, which goes as deep as the text does. */
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

/** Parts of any form of ours, with room to spare. */
export const MAX_FORM_PARTS = 100

/** The field `file` of a form; undefined without one, and for what is no form. */
export async function readFormFile(request: Request): Promise<File | undefined> {
	const form = await request.formData().catch(() => undefined)
	const file = form && [...form].length <= MAX_FORM_PARTS ? form.get('file') : undefined
	return file instanceof File ? file : undefined
}
