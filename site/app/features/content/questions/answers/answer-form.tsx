import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { FormAttempt, useRefusedFocus } from '#app/ui/form-attempt.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { ChangedNow, VersionField } from '#app/versions/version-field.tsx'
import { DRAFT_READY } from '../copy.it.ts'
import type { AnswerTemplate } from '../work/template.ts'

const NOT_YET = 'Per ora risponde solo lo studio.'

/** Form that answers a question, with drafts for professionals. */
export function AnswerForm({
	path,
	canAnswer,
	canDraft,
	isMessage,
	templates,
	version,
	result,
}: {
	path: string
	canAnswer: boolean
	/** True if the viewer answers for the studio and may start from the assistant's draft. */
	canDraft: boolean
	/** True if the viewer writes to the studio about an own question. */
	isMessage: boolean
	templates: readonly AnswerTemplate[]
	/** Version of the question that is answered; null for visitors. */
	version: string | null
	result?: FormResult | undefined
}) {
	const { formData } = useNavigation()
	const isVisitor = useViewer() === null && !canAnswer
	const signInPath = signInAndReturnPath(path)
	const own = result?.values.intent === 'answer' ? result : undefined
	const sent = useRef<HTMLFormElement>(null)
	const wasSending = useRef(false)
	const draft = own?.values.draft
	useRefusedFocus(sent, own)
	const kept = useDraft(sent, { isOn: own === undefined })
	const intent = formData?.get('intent')
	const isSending = intent === 'answer'
	useEffect(() => {
		// An accepted answer redirects, so there is no result.
		if (wasSending.current && !isSending && own === undefined) sent.current?.reset()
		wasSending.current = isSending
	}, [isSending, own])
	return (
		<Form id="scrivi" ref={sent} method="post" replace noValidate className="no-print mt-10 max-w-2xl space-y-4">
			{draft !== undefined && <input type="hidden" data-content name="draft" value={draft} />}
			<DraftNote draft={kept} />
			{version !== null && <VersionField version={version} result={own} />}
			<ChangedNow result={own} />
			<FormAttempt value={own}>
				<div className="relative">
					<TextAreaField
						key={draft}
						label={isMessage ? 'Scrivi allo studio' : 'La tua risposta'}
						name="content"
						rows={canAnswer || own ? (draft === undefined ? 6 : 16) : 2}
						required
						disabled={!canAnswer && own === undefined}
						readOnly={!canAnswer}
						defaultValue={own?.values.content}
						error={own?.fieldErrors.content ?? own?.message ?? undefined}
						{...(canAnswer
							? draft !== undefined && { hint: DRAFT_READY }
							: !canDraft && !isVisitor && { hint: NOT_YET })}
					/>
					{isVisitor && own === undefined && (
						// Nobody types into the field before the sign-in: a click on it leads there.
						<Link to={signInPath} tabIndex={-1} aria-hidden className="absolute inset-0" />
					)}
				</div>
			</FormAttempt>
			{canAnswer && templates.length > 0 && <TemplateSelect templates={templates} form={sent} />}
			<div className="flex flex-wrap gap-3">
				{isVisitor && <ButtonLink to={signInPath}>Accedi per rispondere</ButtonLink>}
				<Button
					type="submit"
					name="intent"
					value="answer"
					variant={isVisitor ? 'secondary' : 'primary'}
					disabled={!canAnswer}
					busy={isSending}
					busyLabel="Invio in corso..."
				>
					{isMessage ? 'Invia messaggio' : 'Invia risposta'}
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

/** Appends the chosen template to the text. */
function TemplateSelect({
	templates,
	form,
}: {
	templates: readonly AnswerTemplate[]
	form: RefObject<HTMLFormElement | null>
}) {
	const insert = (id: string) => {
		const found = templates.find((template) => template.id === id)
		const field = form.current?.querySelector('textarea')
		if (!found || !field) return
		field.value = field.value.trim() === '' ? found.body : `${field.value.trimEnd()}\n\n${found.body}`
		field.dispatchEvent(new Event('input', { bubbles: true }))
		field.focus()
	}
	return (
		<SelectField
			label="Aggiungi un testo pronto"
			name="template"
			value=""
			onChange={(event) => insert(event.currentTarget.value)}
			hint="Si aggiunge a quello che hai scritto."
		>
			<option value="">Scegli…</option>
			{templates.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</SelectField>
	)
}
