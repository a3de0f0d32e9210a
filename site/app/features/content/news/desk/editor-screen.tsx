import { useState } from 'react'
import { ImageField } from '#app/features/base/images/image-field.tsx'
import { ThemeFields } from '#app/features/base/themes/theme-fields.tsx'

import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { MarkdownField } from '#app/ui/markdown/markdown-field.tsx'
import { PREVIEW_PATH } from '#app/ui/markdown/preview.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { WITHOUT_SAVING } from '../copy.it.ts'
import type { Draft, Version } from './draft.ts'
import { romeClock } from './rome-clock.ts'

const HINT =
	'Gli articoli di legge diventano collegamenti da soli. Nelle tabelle gli importi si allineano a destra da soli.'

/** `draft` is null for a new article. */
export function EditorScreen({
	draft,
	versions,
	result,
}: {
	draft: Draft | null
	versions: readonly Version[]
	result?: FormResult | undefined
}) {
	const busy = useSending()
	const isOfVersions = result?.values.intent === 'take-version'
	const own = isOfVersions ? undefined : result
	const [imageUrl, setImageUrl] = useState(result?.values.imageUrl ?? draft?.imageUrl ?? null)
	const corrects = draft !== null && draft.articleSlug !== null && !draft.isWithdrawn
	return (
		<div className="page">
			<PageHeader
				title={corrects ? 'Correggi la notizia' : draft ? 'Modifica la bozza' : 'Nuova notizia'}
				actions={
					<ButtonLink to="/admin/notizie" variant="secondary" size="small">
						{WITHOUT_SAVING}
					</ButtonLink>
				}
			>
				{draft?.publishAt != null
					? `Sarà pubblicata da sola il ${formatDateTime(draft.publishAt)}.`
					: 'Finché non la pubblichi, la vede solo chi lavora per lo studio.'}
			</PageHeader>
			<ActionForm result={own} version={draft?.version} className="space-y-6">
				<TextField label="Titolo" name="title" required {...refused(own, 'title', draft?.title)} />
				<TextAreaField
					label="Descrizione"
					name="description"
					required
					rows={3}
					{...refused(own, 'description', draft?.description)}
				/>
				<MarkdownField
					label="Testo"
					name="content"
					rows={18}
					className="font-mono"
					hint={HINT}
					preview={{ action: PREVIEW_PATH, fields: { kind: 'article' } }}
					{...refused(own, 'content', draft?.content)}
				/>
				<input type="hidden" data-content name="imageUrl" value={imageUrl ?? ''} />
				<ImageField label="Immagine (opzionale)" url={imageUrl || null} onChange={setImageUrl} />
				<ThemeFields themes={{ category: draft?.category ?? null, tags: draft?.tags ?? [] }} result={own} />
				{corrects && (
					<TextAreaField
						label="Che cosa correggi"
						name="note"
						rows={2}
						hint="I lettori la vedono in fondo all’articolo, con la data."
						{...refused(own, 'note', draft.note)}
					/>
				)}
				<div className="space-y-3">
					<TextField
						label="Pubblica da sola il (facoltativo)"
						name="publishAt"
						type="datetime-local"
						hint="Ora italiana. Con una data la bozza esce da sola, anche se poi la salvi soltanto: per fermarla, togli la data."
						{...refused(own, 'publishAt', draft?.publishAt ? romeClock(draft.publishAt) : undefined)}
					/>
					<Button type="submit" name="intent" value="schedule" variant="secondary" disabled={busy}>
						Programma
					</Button>
				</div>
				<div className="save-bar flex flex-wrap justify-end gap-3">
					<Button type="submit" name="intent" value="save" variant="secondary" disabled={busy}>
						Salva bozza
					</Button>
					<Button type="submit" name="intent" value="publish" disabled={busy}>
						{corrects ? 'Pubblica la correzione' : 'Pubblica ora'}
					</Button>
				</div>
			</ActionForm>
			{versions.length > 0 && (
				<Versions versions={versions} version={draft?.version} result={isOfVersions ? result : undefined} />
			)}
		</div>
	)
}

function Versions({
	versions,
	version,
	result,
}: {
	versions: readonly Version[]
	/** Version of the draft, whose text an earlier one replaces. */
	version: string | undefined
	result: FormResult | undefined
}) {
	return (
		<section aria-labelledby="versioni" className="mt-12">
			<h2 id="versioni" className="border-t-2 border-ink pt-3 text-xl">
				Versioni precedenti
			</h2>
			<p className="mt-1 text-sm text-ink-soft">
				Riprendendone una, il suo testo prende il posto di quello della bozza. Sul sito non cambia niente finché non
				pubblichi.
			</p>
			<ul className="mt-2 divide-y divide-line">
				{versions.map(({ id, title, replacedAt }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
						<span className="min-w-0">
							{title} <span className="text-sm text-ink-soft">fino al {formatDateTime(replacedAt)}</span>
						</span>
						<ActionForm result={result?.values.earlier === id ? result : undefined} version={version}>
							<input type="hidden" name="earlier" value={id} />
							<Button type="submit" name="intent" value="take-version" variant="quiet" size="small">
								Riprendi
							</Button>
						</ActionForm>
					</li>
				))}
			</ul>
		</section>
	)
}
