import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { KnownEndpoint } from './known-endpoint.tsx'
import type { SettingView, SiteSetting } from './setting.ts'
import { SettingField, type SettingFieldType } from './setting-field.tsx'
import type { SettingsPart } from './settings-part.ts'
import type { EndpointTrial } from './trial/endpoint-trial.ts'
import { EndpointTrialRow } from './trial/endpoint-trial-row.tsx'

export interface PartProps {
	settings: readonly SettingView[]
	part: SettingsPart
	/** The machine has LibreOffice. */
	opensOffice: boolean
	result?: (FormResult & { trial?: EndpointTrial }) | undefined
}

/** The fields of one part of the settings. */
export function PartFields({ settings, part, opensOffice, result }: PartProps) {
	const viewOf = (name: SiteSetting) => settings.find((one) => one.name === name)
	const field = (name: SiteSetting, type: SettingFieldType = 'text') => {
		const view = viewOf(name)
		return view && <SettingField view={view} type={type} result={result} />
	}
	const url = (name: SiteSetting) => {
		const view = viewOf(name)
		return view && <KnownEndpoint view={view} result={result} />
	}
	const isHalf = (address: SiteSetting, model: SiteSetting) =>
		(viewOf(address)?.value == null) !== (viewOf(model)?.value == null)
	const isRefused = (...names: readonly SiteSetting[]) => names.some((name) => result?.fieldErrors[name] !== undefined)
	switch (part) {
		case 'email':
			return (
				<Group
					title="Risposte per e-mail"
					text="Chi risponde a un’e-mail del sito continua la sua domanda o il suo messaggio; quello che non si riesce ad attribuire arriva nella Posta. Servono indirizzo e casella: meglio una casella solo per questo."
				>
					{field('inbound.address')}
					{field('inbound.url')}
					<Advanced of="risposte per e-mail" isOpen={isRefused('inbound.authserv')}>
						{field('inbound.authserv')}
					</Advanced>
				</Group>
			)
		case 'convertitore':
			return (
				<Group title="Convertitore">
					{field('conversions.hours', 'number')}
					<OfficeState opensOffice={opensOffice} />
				</Group>
			)
		case 'statistiche':
			return (
				<Group
					title="Statistiche di terzi"
					text="Le pagine viste le conta già il sito, senza cookie: un servizio esterno non serve per saperle."
				>
					{field('statistics.id')}
				</Group>
			)
		case 'assistente': {
			const service = result?.trial?.service
			return (
				<>
					<Group
						title="Risposte con un modello"
						text="Senza un servizio, l’assistente risponde citando la legge. I dati personali sono nascosti al servizio."
					>
						{isHalf('answers.url', 'answers.model') && <Half />}
						{url('answers.url')}
						{field('answers.model')}
						{field('answers.key')}
						<EndpointTrialRow service="answers" purpose="le risposte" shown={result?.trial} />
						{field('answers.priceSent', 'number')}
						{field('answers.priceReceived', 'number')}
						{field('answers.monthlyLimit', 'number')}
						<Advanced of="risposte con un modello" isOpen={isRefused('answers.timeout', 'answers.rewrite')}>
							{field('answers.timeout', 'number')}
							{field('answers.rewrite', 'switch')}
						</Advanced>
					</Group>
					<Group
						title="Seconda lettura"
						text="Un modello rilegge ogni frase accanto alla legge: toglie quelle false e ammette quelle dette con altre parole."
					>
						{field('judge.use', 'switch')}
						<p>
							<Link to="/admin/prova-modello" className="text-link">
								Prova il modello
							</Link>{' '}
							su frasi di cui si sa se sono vere.
						</p>
						<Advanced
							of="seconda lettura"
							isOpen={service === 'judge' || isRefused('judge.url', 'judge.model', 'judge.key', 'judge.timeout')}
						>
							{url('judge.url')}
							{field('judge.model')}
							{field('judge.key')}
							{field('judge.timeout', 'number')}
							<EndpointTrialRow service="judge" purpose="la seconda lettura" shown={result?.trial} />
						</Advanced>
					</Group>
					<Group title="Ricerca per significato" text="Senza un servizio, i documenti si cercano per parole.">
						{isHalf('vectors.url', 'vectors.model') && <Half />}
						<Advanced
							of="ricerca per significato"
							isOpen={service === 'vectors' || isRefused('vectors.url', 'vectors.model', 'vectors.key')}
						>
							{url('vectors.url')}
							{field('vectors.model')}
							{field('vectors.key')}
							<EndpointTrialRow service="vectors" purpose="i vettori" shown={result?.trial} />
						</Advanced>
					</Group>
				</>
			)
		}
	}
}

/** Fields that a studio rarely changes, folded. */
function Advanced({ of, isOpen, children }: { of: string; isOpen: boolean; children: ReactNode }) {
	return (
		<details open={isOpen}>
			<summary className="min-h-11 content-center font-semibold text-brand hover:underline">
				Avanzate<span className="sr-only">: {of}</span>
			</summary>
			<div className="mt-3 space-y-5 border-l-2 border-line pl-5">{children}</div>
		</details>
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

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	return (
		<section className="space-y-5 border-line [section+&]:border-t [section+&]:pt-6">
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
