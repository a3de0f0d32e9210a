import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { environmentHint, SECRET_STORED, SETTING_HINT, SETTING_LABEL, SETTING_UNREADABLE } from './copy.it.ts'
import { KNOWN_ENDPOINTS } from './endpoints.ts'
import { removalField, type SettingView, type SiteSetting } from './setting.ts'

/** Id of the list of known addresses. */
const ENDPOINTS = 'endpoints'

interface Props {
	settings: readonly SettingView[]
	result?: FormResult | undefined
}

/** 'Impostazioni': models, mail, retention and other settings, with their source. */
export function SettingsScreen({ settings, result }: Props) {
	const busy = useSending()
	const field = (name: SiteSetting, type: 'text' | 'number' | 'url' = 'text') => {
		const view = settings.find((one) => one.name === name)
		return view && <SettingField view={view} type={type} result={result} />
	}
	const hasValue = (name: SiteSetting) => settings.some((one) => one.name === name && one.value !== null)
	const isHalf = (url: SiteSetting, model: SiteSetting) => hasValue(url) !== hasValue(model)
	return (
		<div className="page max-w-3xl">
			<PageHeader title="Impostazioni">
				Valgono subito, senza riavviare il sito. Ogni cambiamento è scritto nel registro delle azioni, senza le chiavi.
			</PageHeader>
			<ActionForm result={result} className="space-y-10">
				<datalist id={ENDPOINTS}>
					{KNOWN_ENDPOINTS.map(({ name, url }) => (
						<option key={url} value={url}>
							{name}
						</option>
					))}
				</datalist>
				<Group
					title="Risposte con un modello"
					text="Senza un servizio, l’assistente risponde citando la legge. I dati personali sono nascosti al servizio."
				>
					{isHalf('answers.url', 'answers.model') && <Half />}
					{field('answers.url', 'url')}
					{field('answers.model')}
					{field('answers.key')}
					{field('answers.timeout', 'number')}
					<p>
						<Link to="/admin/prova-modello" className="text-link">
							Prova il modello
						</Link>
					</p>
				</Group>
				<Group title="Ricerca per significato" text="Senza un servizio, i documenti si cercano per parole.">
					{isHalf('vectors.url', 'vectors.model') && <Half />}
					{field('vectors.url', 'url')}
					{field('vectors.model')}
					{field('vectors.key')}
				</Group>
				<Group title="Convertitore">{field('conversions.hours', 'number')}</Group>
				<Group
					title="Statistiche di terzi"
					text="Le pagine viste le conta già il sito, senza cookie: un servizio esterno non serve per saperle."
				>
					{field('statistics.id')}
				</Group>
				<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
					Salva le impostazioni
				</Button>
			</ActionForm>
		</div>
	)
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	return (
		<section className="space-y-5 border-t border-line pt-6">
			<div>
				<h2 className="text-xl">{title}</h2>
				{text !== undefined && <p className="mt-1 text-ink-soft">{text}</p>}
			</div>
			{children}
		</section>
	)
}

function Half() {
	return (
		<Banner kind="warning">
			Servono sia l’indirizzo sia il modello: finché ne manca uno, il servizio non è usato.
		</Banner>
	)
}

function SettingField({
	view: { name, source, value, variable, isSecret },
	type,
	result,
}: {
	view: SettingView
	type: 'text' | 'number' | 'url'
	result: FormResult | undefined
}) {
	const label = SETTING_LABEL[name]
	if (source === 'environment')
		return (
			<TextField
				label={label}
				name={name}
				disabled
				value={isSecret ? '••••••••' : (value ?? '')}
				hint={environmentHint(variable)}
			/>
		)
	const { error, defaultValue } = refused(result, name, value ?? '')
	const warning = source === 'unreadable' ? SETTING_UNREADABLE : undefined
	if (!isSecret) {
		const inputMode = type === 'number' ? 'numeric' : type
		return (
			<TextField
				label={label}
				name={name}
				inputMode={inputMode}
				list={type === 'url' ? ENDPOINTS : undefined}
				defaultValue={defaultValue}
				error={error ?? warning}
				hint={SETTING_HINT[name]}
			/>
		)
	}
	return (
		<div>
			<TextField
				label={label}
				name={name}
				type="password"
				autoComplete="off"
				error={error ?? warning}
				hint={source === 'stored' ? SECRET_STORED : SETTING_HINT[name]}
			/>
			{source !== 'default' && <CheckboxField label="Togli la chiave salvata" name={removalField(name)} value="1" />}
		</div>
	)
}
