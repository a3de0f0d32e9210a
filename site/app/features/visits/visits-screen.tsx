import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted, formatDate, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pageLabel, VISITS_SHOWN_DAYS, type VisitFigures } from './visits.ts'

/** Chart of page views per day and table per page. */
export function VisitsScreen({ days, pages }: VisitFigures) {
	const total = days.reduce((sum, { visits }) => sum + visits, 0)
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
					<DayChart days={days} />
					<PageTable pages={pages} total={total} />
				</>
			)}
		</div>
	)
}

const BAR = 20
const HEIGHT = 160

function DayChart({ days }: Pick<VisitFigures, 'days'>) {
	const most = Math.max(1, ...days.map(({ visits }) => visits))
	const first = days.at(0)?.day ?? ''
	const last = days.at(-1)?.day ?? ''
	return (
		<figure>
			<svg
				viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
				aria-hidden
				className="block h-auto w-full border-b border-line-strong"
			>
				{days.map(({ day, visits }, index) => {
					const height = (visits / most) * (HEIGHT - 4)
					return (
						<rect
							key={day}
							x={index * BAR + 3}
							y={HEIGHT - height}
							width={BAR - 6}
							height={height}
							className="fill-brand"
						>
							<title>{`${formatDate(day)}: ${formatNumber(visits)}`}</title>
						</rect>
					)
				})}
			</svg>
			<figcaption className="mt-2 flex justify-between text-sm text-ink-soft">
				<span>{formatDate(first)}</span>
				<span>al massimo {formatNumber(most)} in un giorno</span>
				<span>{formatDate(last)}</span>
			</figcaption>
			<details className="mt-3">
				<summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-brand">
					I numeri, giorno per giorno
				</summary>
				<ul className="columns-2 text-sm tabular-nums sm:columns-3">
					{days.map(({ day, visits }) => (
						<li key={day} className="flex justify-between gap-4">
							{formatDate(day)} <span>{formatNumber(visits)}</span>
						</li>
					))}
				</ul>
			</details>
		</figure>
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
