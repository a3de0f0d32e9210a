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
	return (
		<Form method="post" className="no-print mt-10 max-w-2xl space-y-4">
			<input type="hidden" name="intent" value="answer" />
			<TextAreaField
				label="La tua risposta"
				name="content"
				rows={6}
				required
				disabled={!canAnswer}
				defaultValue={result?.values.content}
				error={result?.fieldErrors.content ?? result?.message ?? undefined}
				{...(canAnswer ? {} : { hint: viewer ? NOT_YET : <SignInFirst path={path} /> })}
			/>
			<Button
				type="submit"
				disabled={!canAnswer}
				busy={formData?.get('intent') === 'answer'}
				busyLabel="Invio in corso..."
			>
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
