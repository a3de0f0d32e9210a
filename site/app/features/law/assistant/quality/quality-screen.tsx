import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { counted, formatDateTime, formatNumber, formatPercent } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { refusalWord } from '../copy.it.ts'
import type { Spending } from '../spending.ts'
import type { ModelCalls, Quality } from './quality.ts'
import { LIMIT_REACHED, spentText } from './spending.it.ts'

/** Quality figures for admins. */
export function QualityScreen({
	quality: { months, answeredBy, unanswered, missingActs, refusals, lowRated, evaluations, models },
	spending,
}: {
	quality: Quality
	spending: Spending
}) {
	return (
		<div className="page">
			<p className="pt-6">
				<Link to="/admin/conoscenza" className="text-link">
					Base documentale
				</Link>
			</p>
			<PageHeader title="Qualità delle risposte" />
			<AnsweredBy shares={answeredBy} />
			<Section title="Domande a cui nessuno ha saputo rispondere" isEmpty={unanswered.length === 0}>
				<p className="mb-2 max-w-prose text-sm text-ink-soft">
					Le parole che hanno usato almeno due persone, negli ultimi 90 giorni; le domande intere restano di chi le ha
					fatte.
				</p>
				<ul className="divide-y divide-line border-y border-line">
					{unanswered.map(({ words, people, times }) => (
						<li key={words} className="flex flex-wrap items-center justify-between gap-3 py-2">
							<span className="min-w-0 [overflow-wrap:anywhere]">
								<span className="font-semibold">{words}</span>{' '}
								<span className="text-sm text-ink-soft">
									{counted(times, 'domanda', 'domande')} di {counted(people, 'persona', 'persone')}
								</span>
							</span>
							<ButtonLink
								to={`/admin/guida/nuova?${new URLSearchParams({ domanda: words }).toString()}`}
								variant="secondary"
								size="small"
							>
								Scrivi una scheda
							</ButtonLink>
						</li>
					))}
				</ul>
			</Section>
			<Section title="Mese per mese" isEmpty={months.length === 0}>
				<DataTable
					caption="Mese per mese"
					rows={months}
					keyOf={({ month }) => month}
					columns={[
						{ title: 'Mese', isName: true, cell: ({ month }) => monthText(month), sortBy: ({ month }) => month },
						monthly('Risposte', 'answers'),
						monthly('Senza risposta', 'refused'),
						{
							title: 'Affidabilità media',
							isNumber: true,
							cell: ({ confidence }) => (confidence === null ? '—' : formatPercent(confidence)),
							sortBy: ({ confidence }) => confidence,
						},
						monthly('Utili', 'up'),
						monthly('Non utili', 'down'),
					]}
				/>
			</Section>
			<Section title="Domande di prova" isEmpty={evaluations.length === 0}>
				<p className="mb-2 max-w-prose text-sm text-ink-soft">
					Quante volte, su domande di cui si conosce l’articolo che risponde, la ricerca lo mette primo, tra i primi
					cinque e tra i primi dieci. Contano solo gli articoli che la base ha.
				</p>
				<DataTable
					caption="Risultati delle prove"
					rows={evaluations}
					keyOf={({ at, set, area }) => `${at}-${set}-${area}`}
					columns={[
						{ title: 'Quando', cell: ({ at }) => formatDateTime(at), sortBy: ({ at }) => at },
						{ title: 'Domande', isName: true, cell: ({ set }) => set, sortBy: ({ set }) => set },
						{ title: 'Materia', cell: ({ area }) => areaText(area), sortBy: ({ area }) => areaText(area) },
						{
							title: 'Quante',
							isNumber: true,
							cell: ({ questions }) => formatNumber(questions),
							sortBy: ({ questions }) => questions,
						},
						hits('Primo', ({ firstHits }) => firstHits),
						hits('Primi 5', ({ fiveHits }) => fiveHits),
						hits('Primi 10', ({ tenHits }) => tenHits),
					]}
				/>
			</Section>
			<Form method="post" className="mt-4">
				<Button type="submit" variant="secondary">
					Metti alla prova la base
				</Button>
			</Form>
			<Section title="Che cosa aggiungere" isEmpty={missingActs.length === 0}>
				<ul className="list-disc pl-5">
					{missingActs.map(({ code, title, times }) => (
						<li key={code}>
							{title}: chiesto {formatNumber(times)} volte
						</li>
					))}
				</ul>
			</Section>
			<Section title="Perché non c’è stata risposta" isEmpty={refusals.length === 0}>
				<DataTable
					caption="Perché non c’è stata risposta"
					className="max-w-2xl"
					rows={refusals}
					keyOf={({ area, reason }) => `${area}-${reason}`}
					columns={[
						{
							title: 'Materia',
							isName: true,
							cell: ({ area }) => (area === null ? 'non riconosciuta' : areaText(area)),
							sortBy: ({ area }) => area,
						},
						{ title: 'Perché', cell: ({ reason }) => refusalWord(reason), sortBy: ({ reason }) => refusalWord(reason) },
						{
							title: 'Domande',
							isNumber: true,
							cell: ({ times }) => formatNumber(times),
							sortBy: ({ times }) => times,
						},
					]}
				/>
			</Section>
			<Section title="Risposte non utili che puoi leggere" isEmpty={lowRated.length === 0}>
				<ul className="divide-y divide-line border-y border-line">
					{lowRated.map(({ question, answer, reason, at }) => (
						<li key={at} className="py-3">
							<p className="font-semibold [overflow-wrap:anywhere]">{question}</p>
							<p className="line-clamp-4 font-serif [overflow-wrap:anywhere]">{answer}</p>
							<p className="text-sm text-ink-soft">
								{formatDateTime(at)}
								{reason !== null && `. Motivo: ${reason}`}
							</p>
						</li>
					))}
				</ul>
			</Section>
			<Section title="Spesa dei modelli in questo mese" isEmpty={spending.calls === 0}>
				<p className="max-w-prose">{spentText(spending)}</p>
				{spending.isOver && <p className="mt-1 max-w-prose font-semibold">{LIMIT_REACHED}</p>}
			</Section>
			<Section title="Modelli negli ultimi 30 giorni" isEmpty={models.length === 0}>
				<ul className="list-disc pl-5">
					{models.map((model) => (
						<li key={model.model} className="[overflow-wrap:anywhere]">
							{callsText(model)}
						</li>
					))}
				</ul>
			</Section>
		</div>
	)
}

/** Shares of the replies of the last 90 days by what answered. */
function AnsweredBy({ shares: { law, guide, tool, refused } }: { shares: Quality['answeredBy'] }) {
	const total = law + guide + tool + refused
	const rows = [
		{ name: 'Guida', count: guide },
		{ name: 'Legge', count: law },
		{ name: 'Strumenti', count: tool },
		{ name: 'Nessuno: rifiutate o senza risposta sicura', count: refused },
	]
	return (
		<Section title="Chi ha risposto negli ultimi 90 giorni" isEmpty={total === 0}>
			<DataTable
				caption="Chi ha risposto"
				className="max-w-2xl"
				rows={rows}
				keyOf={({ name }) => name}
				columns={[
					{ title: 'Chi', isName: true, cell: ({ name }) => name },
					{ title: 'Risposte', isNumber: true, cell: ({ count }) => formatNumber(count) },
					{ title: 'Parte', isNumber: true, cell: ({ count }) => formatPercent(count / total) },
				]}
			/>
		</Section>
	)
}

/** Returns what a model was called for: tokens where its service says them, else characters. */
function callsText({
	model,
	calls,
	failures,
	sent,
	received,
	counted: priced,
	tokensSent,
	tokensReceived,
}: ModelCalls): string {
	const made = `${model}: ${formatNumber(calls)} chiamate, ${formatNumber(failures)} non finite`
	const characters = `${formatNumber(sent)} caratteri mandati, ${formatNumber(received)} ricevuti`
	if (priced === 0) return `${made}; ${characters}`
	const of = priced < calls ? ` (in ${formatNumber(priced)} chiamate; delle altre il servizio non lo dice)` : ''
	return `${made}; ${formatNumber(tokensSent)} token mandati, ${formatNumber(tokensReceived)} ricevuti${of}; ${characters}`
}

type Month = Quality['months'][number]
type Evaluation = Quality['evaluations'][number]

function monthly(title: string, figure: 'answers' | 'refused' | 'up' | 'down'): Column<Month> {
	return { title, isNumber: true, cell: (month) => formatNumber(month[figure]), sortBy: (month) => month[figure] }
}

function hits(title: string, of: (evaluation: Evaluation) => number): Column<Evaluation> {
	const share = (evaluation: Evaluation) => of(evaluation) / evaluation.questions
	return { title, isNumber: true, cell: (evaluation) => formatPercent(share(evaluation)), sortBy: share }
}

/** Returns '2026-11' in words. */
function monthText(month: string): string {
	return new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
}

function areaText(area: string): string {
	return area.replaceAll('-', ' ')
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
	return (
		<section aria-label={title} className="mt-8">
			<h2 className="mb-2 text-xl">{title}</h2>
			{isEmpty ? <p className="text-ink-soft">Ancora niente.</p> : children}
		</section>
	)
}
