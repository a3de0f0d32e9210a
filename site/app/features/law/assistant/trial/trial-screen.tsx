import type { KindResult } from 'legal/trial'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime, formatNumber, formatPercent } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { kindText, NO_READER, TRIAL_FAILED, UNTRIED, verdictEffect, verdictWord } from './copy.it.ts'
import { ReliabilitySection } from './reliability-section.tsx'
import { CHARACTERS_PER_TOKEN, type Trial, type TrialFigures, type Trials } from './trial.ts'
import { TrialChart } from './trial-chart.tsx'

/** 'Prova il modello': trials of the second reader on labelled statements, and what visitors see because of them. */
export function TrialScreen({ trials: { reader, statements, verdict, reliability, trials } }: { trials: Trials }) {
	const newest = trials.find(({ figures }) => figures !== null)
	return (
		<div className="page">
			<p className="pt-6">
				<Link to="/admin/impostazioni" className="text-link">
					Impostazioni
				</Link>
			</p>
			<PageHeader title="Prova il modello">
				Il modello legge {formatNumber(statements)} frasi su passi di legge, metà vere e metà false in un punto, e dice
				quali seguono dal passo: dall’esito dipende che cosa vedono i visitatori. Poi indica le parole che decidono{' '}
				{formatNumber(reliability?.questions ?? 0)} domande: da lì viene l’affidabilità delle risposte.
			</PageHeader>
			{reader === null && reliability === null ? (
				<Banner kind="warning">{NO_READER}</Banner>
			) : (
				<>
					<p className="max-w-prose [overflow-wrap:anywhere]">
						In uso: <strong>{reader ?? reliability?.model}</strong>.{' '}
						{verdict === null ? UNTRIED : `${verdictWord[verdict]}. ${verdictEffect[verdict]}`}
					</p>
					<Form method="post" className="mt-4">
						<Button type="submit">Prova il modello</Button>
					</Form>
					<p className="mt-2 text-sm text-ink-soft">
						Sono al massimo {formatNumber(statements + (reliability?.questions ?? 0))} chiamate al servizio, e dura
						qualche minuto.
					</p>
				</>
			)}
			{reliability && <ReliabilitySection reliability={reliability} />}
			{newest?.figures && <Result trial={newest} figures={newest.figures} />}
			{trials.length > 0 && (
				<Section title="Prove fatte">
					<DataTable
						caption="Esiti delle prove"
						className="mt-4"
						rows={trials}
						keyOf={({ id }) => id}
						columns={[
							{ title: 'Quando', cell: ({ at }) => formatDateTime(at) },
							{ title: 'Modello', isName: true, cell: ({ model }) => model },
							{ title: 'Esito', cell: (trial) => outcomeText(trial, statements) },
							shown('Vere lasciate', ({ honest }) => honest),
							shown('False lasciate', ({ lies }) => lies),
						]}
					/>
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
				Prova del {formatDateTime(at)}. Delle frasi vere ne sarebbero mostrate {formatPercent(honest)}, delle false{' '}
				{formatPercent(lies)}. {verdictEffect[verdict]}
			</p>
			<TrialChart figures={figures} />
			<DataTable
				caption="Risultati per tipo di frase"
				className="mt-4"
				rows={kinds.toSorted((a, b) => Number(b.isHonest) - Number(a.isHonest))}
				keyOf={({ kind }) => kind}
				columns={[
					{
						title: 'Frasi',
						isName: true,
						cell: ({ kind, isHonest }) => `${isHonest ? 'vere' : 'false'}: ${kindText(kind)}`,
					},
					count('Quante', ({ statements }) => statements),
					count('Lasciate', ({ standing }) => standing),
					count('Non riuscite', ({ failed }) => failed),
					{
						title: 'Secondi a lettura',
						isNumber: true,
						cell: ({ statements: readings, elapsedMs }) => formatNumber(Math.round(elapsedMs / readings / 100) / 10),
					},
					{ title: 'Token', isNumber: true, cell: (result) => tokensText(result) },
				]}
			/>
		</Section>
	)
}

/** Returns what readings cost: as the service says, else estimated from their length. */
function tokensText({ statements: readings, counted = 0, tokens = 0, sent }: KindResult): string {
	if (counted === readings) return formatNumber(tokens)
	return `circa ${formatNumber(Math.round(sent / CHARACTERS_PER_TOKEN))}`
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="mt-8">
			<h2 className="mb-2 text-xl [overflow-wrap:anywhere]">{title}</h2>
			{children}
		</section>
	)
}

type KindRow = TrialFigures['kinds'][number]

function count(title: string, of: (row: KindRow) => number): Column<KindRow> {
	return { title, isNumber: true, cell: (row) => formatNumber(of(row)), sortBy: of }
}

function shown(title: string, of: (figures: TrialFigures) => number): Column<Trial> {
	return { title, isNumber: true, cell: ({ figures }) => (figures ? formatPercent(of(figures)) : '—') }
}
