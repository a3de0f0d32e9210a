import { refused } from '#app/ui/action-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

/** Field for six digits; phones suggest the code of the latest SMS. */
export function CodeField({ result }: { result: FormResult | undefined }) {
	return (
		<TextField
			label="Codice"
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			required
			className="max-w-48 text-xl tracking-widest"
			error={refused(result, 'code').error}
		/>
	)
}
