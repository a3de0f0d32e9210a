import { Link } from 'react-router'
import { CHART_DAYS, type Measured, type MeasuredRow, WEEK_DAYS } from '#app/measures/measure.ts'
import { DayChart } from '#app/ui/chart/day-chart.tsx'
import { formatNumber } from '#app/ui/format.ts'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import type { FigureView } from './figures.ts'

/** The numbers of the last days, each with its chart and its rows. */
export function FigureSections({ figures }: { figures: readonly FigureView[] }) {
	return (
		<div className="grid gap-x-12 gap-y-12 xl:grid-cols-2">
			{figures.map((figure) => (
				<FigureSection key={figure.name} figure={figure} />
			))}
		</div>
	)
}

const TOTALS: readonly Column<MeasuredRow>[] = [
	{ title: 'Che cosa', isName: true, cell: ({ label }) => (label === '' ? 'In tutto' : label) },
	{ title: `${WEEK_DAYS} giorni`, isNumber: true, cell: ({ week }) => week },
	{ title: `${CHART_DAYS} giorni`, isNumber: true, cell: ({ month }) => <strong>{month}</strong> },
]

const CAUSES: readonly Column<MeasuredRow>[] = [
	{ title: 'Motivo', isName: true, cell: ({ label }) => label },
	{ title: `${WEEK_DAYS} giorni`, isNumber: true, cell: ({ week }) => week },
	{ title: `${CHART_DAYS} giorni`, isNumber: true, cell: ({ month }) => month },
]

function FigureSection({ figure: { title, page, note, numbers, chart, causes, words } }: { figure: FigureView }) {
	const { unit, ...shown } = chart
	return (
		<section className="min-w-0 space-y-4">
			<h3 className="border-t border-line pt-3 text-lg">
				<Link to={page} className="hover:text-brand hover:underline decoration-1 underline-offset-4">
					{title}
				</Link>
			</h3>
			{note !== null && <p className="text-sm text-ink-soft">{note}</p>}
			<DataTable caption={`${title}: i totali`} rows={numbers} keyOf={({ label }) => label} columns={TOTALS} />
			<DayChart title={title} {...shown} {...(unit !== undefined && { format: (value) => withUnit(value, unit) })} />
			{causes && causes.rows.length > 0 && (
				<DataTable
					caption={causes.title}
					showsCaption
					rows={causes.rows}
					keyOf={({ label }) => label}
					columns={CAUSES}
				/>
			)}
			{words && words.words.length > 0 && <Words words={words} />}
		</section>
	)
}

function withUnit(value: number, unit: string): string {
	return `${formatNumber(Math.round(value * 10) / 10)} ${unit}`
}

function Words({ words: { title, note, words } }: { words: NonNullable<Measured['words']> }) {
	return (
		<div className="text-sm">
			<h4 className="py-1 font-sans text-sm font-semibold">{title}</h4>
			<p className="text-ink-soft">{note}</p>
			<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
				{words.map(({ word, count }) => (
					<li key={word} className="[overflow-wrap:anywhere]">
						{word} <span className="text-ink-soft tabular-nums">{formatNumber(count)}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
