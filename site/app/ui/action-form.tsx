import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormResult } from './form-result.ts'

/**
 * A form that posts to its route's action and shows what the action refused. Checks are the server's alone, so that there is
 * one sentence for each rule; the first wrong field gets the focus.
 */
export function ActionForm({
	result,
	children,
	...rest
}: ComponentProps<typeof Form> & { result?: FormResult | undefined }) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [result])
	const message = result?.message ?? null
	return (
		<Form method="post" noValidate ref={form} {...rest}>
			{message !== null && (
				<p
					role="alert"
					className="flex items-start gap-2 rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad"
				>
					<CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
					{message}
				</p>
			)}
			{children}
		</Form>
	)
}

/** What the person had typed and what was wrong with it, for one field. */
export function refused(result: FormResult | undefined, name: string, initial?: string) {
	return { defaultValue: result?.values[name] ?? initial, error: result?.fieldErrors[name] }
}

/** True while this page's form is on its way; `intent` tells one form of the page from another. */
export function useSending(intent?: string): boolean {
	const { state, formMethod, formData } = useNavigation()
	if (state === 'idle' || formMethod !== 'POST') return false
	return intent === undefined || formData?.get('intent') === intent
}
