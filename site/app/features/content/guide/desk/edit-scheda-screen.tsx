import { Link } from 'react-router'
import { flagText } from '#app/features/law/schede/flag-text.it.ts'
import { SCHEDA_LABELS } from '#app/features/law/schede/scheda-form.ts'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import { subjects } from '#app/features/law/schede/subjects.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { GUIDE_TITLE, UNCERTAIN } from '../copy.it.ts'
import type { EditedScheda } from './guide-desk.ts'

/** Editor of a scheda, with approving and hiding. */
export function EditSchedaScreen({ edited, result }: { edited: EditedScheda; result: FormResult | undefined }) {
	const { slug, isHidden, byStudio, approvedOn, values, flags, version } = edited
	return (
		<div className="page">
			<p className="pt-6">
				<Link to="/admin/guida" className="text-link inline-flex min-h-11 items-center">
					{GUIDE_TITLE}
				</Link>
			</p>
			<PageHeader
				title={slug === null ? 'Nuova scheda' : values.title}
				actions={
					slug !== null &&
					!isHidden && (
						<ButtonLink to={schedaPath(slug)} variant="secondary" size="small">
							Vedi la pagina
						</ButtonLink>
					)
				}
			>
				{slug === null
					? 'Appena la salvi è sul sito, e l’assistente la usa per rispondere.'
					: byStudio
						? 'La scheda è dello studio.'
						: 'La scheda è della redazione: se la salvi diventa dello studio.'}
				{approvedOn !== null && ` Riletta il ${formatDate(approvedOn)}.`}
			</PageHeader>
			{flags.length > 0 && (
				<div className="mb-6">
					<Banner kind="warning">Da rileggere. {flags.map((flag) => flagText(flag)).join(' ')}</Banner>
				</div>
			)}
			{slug !== null && <Decisions isHidden={isHidden} version={version} />}
			<ActionForm result={result} version={version} className="space-y-6">
				<TextField label={SCHEDA_LABELS.title} name="title" {...refused(result, 'title', values.title)} />
				<SelectField label={SCHEDA_LABELS.subject} name="subject" {...refused(result, 'subject', values.subject)}>
					{subjects.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				<TextAreaField
					label={SCHEDA_LABELS.body}
					name="body"
					rows={18}
					className="font-mono"
					hint="Comincia con la risposta, in due frasi; poi i titoletti (## Cifre, ## Quando, ## Eccezioni…). {{param:contanti-limite}} prende una cifra dalla tabella, {{deadline:imu-saldo}} il prossimo giorno di una scadenza."
					{...refused(result, 'body', values.body)}
				/>
				{LISTS.map(({ name, hint }) => (
					<TextAreaField
						key={name}
						label={SCHEDA_LABELS[name]}
						name={name}
						rows={3}
						hint={hint}
						{...refused(result, name, values[name])}
					/>
				))}
				<div className="grid gap-6 sm:grid-cols-3">
					<TextField
						label={SCHEDA_LABELS.validFrom}
						name="validFrom"
						type="date"
						{...refused(result, 'validFrom', values.validFrom)}
					/>
					<TextField
						label={SCHEDA_LABELS.validTo}
						name="validTo"
						type="date"
						{...refused(result, 'validTo', values.validTo)}
					/>
					<SelectField label={SCHEDA_LABELS.status} name="status" {...refused(result, 'status', values.status)}>
						<option value="certa">Certa</option>
						<option value="incerta">{UNCERTAIN}</option>
					</SelectField>
				</div>
				<div className="save-bar">
					<Button
						type="submit"
						name="intent"
						value="save"
						busy={useSending('save')}
						busyLabel="Salvataggio in corso..."
					>
						Salva e pubblica
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}

const LISTS = [
	{ name: 'asks', hint: 'Una per riga, con le parole dei clienti: servono all’assistente e alla ricerca.' },
	{ name: 'tags', hint: 'Una per riga.' },
	{ name: 'references', hint: 'Una per riga: art. 1, comma 54, l. 190/2014.' },
	{ name: 'sources', hint: 'Che cosa hai letto e quando, una riga per fonte.' },
	{ name: 'tools', hint: 'I nomi degli indirizzi: per /strumenti/imu scrivi imu.' },
	{ name: 'deadlines', hint: 'I nomi delle scadenze: imu-saldo, secondo-acconto…' },
] as const

function Decisions({ isHidden, version }: { isHidden: boolean; version: string }) {
	return (
		<div className="mb-8 flex flex-wrap gap-3 border-y border-line py-4">
			<ActionForm result={undefined} version={version}>
				<Button type="submit" name="intent" value="approve" variant="secondary" busy={useSending('approve')}>
					L’ho riletta: va bene così
				</Button>
			</ActionForm>
			<ActionForm result={undefined} version={version}>
				<Button
					type="submit"
					name="intent"
					value={isHidden ? 'show' : 'hide'}
					variant={isHidden ? 'secondary' : 'danger'}
					busy={useSending(isHidden ? 'show' : 'hide')}
				>
					{isHidden ? 'Rimetti sul sito' : 'Togli dal sito'}
				</Button>
			</ActionForm>
		</div>
	)
}
