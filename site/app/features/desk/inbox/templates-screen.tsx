import { Form } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { NOTHING_SHOWN } from '#app/versions/version.ts'
import { VersionField } from '#app/versions/version-field.tsx'

interface Template {
	id: string
	title: string
	body: string
	version: string
}

/** Texts that the studio writes often: list, and a form that adds or replaces one. */
export function TemplatesScreen({
	templates,
	result,
}: {
	templates: readonly Template[]
	result?: FormResult | undefined
}) {
	const busy = useSending('save')
	return (
		<div className="page-reading">
			<PageHeader
				title="Testi pronti"
				actions={
					<ButtonLink to="/admin/posta" variant="secondary" size="small">
						Torna alla posta
					</ButtonLink>
				}
			>
				Li aggiungi a una risposta con una scelta.
			</PageHeader>
			{templates.length === 0 && (
				<EmptyState>Nessun testo ancora: scrivi qui sotto quello che ripeti più spesso.</EmptyState>
			)}
			<ul className="divide-y divide-line">
				{templates.map(({ id, title, body, version }) => (
					<li key={id} className="flex flex-wrap items-start justify-between gap-4 py-4">
						<div className="min-w-0 flex-1">
							<h2 className="text-lg">{title}</h2>
							<p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
						</div>
						<Form method="post">
							<input type="hidden" name="intent" value="delete" />
							<input type="hidden" name="id" value={id} />
							<VersionField version={version} />
							<Button type="submit" variant="danger" size="small" aria-label={`Elimina il testo: ${title}`}>
								Elimina
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<ActionForm result={result} version={NOTHING_SHOWN} className="mt-8 space-y-4 border-t border-line pt-6">
				<input type="hidden" name="intent" value="save" />
				<TextField
					label="Nome del testo"
					name="title"
					required
					hint="Con un nome già usato, prima ti mostriamo il testo che c’è."
					{...refused(result, 'title')}
				/>
				<TextAreaField label="Testo" name="body" rows={6} required {...refused(result, 'body')} />
				<Button type="submit" busy={busy}>
					Salva il testo
				</Button>
			</ActionForm>
		</div>
	)
}
