import { Form } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import type { ClientNote } from './note.ts'

/** The studio's notes about a client, with the form that adds one. */
export function NotesSection({ notes, result }: { notes: readonly ClientNote[]; result?: FormResult | undefined }) {
	const busy = useSending('add-note')
	const own = result?.values.intent === 'add-note' ? result : undefined
	return (
		<section aria-labelledby="note-interne" className="min-w-0">
			<h2 id="note-interne" className="border-t border-line pt-3 pb-2 text-xl">
				Note interne
			</h2>
			<ActionForm key={notes.length} result={own} className="space-y-3">
				<input type="hidden" name="intent" value="add-note" />
				<TextAreaField
					label="Nuova nota"
					name="body"
					rows={3}
					required
					hint="La legge solo lo studio. Se la persona chiede una copia dei suoi dati, ne fa parte."
					{...refused(own, 'body')}
				/>
				<Button type="submit" size="small" busy={busy}>
					Aggiungi la nota
				</Button>
			</ActionForm>
			<ul className="mt-4 divide-y divide-line">
				{notes.map((note) => (
					<Note key={note.id} note={note} />
				))}
			</ul>
		</section>
	)
}

function Note({ note: { id, body, writtenBy, createdAt } }: { note: ClientNote }) {
	const written = formatDateTime(createdAt)
	return (
		<li className="py-3">
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
			<div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
				<span>{writtenBy ?? 'Account cancellato'}</span>
				<time dateTime={createdAt}>{written}</time>
				<Form method="post">
					<input type="hidden" name="intent" value="remove-note" />
					<input type="hidden" name="id" value={id} />
					<Button type="submit" variant="quiet" size="small" aria-label={`Togli la nota del ${written}`}>
						Togli
					</Button>
				</Form>
			</div>
		</li>
	)
}
