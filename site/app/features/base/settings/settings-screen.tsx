import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageContents } from '#app/ui/reading/page-contents.tsx'
import { KnownEndpoint } from './known-endpoint.tsx'
import type { SettingView, SiteSetting } from './setting.ts'
import { SettingField, type SettingFieldType } from './setting-field.tsx'
import type { EndpointTrial } from './trial/endpoint-trial.ts'
import { EndpointTrialRow } from './trial/endpoint-trial-row.tsx'

interface Props {
	settings: readonly SettingView[]
	version: string
	/** The machine has LibreOffice. */
	opensOffice: boolean
	result?: (FormResult & { trial?: EndpointTrial }) | undefined
}

/** Titles of the groups, in their order. */
const GROUPS = [
	'Risposte con un modello',
	'Seconda lettura',
	'Ricerca per significato',
	'Risposte per e-mail',
	'Convertitore',
	'Statistiche di terzi',
] as const

function idOf(title: (typeof GROUPS)[number]): string {
	return title.toLowerCase().replaceAll(' ', '-')
}

/** 'Impostazioni': models, retention and other settings, with their source. */
export function SettingsScreen({ settings, version, opensOffice, result }: Props) {
	const busy = useSending()
	const viewOf = (name: SiteSetting) => settings.find((one) => one.name === name)
	const field = (name: SiteSetting, type: SettingFieldType = 'text') => {
		const view = viewOf(name)
		return view && <SettingField view={view} type={type} result={result} />
	}
	const url = (name: SiteSetting) => {
		const view = viewOf(name)
		return view && <KnownEndpoint view={view} result={result} />
	}
	const hasValue = (name: SiteSetting) => settings.some((one) => one.name === name && one.value !== null)
	const isHalf = (address: SiteSetting, model: SiteSetting) => hasValue(address) !== hasValue(model)
	return (
		<div className="page">
			<PageHeader title="Impostazioni">
				Valgono subito, senza riavviare il sito. Ogni cambiamento è scritto nel registro delle azioni, senza le chiavi.
			</PageHeader>
			<div className="beside max-lg:gap-y-8">
				<ActionForm result={result} version={version} className="min-w-0 space-y-10">
					<Group
						title="Risposte con un modello"
						text="Senza un servizio, l’assistente risponde citando la legge. I dati personali sono nascosti al servizio."
					>
						{isHalf('answers.url', 'answers.model') && <Half />}
						{url('answers.url')}
						{field('answers.model')}
						{field('answers.key')}
						{field('answers.timeout', 'number')}
						<EndpointTrialRow service="answers" purpose="le risposte" shown={result?.trial} />
						{field('answers.rewrite', 'switch')}
						{field('answers.priceSent', 'number')}
						{field('answers.priceReceived', 'number')}
						{field('answers.monthlyLimit', 'number')}
					</Group>
					<Group
						title="Seconda lettura"
						text="Un modello rilegge ogni frase accanto alla legge: toglie quelle false e ammette quelle dette con altre parole."
					>
						{field('judge.use', 'switch')}
						{url('judge.url')}
						{field('judge.model')}
						{field('judge.key')}
						{field('judge.timeout', 'number')}
						<EndpointTrialRow service="judge" purpose="la seconda lettura" shown={result?.trial} />
						<p>
							<Link to="/admin/prova-modello" className="text-link">
								Prova il modello
							</Link>{' '}
							su frasi di cui si sa se sono vere.
						</p>
					</Group>
					<Group title="Ricerca per significato" text="Senza un servizio, i documenti si cercano per parole.">
						{isHalf('vectors.url', 'vectors.model') && <Half />}
						{url('vectors.url')}
						{field('vectors.model')}
						{field('vectors.key')}
						<EndpointTrialRow service="vectors" purpose="i vettori" shown={result?.trial} />
					</Group>
					<Group
						title="Risposte per e-mail"
						text="Chi risponde a un’e-mail del sito continua la sua domanda o il suo messaggio; quello che non si riesce ad attribuire arriva nella Posta. Servono indirizzo e casella: meglio una casella solo per questo."
					>
						{field('inbound.address')}
						{field('inbound.url')}
						{field('inbound.authserv')}
					</Group>
					<Group title="Convertitore">
						{field('conversions.hours', 'number')}
						<OfficeState opensOffice={opensOffice} />
					</Group>
					<Group
						title="Statistiche di terzi"
						text="Le pagine viste le conta già il sito, senza cookie: un servizio esterno non serve per saperle."
					>
						{field('statistics.id')}
					</Group>
					<div className="save-bar">
						<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
							Salva le impostazioni
						</Button>
					</div>
				</ActionForm>
				<PageContents sections={GROUPS.map((title) => ({ id: idOf(title), title }))} />
			</div>
		</div>
	)
}

/** Says whether the converter takes documents of Word and Excel, and what to install where it does not. */
function OfficeState({ opensOffice }: { opensOffice: boolean }) {
	if (opensOffice)
		return <p>Documenti di Word, Excel e LibreOffice: si convertono con il LibreOffice di questa macchina.</p>
	return (
		<p>
			Documenti di Word, Excel e LibreOffice: non si convertono, perché qui LibreOffice non c’è. Su Debian e Ubuntu si
			installa con{' '}
			<code className="[overflow-wrap:anywhere]">apt-get install libreoffice-writer-nogui libreoffice-calc-nogui</code>;
			poi riavvia il sito.
		</p>
	)
}

function Group({ title, text, children }: { title: (typeof GROUPS)[number]; text?: string; children: ReactNode }) {
	return (
		<section className="space-y-5 border-t border-line pt-6">
			<div>
				<h2 id={idOf(title)} className="scroll-mt-6 text-xl">
					{title}
				</h2>
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
