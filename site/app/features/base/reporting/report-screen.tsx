import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { CheckboxField, TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { subjectLabel } from './copy.it.ts'
import { GroundField } from './ground-field.tsx'
import { type SubjectKind } from './subject.ts'

/** `text` is the reported text. */
export function ReportScreen({
	kind,
	text,
	path,
	isSignedIn,
	result,
}: {
	kind: SubjectKind
	text: string
	path: string
	/** True if the studio already has the reporter's address. */
	isSignedIn: boolean
	result?: FormResult | undefined
}) {
	const busy = useSending()
	return (
		<div className="page-reading">
			<PageHeader title={`Segnala: ${subjectLabel[kind].toLowerCase()}`}>
				Una persona dello studio legge la segnalazione e decide. Chi ha scritto il testo non sa chi l’ha segnalato.
			</PageHeader>
			<blockquote className="mb-8 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-ink-soft">
				{text}
			</blockquote>
			<ActionForm result={result} className="space-y-6">
				<GroundField result={result} required />
				<TextAreaField
					label="Perché lo segnali"
					name="explanation"
					required
					rows={5}
					hint="Da 10 a 2.000 caratteri. Se è contrario alla legge, di’ quale norma, se la sai."
					{...refused(result, 'explanation')}
				/>
				{!isSignedIn && (
					<EmailField
						result={result}
						label="La tua email (facoltativa)"
						required={false}
						hint="Serve solo per dirti com’è andata."
					/>
				)}
				<CheckboxField
					label="Scrivo in buona fede, e quanto dico è esatto e completo per quel che so"
					name="goodFaith"
					defaultChecked={result?.values.goodFaith === 'on'}
					error={result?.fieldErrors.goodFaith}
				/>
				<div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
					<ButtonLink to={path} variant="secondary">
						Annulla
					</ButtonLink>
					<Button type="submit" busy={busy} busyLabel="Invio in corso...">
						Invia segnalazione
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}
