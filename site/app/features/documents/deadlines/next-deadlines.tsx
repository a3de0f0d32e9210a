import { Link } from 'react-router'
import { formatDate } from '#app/ui/format.ts'
import { dayNumber } from './copy.it.ts'
import type { NextDeadline } from './deadline-view.ts'

/** 'Prossime scadenze' beside the news. */
export function NextDeadlines({ deadlines }: { deadlines: readonly NextDeadline[] }) {
	if (deadlines.length === 0) return null
	return (
		<section aria-labelledby="prossime" className="text-sm">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h3 id="prossime" className="text-lg">
					Prossime scadenze
				</h3>
				<Link to="/scadenze" className="text-link inline-flex min-h-11 items-center font-semibold">
					Tutte le scadenze
				</Link>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{deadlines.map(({ key, day, title }) => (
					<li key={key} className="flex gap-4 py-2 max-sm:gap-2 max-sm:py-1">
						<time
							dateTime={day}
							className="w-12 shrink-0 text-center max-sm:flex max-sm:w-14 max-sm:items-baseline max-sm:gap-1.5"
						>
							<span className="block font-serif text-xl leading-none font-semibold max-sm:text-lg">
								{dayNumber(day)}
							</span>
							<span className="text-xs text-ink-soft">{formatDate(`${day}T12:00:00Z`).split(' ')[1]?.slice(0, 3)}</span>
						</time>
						<span className="min-w-0 self-center [overflow-wrap:anywhere]">{title}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
