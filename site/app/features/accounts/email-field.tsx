import { refused } from '#app/ui/action-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

/** The address of an account that exists. */
export function EmailField({ result }: { result: FormResult | undefined }) {
	return (
		<TextField label="Email" name="email" type="email" autoComplete="username" required {...refused(result, 'email')} />
	)
}
