import { ThemeFields } from '#app/features/base/themes/theme-fields.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { type QuestionDetail } from '../question.ts'

/** Collapsed, unless the last submission was rejected. */
export function EditQuestionForm({
	question,
	isStaff,
	result,
}: {
	question: QuestionDetail
	isStaff: boolean
	result?: FormResult | undefined
}) {
	const busy = useSending('edit-question')
	const own = result?.values.intent === 'edit-question' ? result : undefined
	return (
		<details className="no-print mt-6" open={own !== undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
				Modifica la domanda
			</summary>
			<ActionForm result={own} version={question.version} className="mt-3 max-w-2xl space-y-5">
				<input type="hidden" name="intent" value="edit-question" />
				<TextField label="Titolo della domanda" name="title" required {...refused(own, 'title', question.title)} />
				<TextAreaField
					label="Dettagli della domanda"
					name="content"
					required
					rows={8}
					{...refused(own, 'content', question.body)}
				/>
				{isStaff && <ThemeFields themes={question} result={own} />}
				<Button type="submit" size="small" busy={busy}>
					Salva la modifica
				</Button>
			</ActionForm>
		</details>
	)
}
