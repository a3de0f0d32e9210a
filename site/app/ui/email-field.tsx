import type { ComponentProps } from 'react'
import { refused } from './action-form.tsx'
import { TextField } from './field.tsx'
import type { FormResult } from './form-result.ts'

interface Props extends Partial<Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'required'>> {
	result: FormResult | undefined
	/** `username` for the address of an account that exists, which password managers fill in with its password. */
	autoComplete?: 'email' | 'username'
}

/** The field `email` of a form, with the error of the last attempt. */
export function EmailField({ result, label = 'Email', autoComplete = 'email', required = true, hint }: Props) {
	const problem = refused(result, 'email')
	return <TextField label={label} name="email" type="email" {...{ autoComplete, required, hint }} {...problem} />
}
