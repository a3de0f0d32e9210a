import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime, formatNumber, formatPercent } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { refusalWord } from '../copy.it.ts'
import type { ModelCalls, Quality } from './quality.ts'

/** Quality figures for admins. */
export function QualityScreen({
	quality: { months, missingActs, refusals, lowRated, evaluations, models },
}: {
	quality: Quality
}) {
	return (
		<div className="page max-w-5xl">
			<p className="pt-6">
				<Link to="/admin/conoscenza" className="text-link">
					Base documentale
				</Link>
			</p>
			<PageHeader title="Qualità delle risposte" />
			<Section title="Mese per mese" isEmpty={months.length === 0}>
				<table className="w-full text-left text-sm tabular-nums">
					<thead>
						<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-3">
							<th>Mese</th>
							<th>Risposte</th>
							<th>Senza risposta</th>
							<th>Affidabilità media</th>
							<th>Utili</th>
							<th>Non utili</th>
						</tr>
					</thead>
					<tbody>
						{months.map(({ month, answers, refused, confidence, up, down }) => (
							<tr key={month} className="border-b border-line [&>td]:py-2">
								<td>{monthText(month)}</td>
								<td>{formatNumber(answers)}</td>
								<td>{formatNumber(refused)}</td>
								<td>{confidence === null ? '—' : formatPercent(confidence)}</td>
								<td>{formatNumber(up)}</td>
								<td>{formatNumber(down)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Section>
			<Section title="Domande di prova" isEmpty={evaluations.length === 0}>
				<p className="mb-2 max-w-prose text-sm text-ink-soft">
					Quante volte, su domande di cui si conosce l’articolo che risponde, la ricerca lo mette primo, tra i primi
					cinque e tra i primi dieci. Contano solo gli articoli che la base ha.
				</p>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it too */}
				<section className="overflow-x-auto" tabIndex={0} aria-label="Risultati delle prove">
					<table className="w-full text-left text-sm tabular-nums">
						<thead>
							<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-3">
								<th>Quando</th>
								<th>Domande</th>
								<th>Materia</th>
								<th>Quante</th>
								<th>Primo</th>
								<th>Primi 5</th>
								<th>Primi 10</th>
							</tr>
						</thead>
						<tbody>
							{evaluations.map(({ set, area, at, questions, firstHits, fiveHits, tenHits }) => (
								<tr key={`${at}-${set}-${area}`} className="border-b border-line [&>td]:py-2 [&>td]:pr-3">
									<td>{formatDateTime(at)}</td>
									<td>{set}</td>
									<td>{areaText(area)}</td>
									<td>{formatNumber(questions)}</td>
									<td>{formatPercent(firstHits / questions)}</td>
									<td>{formatPercent(fiveHits / questions)}</td>
									<td>{formatPercent(tenHits / questions)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
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
				<table className="w-full max-w-2xl text-left text-sm tabular-nums">
					<thead>
						<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-3">
							<th>Materia</th>
							<th>Perché</th>
							<th>Domande</th>
						</tr>
					</thead>
					<tbody>
						{refusals.map(({ area, reason, times }) => (
							<tr key={`${area}-${reason}`} className="border-b border-line [&>td]:py-2 [&>td]:pr-3">
								<td>{area === null ? 'non riconosciuta' : areaText(area)}</td>
								<td>{refusalWord(reason)}</td>
								<td>{formatNumber(times)}</td>
							</tr>
						))}
					</tbody>
				</table>
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

/** Returns what a model was called for: tokens where its service says them, else characters. */
function callsText({
	model,
	calls,
	failures,
	sent,
	received,
	counted,
	tokensSent,
	tokensReceived,
}: ModelCalls): string {
	const made = `${model}: ${formatNumber(calls)} chiamate, ${formatNumber(failures)} non finite`
	const characters = `${formatNumber(sent)} caratteri mandati, ${formatNumber(received)} ricevuti`
	if (counted === 0) return `${made}; ${characters}`
	const of = counted < calls ? ` (in ${formatNumber(counted)} chiamate; delle altre il servizio non lo dice)` : ''
	return `${made}; ${formatNumber(tokensSent)} token mandati, ${formatNumber(tokensReceived)} ricevuti${of}; ${characters}`
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
