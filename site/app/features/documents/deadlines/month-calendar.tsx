import { classNames } from '#app/ui/class-names.ts'
import { dayNumber, deadlinesOn, WEEKDAYS } from './copy.it.ts'
import { weeksOf } from './month-weeks.ts'

interface Props {
	year: number
	/** From 1. */
	month: number
	/** Number of deadlines, by day. */
	counts: ReadonlyMap<string, number>
	/** Day that is ringed. */
	today: string
}

/** A month in weeks from Monday; the days with deadlines lead to them further down. */
export function MonthCalendar({ year, month, counts, today }: Props) {
	return (
		<nav aria-label="Giorni con scadenze" className="no-print mt-2 max-w-md max-lg:hidden">
			<div aria-hidden className="grid grid-cols-7 text-center text-xs text-ink-soft">
				{WEEKDAYS.map((name) => (
					<span key={name}>{name.slice(0, 3)}</span>
				))}
			</div>
			<ol className="mt-1 grid grid-cols-7 border-t border-line text-center text-sm tabular-nums">
				{weeksOf(year, month)
					.flat()
					.map((day, at) => (
						<Day
							key={day ?? `fuori-${at}`}
							day={day}
							count={day === null ? 0 : (counts.get(day) ?? 0)}
							isToday={day === today}
						/>
					))}
			</ol>
		</nav>
	)
}

function Day({ day, count, isToday }: { day: string | null; count: number; isToday: boolean }) {
	const today = isToday ? ({ 'aria-current': 'date' } as const) : {}
	const ring = isToday && 'rounded-box ring-2 ring-accent ring-inset'
	if (day === null) return <li aria-hidden />
	if (count === 0) {
		return (
			<li {...today} className={classNames('flex min-h-11 items-center justify-center text-ink-soft', ring)}>
				{dayNumber(day)}
			</li>
		)
	}
	return (
		<li className="p-0.5">
			<a
				{...today}
				href={`#giorno-${day}`}
				aria-label={deadlinesOn(day, count)}
				className={classNames(
					'flex min-h-10 items-center justify-center rounded-box bg-brand-soft font-semibold text-brand underline underline-offset-4',
					ring,
				)}
			>
				{dayNumber(day)}
			</a>
		</li>
	)
}
