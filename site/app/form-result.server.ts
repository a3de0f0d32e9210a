import { data } from 'react-router'
import { z } from 'zod'
import type { FormResult } from '#app/ui/form-result.ts'
import { shownText, TEXT_CHANGED } from '#app/versions/copy.it.ts'
import type { Changed, ShownValue } from '#app/versions/version.ts'
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
	changed?: FormResult['changed']
}

/** Returns an action's response to a rejected form, with everything the person typed except passwords. */
export function refuseForm(
	fields: Readonly<Record<string, string>>,
	{ status, message, error, fieldErrors: refused = {}, changed }: Refusal,
) {
	const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)))
	const fieldErrors: Record<string, string> = { ...refused }
	for (const issue of error?.issues ?? []) fieldErrors[String(issue.path[0])] ??= issue.message
	return data<FormResult>(
		{ message: message ?? null, fieldErrors, values, ...(changed !== undefined && { changed }) },
		{ status },
	)
}

/**
 * Returns an action's response to a form about a version that is no longer the last: what was typed, beside what stands now. A field that the
 * person had left as it was takes what stands now, so that confirming the others does not undo it.
 * @param problem `told`: what is shown of a field in place of its value
 */
export function refuseChanged<Name extends string>(
	fields: Readonly<Record<string, string>>,
	{ now, untouched, version, told = {} }: Changed<Name> & { told?: { readonly [Field in Name]?: string } },
	labels: Readonly<Record<Name, string>>,
	message = TEXT_CHANGED,
) {
	const names: Name[] = []
	for (const name in labels) if (now[name] !== undefined) names.push(name)
	const taken: Record<string, string> = {}
	for (const name of untouched) {
		const text = typedText(now[name] ?? null)
		if (name in fields && text !== undefined) taken[name] = text
	}
	const standing = names.map((name) => ({
		label: labels[name],
		text: told[name] ?? shownText(now[name] ?? null),
		isTaken: name in taken,
	}))
	const changed = { version, now: standing }
	return refuseForm({ ...fields, ...taken }, { status: 409, message, changed })
}

/** Returns a value as a person types it; undefined for one that is ticked. */
function typedText(value: ShownValue): string | undefined {
	if (typeof value === 'boolean') return undefined
	return value === null ? '' : typeof value === 'object' ? value.join(', ') : String(value)
}
