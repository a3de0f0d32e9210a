import { useState } from 'react'
import { ImageField } from '#app/features/images/image-field.tsx'
import { ThemeFields } from '#app/features/themes/theme-fields.tsx'

import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { MarkdownField } from '#app/ui/markdown/markdown-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { WITHOUT_SAVING } from '../copy.it.ts'
import type { Draft } from './draft.ts'

const HINT =
	'Gli articoli di legge diventano collegamenti da soli. Nelle tabelle gli importi si allineano a destra da soli.'

/** `draft` is null for a new article. */
export function EditorScreen({ draft, result }: { draft: Draft | null; result?: FormResult | undefined }) {
	const busy = useSending()
	const [imageUrl, setImageUrl] = useState(result?.values.imageUrl ?? draft?.imageUrl ?? null)
	const corrects = draft !== null && draft.articleSlug !== null
	return (
		<div className="page max-w-4xl">
			<PageHeader title={corrects ? 'Correggi la notizia' : draft ? 'Modifica la bozza' : 'Nuova notizia'}>
				{draft?.publishAt != null
					? `Sarà pubblicata da sola il ${formatDateTime(draft.publishAt)}.`
					: 'Finché non la pubblichi, la vedono solo gli amministratori.'}
			</PageHeader>
			<ActionForm result={result} className="space-y-6">
				<TextField label="Titolo" name="title" required {...refused(result, 'title', draft?.title)} />
				<TextAreaField
					label="Descrizione"
					name="description"
					required
					rows={3}
					{...refused(result, 'description', draft?.description)}
				/>
				<MarkdownField
					label="Testo"
					name="content"
					rows={18}
					className="font-mono"
					hint={HINT}
					preview={{ action: '/admin/anteprima', fields: { kind: 'article' } }}
					{...refused(result, 'content', draft?.content)}
				/>
				<input type="hidden" name="imageUrl" value={imageUrl ?? ''} />
				<ImageField label="Immagine (opzionale)" url={imageUrl || null} onChange={setImageUrl} />
				<ThemeFields themes={{ category: draft?.category ?? null, tags: draft?.tags ?? [] }} result={result} />
				{corrects && (
					<TextAreaField
						label="Che cosa correggi"
						name="note"
						rows={2}
						hint="I lettori la vedono in fondo all’articolo, con la data."
						{...refused(result, 'note', draft.note)}
					/>
				)}
				<TextField
					label="Pubblica da sola il (facoltativo)"
					name="publishAt"
					type="datetime-local"
					hint="Ora italiana. Serve per «Programma»."
					{...refused(result, 'publishAt', draft?.publishAt ? romeClock(draft.publishAt) : undefined)}
				/>
				<div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
					<ButtonLink to="/admin/notizie" variant="secondary">
						{WITHOUT_SAVING}
					</ButtonLink>
					<Button type="submit" name="intent" value="save" variant="secondary" disabled={busy}>
						Salva bozza
					</Button>
					<Button type="submit" name="intent" value="schedule" variant="secondary" disabled={busy}>
						Programma
					</Button>
					<Button type="submit" name="intent" value="publish" disabled={busy}>
						{corrects ? 'Pubblica la correzione' : 'Pubblica ora'}
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}

/** Returns a time in the format of a `datetime-local` field, in Rome's time. */
function romeClock(iso: string): string {
	return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 16).replace(' ', 'T')
}
