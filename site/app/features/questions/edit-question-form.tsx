import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { QUESTION_CATEGORIES, type QuestionDetail } from './question.ts'

/** Closed until it is needed, or until something in it was refused. */
export function EditQuestionForm({
	question,
	isAdmin,
	result,
}: {
	question: QuestionDetail
	isAdmin: boolean
	result?: FormResult | undefined
}) {
	const busy = useSending('edit-question')
	const own = result?.values.intent === 'edit-question' ? result : undefined
	return (
		<details className="no-print mt-6" open={own !== undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
				Modifica la domanda
			</summary>
			<ActionForm result={own} className="mt-3 max-w-2xl space-y-5">
				<input type="hidden" name="intent" value="edit-question" />
				<TextField label="Titolo della domanda" name="title" required {...refused(own, 'title', question.title)} />
				<TextAreaField
					label="Dettagli della domanda"
					name="content"
					required
					rows={8}
					{...refused(own, 'content', question.body)}
				/>
				{isAdmin && <ThemeFields question={question} result={own} />}
				<Button type="submit" size="small" busy={busy}>
					Salva la modifica
				</Button>
			</ActionForm>
		</details>
	)
}

/** What an admin files a question under. */
export function ThemeFields({
	question,
	result,
}: {
	question: { category: string | null; tags: readonly string[] }
	result?: FormResult | undefined
}) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField label="Categoria" name="category" {...refused(result, 'category', question.category ?? '')}>
				<option value="">Nessuna</option>
				{QUESTION_CATEGORIES.map((category) => (
					<option key={category}>{category}</option>
				))}
			</SelectField>
			<TextField
				label="Tag"
				name="tags"
				hint="Al massimo 5, separati da virgole."
				autoComplete="off"
				{...refused(result, 'tags', question.tags.join(', '))}
			/>
		</div>
	)
}
