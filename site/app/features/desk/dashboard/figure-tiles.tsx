import { Link } from 'react-router'
import { WEEK_DAYS } from '#app/measures/measure.ts'
import type { ChartDay } from '#app/ui/chart/day-chart.tsx'
import { formatNumber } from '#app/ui/format.ts'
import type { FigureView } from './figures.ts'

const TILES = 4
const WIDTH = 120
const HEIGHT = 32

/** The first figures, each as its number of the last week, the change since the week before and its last days as a line. */
export function FigureTiles({ figures }: { figures: readonly FigureView[] }) {
	return (
		<ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
			{figures.slice(0, TILES).map(({ name, title, page, numbers, chart }) => (
				<li
					key={name}
					className="group relative flex flex-col rounded-box border border-line bg-surface p-4 hover:border-brand"
				>
					<h3 className="font-sans text-sm font-normal text-ink-soft">
						<Link to={page} className="group-hover:text-brand after:absolute after:inset-0 after:content-['']">
							{title}
						</Link>
					</h3>
					<p className="mt-1 flex flex-wrap items-baseline gap-x-2">
						<span className="font-serif text-2xl font-semibold tabular-nums">{numbers[0]?.week ?? '—'}</span>
						<span className="sr-only">negli ultimi {WEEK_DAYS} giorni.</span>
						<span className="text-sm text-ink-soft">{changeText(chart.days)}</span>
					</p>
					<Sparkline days={chart.days} />
				</li>
			))}
		</ul>
	)
}

/** Returns '+3 in 7 giorni'; nothing where the days do not reach back or are no sums. */
function changeText(days: readonly ChartDay[]): string {
	const [last, before] = [days.slice(-WEEK_DAYS), days.slice(-2 * WEEK_DAYS, -WEEK_DAYS)]
	if (before.length < WEEK_DAYS || [...last, ...before].some(({ values }) => values === null)) return ''
	const change = sum(last) - sum(before)
	return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatNumber(Math.abs(Math.round(change)))} in ${WEEK_DAYS} giorni`
}

function sum(days: readonly ChartDay[]): number {
	return days.reduce((total, { values }) => total + (values ?? []).reduce((all, value) => all + value, 0), 0)
}

function Sparkline({ days }: { days: readonly ChartDay[] }) {
	const totals = days.map((day) => sum([day]))
	const top = Math.max(1, ...totals)
	const step = WIDTH / Math.max(1, totals.length - 1)
	const points = totals.map(
		(value, at) => `${(at * step).toFixed(1)},${(HEIGHT - (value / top) * (HEIGHT - 2) - 1).toFixed(1)}`,
	)
	return (
		<svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="mt-auto h-10 w-full pt-2">
			<polyline
				points={points.join(' ')}
				vectorEffect="non-scaling-stroke"
				className="fill-none stroke-brand stroke-[1.5]"
			/>
		</svg>
	)
}
