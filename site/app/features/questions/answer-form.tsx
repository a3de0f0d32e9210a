import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useViewer } from '#app/features/accounts/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

const NOT_YET = 'Per ora risponde solo lo studio.'

export function AnswerForm({
	path,
	canAnswer,
	result,
}: {
	path: string
	canAnswer: boolean
	result?: FormResult | undefined
}) {
	const { formData } = useNavigation()
	const viewer = useViewer()
	const own = result?.values.intent === 'answer' ? result : undefined
	const sent = useRef<HTMLFormElement>(null)
	const wasSending = useRef(false)
	const isSending = formData?.get('intent') === 'answer'
	useEffect(() => {
		// What is accepted redirects, and leaves no result.
		if (wasSending.current && !isSending && own === undefined) sent.current?.reset()
		wasSending.current = isSending
	}, [isSending, own])
	return (
		<Form ref={sent} method="post" noValidate className="no-print mt-10 max-w-2xl space-y-4">
			<input type="hidden" name="intent" value="answer" />
			<TextAreaField
				label="La tua risposta"
				name="content"
				rows={6}
				required
				disabled={!canAnswer}
				defaultValue={own?.values.content}
				error={own?.fieldErrors.content ?? own?.message ?? undefined}
				{...(canAnswer ? {} : { hint: viewer ? NOT_YET : <SignInFirst path={path} /> })}
			/>
			<Button type="submit" disabled={!canAnswer} busy={isSending} busyLabel="Invio in corso...">
				Invia risposta
			</Button>
		</Form>
	)
}

function SignInFirst({ path }: { path: string }) {
	return (
		<>
			Per rispondere{' '}
			<Link to={`/auth?from=${encodeURIComponent(path)}`} className="text-link">
				accedi al tuo account
			</Link>
			.
		</>
	)
}
