import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import type { FormResult } from './form-result.ts'

/** Rejected attempt of the form around a field; undefined before the first one and outside `ActionForm`. */
export const FormAttempt = createContext<FormResult | undefined>(undefined)

/** Returns a field's error until the field is changed; it returns if the form is rejected again. */
export function useOpenError(error: string | undefined): { openError: string | undefined; onInput: () => void } {
	const attempt = useContext(FormAttempt)
	const [changedSince, setChangedSince] = useState<FormResult>()
	const isChanged = attempt !== undefined && changedSince === attempt
	return { openError: isChanged ? undefined : error, onInput: () => setChangedSince(attempt) }
}

/** Gives the focus to the first invalid field of a form that was rejected, or to the message that says why. */
export function useRefusedFocus(form: RefObject<HTMLFormElement | null>, result: FormResult | undefined): void {
	useEffect(() => {
		if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
	}, [form, result])
}
