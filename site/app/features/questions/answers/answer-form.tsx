import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useViewer } from '#app/features/people/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { DRAFT_READY } from '../copy.it.ts'

const NOT_YET = 'Per ora risponde solo lo studio.'

/** Form that answers a question, with drafts for professionals. */
export function AnswerForm({
	path,
	canAnswer,
	canDraft,
	result,
}: {
	path: string
	canAnswer: boolean
	/** True if the viewer answers for the studio and may start from the assistant's draft. */
	canDraft: boolean
	result?: FormResult | undefined
}) {
	const { formData } = useNavigation()
	const viewer = useViewer()
	const own = result?.values.intent === 'answer' ? result : undefined
	const sent = useRef<HTMLFormElement>(null)
	const wasSending = useRef(false)
	const draft = own?.values.draft
	const intent = formData?.get('intent')
	const isSending = intent === 'answer'
	useEffect(() => {
		// An accepted answer redirects, so there is no result.
		if (wasSending.current && !isSending && own === undefined) sent.current?.reset()
		wasSending.current = isSending
	}, [isSending, own])
	return (
		<Form ref={sent} method="post" noValidate className="no-print mt-10 max-w-2xl space-y-4">
			{draft !== undefined && <input type="hidden" name="draft" value={draft} />}
			<TextAreaField
				key={draft}
				label="La tua risposta"
				name="content"
				rows={draft === undefined ? 6 : 16}
				required
				disabled={!canAnswer}
				defaultValue={own?.values.content}
				error={own?.fieldErrors.content ?? own?.message ?? undefined}
				{...(canAnswer
					? draft !== undefined && { hint: DRAFT_READY }
					: { hint: viewer ? NOT_YET : <SignInFirst path={path} /> })}
			/>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					name="intent"
					value="answer"
					disabled={!canAnswer}
					busy={isSending}
					busyLabel="Invio in corso..."
				>
					Invia risposta
				</Button>
				{canDraft && canAnswer && (
					<Button
						type="submit"
						name="intent"
						value="draft-answer"
						variant="secondary"
						busy={intent === 'draft-answer'}
						busyLabel="Cerco nelle norme..."
					>
						Prepara una bozza
					</Button>
				)}
			</div>
			<output className="sr-only">{draft !== undefined && DRAFT_READY}</output>
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
