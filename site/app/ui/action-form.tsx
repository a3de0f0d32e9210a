import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ChangedNow, VersionField } from '#app/versions/version-field.tsx'
import { DraftNote } from './drafts/draft-note.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { FormAttempt, useRefusedFocus } from './form-attempt.ts'
import type { FormResult } from './form-result.ts'

/**
 * A form that posts to its route's action and shows why it was rejected. Only the server validates, so each rule has one message; the first
 * invalid field gets the focus, and a field's error disappears when the field is changed.
 */
export function ActionForm({
	result,
	version,
	children,
	...rest
}: ComponentProps<typeof Form> & {
	result?: FormResult | undefined
	/** Version of what the form decides about or overwrites. */
	version?: string | null | undefined
}) {
	const form = useRef<HTMLFormElement>(null)
	useRefusedFocus(form, result)
	const draft = useDraft(form, { isOn: result === undefined })
	const message = result?.message ?? null
	return (
		<Form method="post" noValidate ref={form} {...rest}>
			{message !== null && (
				<p
					role="alert"
					tabIndex={-1}
					className="flex items-start gap-2 rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad"
				>
					<CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
					{message}
				</p>
			)}
			<DraftNote draft={draft} />
			{version != null && (
				<>
					<ChangedNow result={result} />
					<VersionField version={version} result={result} />
				</>
			)}
			<FormAttempt value={result}>{children}</FormAttempt>
		</Form>
	)
}

/** Returns a field's typed value and its error. */
export function refused(result: FormResult | undefined, name: string, initial?: string) {
	return { defaultValue: result?.values[name] ?? initial, error: result?.fieldErrors[name] }
}

/** Returns true while this page's form is being submitted; `intent` distinguishes several forms. */
export function useSending(intent?: string): boolean {
	const { state, formMethod, formData } = useNavigation()
	if (state === 'idle' || formMethod !== 'POST') return false
	return intent === undefined || formData?.get('intent') === intent
}
