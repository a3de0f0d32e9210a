import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { MarkdownField } from '#app/ui/markdown/markdown-field.tsx'
import { PREVIEW_PATH } from '#app/ui/markdown/preview.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { BINDING_PAGES, OWN_PAGES, type OwnPageName } from './own-page.ts'

interface Props {
	name: OwnPageName
	text: { lead: string | null; body: string; isOwn: boolean; version: string }
	result?: FormResult | undefined
}

/** Editor of a page's text, with a preview. */
export function OwnPageScreen({ name, text, result }: Props) {
	const busy = useSending('save')
	const { label, path } = OWN_PAGES[name]
	return (
		<div className="page">
			<PageHeader
				title={label}
				actions={
					<ButtonLink to={path} variant="secondary" size="small">
						Vedi la pagina
					</ButtonLink>
				}
			>
				{text.isOwn ? 'Il testo è dello studio.' : 'Il testo è quello del sito: cambialo come vuoi.'}
			</PageHeader>
			<ActionForm result={result} version={text.version} className="space-y-6">
				<TextField label="Frase sotto il titolo" name="lead" {...refused(result, 'lead', text.lead ?? '')} />
				<MarkdownField
					label="Testo"
					name="body"
					rows={18}
					className="font-mono"
					hint="I dati dello studio si scrivono da soli: {{studio.name}}, {{studio.phone}}, {{studio.hours}}. Se un dato manca, la sua riga non compare."
					preview={{ action: PREVIEW_PATH, fields: { kind: 'page', name } }}
					{...refused(result, 'body', text.body)}
				/>
				{BINDING_PAGES.some((one) => one === name) && (
					<CheckboxField
						label="Avvisa per e-mail le persone iscritte"
						name="tell"
						value="1"
						hint="Spunta se il cambiamento le riguarda: ricevono il collegamento al testo nuovo."
					/>
				)}
				<div className="save-bar flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" busy={busy} busyLabel="Salvataggio in corso...">
						Pubblica il testo
					</Button>
					{text.isOwn && (
						<Button type="submit" name="intent" value="restore" variant="secondary" formNoValidate>
							Torna al testo del sito
						</Button>
					)}
				</div>
			</ActionForm>
		</div>
	)
}
