import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RefreshButton } from '#app/features/content/news/refresh-button.tsx'
import type { Waiting } from '#app/features/desk/inbox/inbox.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ageText, groupFailures } from './copy.it.ts'
import type { Failure } from './failure.ts'
import { FigureSections } from './figure-sections.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import type { FigureView } from './figures.ts'
import { areStepsLeft, type StepView } from './first-steps.ts'
import { FirstSteps } from './first-steps-section.tsx'

/** Parts of the panel's start page that only admins see. */
interface SiteView {
	steps: readonly StepView[]
	failures: readonly Failure[]
}

interface Props {
	waiting: readonly Waiting[]
	figures: readonly FigureView[]
	/** Null for a collaboratore. */
	site: SiteView | null
	/** Time at which the page was rendered, for ages. */
	now: string
}

/** Start page of the panel: what waits, what does not work, and the numbers of the last days. */
export function DashboardScreen({ waiting, figures, site, now }: Props) {
	return (
		<div className="page">
			<PageHeader title={site === null ? 'Pannello dello studio' : 'Pannello Amministratore'} />
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
				<Part title="Da fare oggi">
					<WaitingList waiting={waiting} now={now} />
				</Part>
				{site && (
					<Part title="Problemi">
						<FailureList failures={site.failures} />
					</Part>
				)}
			</div>
			{site && areStepsLeft(site.steps) && <FirstSteps steps={site.steps} />}
			<Part title="I numeri" className="mt-10">
				<p className="mb-6 text-sm text-ink-soft">Degli ultimi 7 e 30 giorni, oggi compreso. — = nessun dato.</p>
				<FigureTiles figures={figures} />
				<details className="mt-6 border-y border-line">
					<summary className="min-h-11 content-center font-semibold">Tutti i numeri, giorno per giorno</summary>
					<div className="py-6">
						<FigureSections figures={figures} />
					</div>
				</details>
			</Part>
			<div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
				<Part title="Gestione Notizie">
					<p className="text-ink-soft">
						{site === null
							? 'Scrivi le notizie dello studio e correggi quelle pubblicate.'
							: 'Chiedi subito le notizie alle fonti esterne, o scrivi le tue.'}
					</p>
					<div className="mt-4 flex flex-wrap gap-3">
						{site && <RefreshButton />}
						<ButtonLink to="/admin/notizie" variant="secondary">
							{site === null ? 'Scrivi' : 'Scrivi e fonti'}
						</ButtonLink>
						<ButtonLink to="/" variant="secondary">
							Visualizza le notizie sul sito
						</ButtonLink>
					</div>
				</Part>
				{site && (
					<Part title="Gestione Utenti">
						<p className="text-ink-soft">
							Cerca le persone iscritte, invita chi lavora con te, assegna o togli un ruolo, sospendi e riattiva.
						</p>
						<div className="mt-4 flex flex-wrap gap-3">
							<ButtonLink to="/admin/utenti">Apri l’elenco</ButtonLink>
							<ButtonLink to="/admin/registro" variant="secondary">
								Registro delle azioni
							</ButtonLink>
						</div>
					</Part>
				)}
			</div>
		</div>
	)
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
	return (
		<section aria-label={title} className={className}>
			<h2 className="mb-3 border-t-2 border-ink pt-3 text-xl">{title}</h2>
			{children}
		</section>
	)
}

function WaitingList({ waiting, now }: Pick<Props, 'waiting' | 'now'>) {
	const all = waiting.filter(({ count }) => count > 0)
	if (all.length === 0) return <Fine>Niente aspetta una tua decisione.</Fine>
	return (
		<ul className="divide-y divide-line">
			{all.map(({ kind, label, page, count, oldest }) => (
				<li key={kind}>
					<Link to={page} className="group grid min-h-11 grid-cols-[3rem_1fr_auto] items-center gap-x-3 py-2">
						<span className="text-right text-xl font-semibold tabular-nums">{formatNumber(count)}</span>
						<span className="group-hover:text-brand group-hover:underline decoration-1 underline-offset-4">
							{label}
						</span>
						<span className="text-right text-sm text-ink-soft">{oldest !== null && ageText(oldest, now)}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}

function FailureList({ failures }: Pick<SiteView, 'failures'>) {
	if (failures.length === 0)
		return <Fine>Fonti, posta, conversioni, copia dei dati e isolamento dei programmi: tutto in ordine.</Fine>
	return (
		<ul className="divide-y divide-line">
			{groupFailures(failures).map(({ title, text, link, details }) => {
				return (
					<li key={title} className="flex gap-3 py-3">
						<TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-warn" />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<h3 className="font-sans text-base font-semibold">{title}</h3>
							<p className="text-sm text-ink-soft">
								{text}{' '}
								{link !== null && (
									<Link to={link.to} className="text-link font-semibold">
										{link.label}
									</Link>
								)}
							</p>
							{details.length > 0 && (
								<details className="text-sm">
									<summary className="text-link min-h-6">Quali e perché</summary>
									<ul className="mt-1 space-y-1 text-ink-soft">
										{details.map((one) => (
											<li key={one}>{one}</li>
										))}
									</ul>
								</details>
							)}
						</div>
					</li>
				)
			})}
		</ul>
	)
}

function Fine({ children }: { children: ReactNode }) {
	return (
		<p className="flex items-start gap-3 py-2">
			<CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-ok" />
			{children}
		</p>
	)
}
