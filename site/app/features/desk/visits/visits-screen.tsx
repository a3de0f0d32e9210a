import { DayChart } from '#app/ui/chart/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted, formatNumber, formatPercent } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { pageLabel, VISITS_SHOWN_DAYS, type VisitFigures } from './visits.ts'

/** Chart of page views per day and table per page. */
export function VisitsScreen({ days, pages }: VisitFigures) {
	const total = days.reduce((sum, { visits }) => sum + (visits ?? 0), 0)
	return (
		<div className="page">
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
		<DataTable
			caption="Pagine, dalla più vista"
			className="mt-10"
			rows={pages}
			keyOf={({ page }) => page}
			columns={[
				{
					title: 'Pagina',
					isName: true,
					cell: ({ page }) => pageLabel(page),
					sortBy: ({ page }) => pageLabel(page),
				},
				{
					title: 'Viste',
					isNumber: true,
					cell: ({ visits }) => formatNumber(visits),
					sortBy: ({ visits }) => visits,
				},
				{ title: 'Quota', isNumber: true, cell: ({ visits }) => formatPercent(visits / total) },
			]}
		/>
	)
}
