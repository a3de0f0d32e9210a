import { data } from 'react-router'
import { z } from 'zod'
import type { FormResult } from '#app/ui/form-result.ts'
import { MAX_FORM_PARTS } from '#platform/http/read-body.ts'

/** Fields that are never sent back to the page. */
const SECRET_FIELDS = new Set(['password', 'newPassword', 'passphrase'])

/**
 * Returns the text fields of a form, without files and repeated names. Line breaks become `\n`, as people count them, and NUL, which the
 * database cannot store, is dropped.
 */
export async function formFields(request: Request): Promise<Record<string, string>> {
	const form = await request.formData().catch(() => {
		throw data(null, { status: 400 }) // none of our forms sends such a body
	})
	if ([...form].length > MAX_FORM_PARTS) throw data(null, { status: 400 })
	const clean = (value: string) => value.replaceAll('\r\n', '\n').replaceAll('\0', '')
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, clean(value)]] : [])),
	)
}

interface Refusal {
	status: number
	message?: string
	error?: z.ZodError
	/** Messages of fields that a use case refused. */
	fieldErrors?: Readonly<Record<string, string>>
}

/** Returns an action's response to a rejected form, with everything the person typed except passwords. */
export function refuseForm(
	fields: Readonly<Record<string, string>>,
	{ status, message, error, fieldErrors: refused = {} }: Refusal,
) {
	const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)))
	const fieldErrors: Record<string, string> = { ...refused }
	for (const issue of error?.issues ?? []) fieldErrors[String(issue.path[0])] ??= issue.message
	return data<FormResult>({ message: message ?? null, fieldErrors, values }, { status })
}
