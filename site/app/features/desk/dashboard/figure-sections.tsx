import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refusalWord } from '#app/features/law/assistant/copy.it.ts'
import { DayChart } from '#app/ui/chart/day-chart.tsx'
import { formatNumber, formatPercent } from '#app/ui/format.ts'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { conversionCause, durationText } from './copy.it.ts'
import { type Cause, CHART_DAYS, type Counts, type SiteFigures, WEEK_DAYS, type WorkFigures } from './figures.ts'

/** The numbers of the last days, each with its chart and its rows; without those of the site for a person who may not see them. */
export function FigureSections({ work, site }: { work: WorkFigures; site: SiteFigures | null }) {
	return (
		<div className="grid gap-x-12 gap-y-12 xl:grid-cols-2">
			{site && <PeopleSections site={site} />}
			<WorkSections work={work} />
			{site && <ServiceSections site={site} />}
		</div>
	)
}

function PeopleSections({ site: { visits, signUps } }: { site: SiteFigures }) {
	return (
		<>
			<FigureSection title="Pagine viste" to="/admin/statistiche" numbers={[totals('', visits, 0)]}>
				<DayChart title="Pagine viste" kind="line" days={visits.days} series={['Viste']} />
			</FigureSection>
			<FigureSection title="Iscrizioni" to="/admin/utenti" numbers={[totals('', signUps, 0)]}>
				<DayChart title="Iscrizioni" kind="bars" days={signUps.days} series={['Iscrizioni']} />
			</FigureSection>
		</>
	)
}

function WorkSections({ work: { questions, answerTime } }: { work: WorkFigures }) {
	return (
		<>
			<FigureSection title="Domande" to="/admin/moderazione" numbers={[totals('', questions, 0)]}>
				<DayChart title="Domande" kind="bars" days={questions.days} series={['Domande']} />
			</FigureSection>
			<FigureSection
				title="Tempo di risposta"
				to="/admin/moderazione"
				note="Dalla domanda alla prima risposta; metà delle risposte è arrivata prima, metà dopo."
				numbers={[{ label: 'Mediana', week: hours(answerTime.week), month: hours(answerTime.month) }]}
			>
				<DayChart
					title="Tempo di risposta"
					kind="line"
					days={answerTime.days}
					series={['Ore']}
					format={(value) => `${formatNumber(Math.round(value * 10) / 10)} h`}
				/>
			</FigureSection>
		</>
	)
}

function ServiceSections({ site }: { site: SiteFigures }) {
	const { conversions, replies, confidence } = site
	return (
		<>
			<FigureSection
				title="Conversioni in PDF/A"
				to="/pdf-converter"
				numbers={[totals('Riuscite', conversions, 0), totals('Rifiutate', conversions, 1)]}
			>
				<DayChart title="Conversioni in PDF/A" kind="bars" days={conversions.days} series={['Riuscite', 'Rifiutate']} />
				<Causes title="Perché sono state rifiutate" causes={site.refusedConversions} nameOf={conversionCause} />
			</FigureSection>
			<FigureSection
				title="Assistente"
				to="/admin/qualita"
				numbers={[
					totals('Risposte', replies, 0),
					totals('Norme più vicine', replies, 1),
					totals('Senza risposta', replies, 2),
					{ label: 'Affidabilità media', week: share(confidence.week), month: share(confidence.month) },
				]}
			>
				<DayChart
					title="Assistente"
					kind="bars"
					days={replies.days}
					series={['Risposte', 'Norme più vicine', 'Senza risposta']}
				/>
				<Causes title="Perché non c’è stata risposta" causes={site.refusedReplies} nameOf={refusalWord} />
				<UnansweredWords words={site.unansweredWords} />
			</FigureSection>
		</>
	)
}

interface NumberRow {
	label: string
	week: string
	month: string
}

const TOTALS: readonly Column<NumberRow>[] = [
	{ title: 'Che cosa', isName: true, cell: ({ label }) => (label === '' ? 'In tutto' : label) },
	{ title: `${WEEK_DAYS} giorni`, isNumber: true, cell: ({ week }) => week },
	{ title: `${CHART_DAYS} giorni`, isNumber: true, cell: ({ month }) => <strong>{month}</strong> },
]

const UNKNOWN = '—'

function totals(label: string, counts: Counts, series: number): NumberRow {
	const text = (sums: readonly number[] | null) => (sums === null ? UNKNOWN : formatNumber(sums[series] ?? 0))
	return { label, week: text(counts.week), month: text(counts.month) }
}

function hours(value: number | null): string {
	return value === null ? UNKNOWN : durationText(value)
}

function share(value: number | null): string {
	return value === null ? UNKNOWN : formatPercent(value)
}

function FigureSection({
	title,
	to,
	note,
	numbers,
	children,
}: {
	title: string
	to: string
	note?: string
	numbers: readonly NumberRow[]
	children: ReactNode
}) {
	return (
		<section className="min-w-0 space-y-4">
			<h3 className="border-t border-line pt-3 text-lg">
				<Link to={to} className="hover:text-brand hover:underline decoration-1 underline-offset-4">
					{title}
				</Link>
			</h3>
			{note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
			<DataTable caption={`${title}: i totali`} rows={numbers} keyOf={({ label }) => label} columns={TOTALS} />
			{children}
		</section>
	)
}

function Causes({
	title,
	causes,
	nameOf,
}: {
	title: string
	causes: readonly Cause[]
	nameOf: (code: string) => string
}) {
	if (causes.length === 0) return null
	return (
		<DataTable
			caption={title}
			showsCaption
			rows={causes}
			keyOf={({ code }) => code}
			columns={[
				{ title: 'Motivo', isName: true, cell: ({ code }) => nameOf(code) },
				{ title: `${WEEK_DAYS} giorni`, isNumber: true, cell: ({ week }) => formatNumber(week) },
				{ title: `${CHART_DAYS} giorni`, isNumber: true, cell: ({ month }) => formatNumber(month) },
			]}
		/>
	)
}

function UnansweredWords({ words }: { words: SiteFigures['unansweredWords'] }) {
	if (words.length === 0) return null
	return (
		<div className="text-sm">
			<h4 className="py-1 font-sans text-sm font-semibold">Di che cosa si è chiesto senza avere risposta</h4>
			<p className="text-ink-soft">
				Parole usate da almeno due persone, senza nomi né domande intere: quelle le legge solo chi le ha scritte.
			</p>
			<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
				{words.map(({ word, people }) => (
					<li key={word} className="[overflow-wrap:anywhere]">
						{word} <span className="text-ink-soft tabular-nums">{formatNumber(people)}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
