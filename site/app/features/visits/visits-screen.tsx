import { DayChart } from '#app/ui/chart/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pageLabel, VISITS_SHOWN_DAYS, type VisitFigures } from './visits.ts'

/** Chart of page views per day and table per page. */
export function VisitsScreen({ days, pages }: VisitFigures) {
	const total = days.reduce((sum, { visits }) => sum + (visits ?? 0), 0)
	return (
		<div className="page max-w-4xl">
			<PageHeader title="Pagine viste">
				Negli ultimi {VISITS_SHOWN_DAYS} giorni: {counted(total, 'pagina', 'pagine')}. Conteggi anonimi, senza cookie e
				senza indirizzi IP.
			</PageHeader>
			{total === 0 ? (
				<EmptyState>Nessuna pagina è stata ancora contata.</EmptyState>
			) : (
				<>
					<DayChart
						title="Pagine viste"
						kind="line"
						days={days.map(({ day, visits }) => ({ day, values: visits === null ? null : [visits] }))}
						series={['Viste']}
					/>
					<PageTable pages={pages} total={total} />
				</>
			)}
		</div>
	)
}

function PageTable({ pages, total }: Pick<VisitFigures, 'pages'> & { total: number }) {
	return (
		<table className="mt-10 w-full border-collapse text-left">
			<caption className="sr-only">Pagine, dalla più vista</caption>
			<thead className="text-sm text-ink-soft">
				<tr className="border-b border-line-strong">
					<th scope="col" className="py-2 font-semibold">
						Pagina
					</th>
					<th scope="col" className="py-2 text-right font-semibold">
						Viste
					</th>
					<th scope="col" className="py-2 text-right font-semibold">
						Quota
					</th>
				</tr>
			</thead>
			<tbody className="tabular-nums">
				{pages.map(({ page, visits }) => (
					<tr key={page} className="border-b border-line">
						<td className="py-2">{pageLabel(page)}</td>
						<td className="py-2 text-right">{formatNumber(visits)}</td>
						<td className="py-2 text-right">{Math.round((visits / total) * 100)}%</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
