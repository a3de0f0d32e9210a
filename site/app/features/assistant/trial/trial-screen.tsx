import type { KindResult } from 'legal/trial'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime, formatNumber, formatPercent } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { kindText, NO_READER, TRIAL_FAILED, UNTRIED, verdictEffect, verdictWord } from './copy.it.ts'
import { CHARACTERS_PER_TOKEN, type Trial, type TrialFigures, type Trials } from './trial.ts'
import { TrialChart } from './trial-chart.tsx'

/** 'Prova il modello': trials of the second reader on labelled statements, and what visitors see because of them. */
export function TrialScreen({ trials: { reader, statements, verdict, trials } }: { trials: Trials }) {
	const newest = trials.find(({ figures }) => figures !== null)
	return (
		<div className="page max-w-4xl">
			<p className="pt-6">
				<Link to="/admin/impostazioni" className="text-link">
					Impostazioni
				</Link>
			</p>
			<PageHeader title="Prova il modello">
				Il modello legge {formatNumber(statements)} frasi su passi di legge, metà vere e metà false in un punto, e dice
				quali seguono dal passo. Dall’esito dipende che cosa vedono i visitatori.
			</PageHeader>
			{reader === null ? (
				<Banner kind="warning">{NO_READER}</Banner>
			) : (
				<>
					<p className="max-w-prose [overflow-wrap:anywhere]">
						In uso: <strong>{reader}</strong>.{' '}
						{verdict === null ? UNTRIED : `${verdictWord[verdict]}. ${verdictEffect[verdict]}`}
					</p>
					<Form method="post" className="mt-4">
						<Button type="submit">Prova il modello</Button>
					</Form>
					<p className="mt-2 text-sm text-ink-soft">
						Sono al massimo {formatNumber(statements)} chiamate al servizio, e dura qualche minuto.
					</p>
				</>
			)}
			{newest?.figures && <Result trial={newest} figures={newest.figures} />}
			{trials.length > 0 && (
				<Section title="Prove fatte">
					<Scrolling label="Prove fatte">
						<thead>
							<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-3">
								<th scope="col">Quando</th>
								<th scope="col">Modello</th>
								<th scope="col">Esito</th>
								<th scope="col">Vere mostrate</th>
								<th scope="col">False mostrate</th>
							</tr>
						</thead>
						<tbody>
							{trials.map((trial) => (
								<tr key={trial.id} className="border-b border-line align-top [&>td]:py-2 [&>td]:pr-3">
									<td>{formatDateTime(trial.at)}</td>
									<td className="[overflow-wrap:anywhere]">{trial.model}</td>
									<td>{outcomeText(trial, statements)}</td>
									<td>{trial.figures ? formatPercent(trial.figures.honest.shown) : '—'}</td>
									<td>{trial.figures ? formatPercent(trial.figures.lies.shown) : '—'}</td>
								</tr>
							))}
						</tbody>
					</Scrolling>
				</Section>
			)}
		</div>
	)
}

function outcomeText({ state, done, figures }: Trial, statements: number): string {
	if (figures) return verdictWord[figures.verdict]
	if (state === 'failed') return TRIAL_FAILED
	return state === 'queued' ? 'In attesa' : `In corso: ${formatNumber(done)} di ${formatNumber(statements)}`
}

function Result({ trial: { model, at }, figures }: { trial: Trial; figures: TrialFigures }) {
	const { verdict, honest, lies, kinds } = figures
	return (
		<Section title={`${verdictWord[verdict]}: ${model}`}>
			<p className="mb-4 max-w-prose">
				Prova del {formatDateTime(at)}. Delle frasi vere ne sarebbero mostrate {formatPercent(honest.shown)}, delle
				false {formatPercent(lies.shown)}. {verdictEffect[verdict]}
			</p>
			<TrialChart figures={figures} />
			<Scrolling label="Risultati per tipo di frase">
				<thead>
					<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-3">
						<th scope="col">Frasi</th>
						<th scope="col">Quante</th>
						<th scope="col">Verificate</th>
						<th scope="col">Controllate</th>
						<th scope="col">Letture</th>
						<th scope="col">Non riuscite</th>
						<th scope="col">Secondi a lettura</th>
						<th scope="col">Token</th>
					</tr>
				</thead>
				<tbody>
					{kinds
						.toSorted((a, b) => Number(b.isHonest) - Number(a.isHonest))
						.map((result) => ({ ...result, cost: tokensText(result) }))
						.map(({ kind, isHonest, statements, verified, checked, readings, failed, elapsedMs, cost }) => (
							<tr key={kind} className="border-b border-line [&>td]:py-2 [&>td]:pr-3">
								<td>
									{isHonest ? 'vere' : 'false'}: {kindText(kind)}
								</td>
								<td>{formatNumber(statements)}</td>
								<td>{formatNumber(verified)}</td>
								<td>{formatNumber(checked)}</td>
								<td>{formatNumber(readings)}</td>
								<td>{formatNumber(failed)}</td>
								<td>{readings === 0 ? '—' : formatNumber(Math.round(elapsedMs / readings / 100) / 10)}</td>
								<td>{cost}</td>
							</tr>
						))}
				</tbody>
			</Scrolling>
		</Section>
	)
}

/** Returns what readings cost: as the service says, else estimated from their length. */
function tokensText({ readings, counted = 0, tokens = 0, sent, received }: KindResult): string {
	if (readings > 0 && counted === readings) return formatNumber(tokens)
	return `circa ${formatNumber(Math.round((sent + received) / CHARACTERS_PER_TOKEN))}`
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="mt-8">
			<h2 className="mb-2 text-xl [overflow-wrap:anywhere]">{title}</h2>
			{children}
		</section>
	)
}

function Scrolling({ label, children }: { label: string; children: ReactNode }) {
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it too
		<section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={label}>
			<table className="w-full min-w-[42rem] text-left text-sm tabular-nums">{children}</table>
		</section>
	)
}
