import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { KnownEndpoint } from './known-endpoint.tsx'
import type { GroupView, SettingView } from './setting.ts'
import { SettingField } from './setting-field.tsx'
import type { EndpointTrial } from './trial/endpoint-trial.ts'
import { EndpointTrialRow } from './trial/endpoint-trial-row.tsx'

export interface SettingsResult extends FormResult {
	trial?: EndpointTrial
}

interface Props {
	group: GroupView
	result: SettingsResult | undefined
}

/** A heading with its fields; a service's address comes with the choice of known ones, its key with the trial. */
export function GroupFields({ group: { title, text, service, link, note, settings }, result }: Props) {
	const field = (view: SettingView) => (
		<div key={view.name} className="space-y-5">
			{view.name === `${service?.name}.url` ? (
				<KnownEndpoint view={view} result={result} />
			) : (
				<SettingField view={view} result={result} />
			)}
			{service && view.name === `${service.name}.key` && (
				<EndpointTrialRow service={service.name} purpose={service.purpose} shown={result?.trial} />
			)}
		</div>
	)
	const isSet = (part: string) =>
		settings.some(({ name, value }) => name === `${service?.name}.${part}` && value !== null)
	const [advanced, usual] = [settings.filter(({ isAdvanced }) => isAdvanced), settings.filter((one) => !one.isAdvanced)]
	const isTried = advanced.some(({ name }) => name === `${result?.trial?.service}.key`)
	return (
		<Group title={title} text={text}>
			{service && !service.isHalfFine && isSet('url') !== isSet('model') && <Half />}
			{usual.map(field)}
			{link && (
				<p>
					<Link to={link.to} className="text-link">
						{link.label}
					</Link>{' '}
					{link.after}
				</p>
			)}
			{note && (
				<p>
					{note.text} {note.command && <code className="[overflow-wrap:anywhere]">{note.command}</code>}
				</p>
			)}
			{advanced.length > 0 && (
				<Advanced
					of={title.toLowerCase()}
					isOpen={isTried || advanced.some(({ name }) => result?.fieldErrors[name] !== undefined)}
				>
					{advanced.map(field)}
				</Advanced>
			)}
		</Group>
	)
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

function Group({ title, text, children }: { title: string; text: string | undefined; children: ReactNode }) {
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
