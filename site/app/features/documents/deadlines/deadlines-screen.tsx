import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { counted } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AUDIENCE_NAMES, DEADLINE_THEME_NAMES, longDay, MONTH_NAMES } from './copy.it.ts'
import { DeadlineItem, SecondarySourceNote } from './deadline-item.tsx'
import { addDeadlinePath, type DeadlineFilter, type DeadlineView, deadlinesPath } from './deadline-view.ts'
import { MonthCalendar } from './month-calendar.tsx'

interface DeadlinesProps {
	filter: DeadlineFilter
	years: readonly number[]
	deadlines: readonly DeadlineView[]
	/** Day in Rome: what is before it is folded. */
	today: string
}

/** The fiscal deadlines of a month or a year from today on, by who one is and by theme, beside the month. Works without script. */
export function DeadlinesScreen({ filter, years, deadlines, today }: DeadlinesProps) {
	const past = deadlines.filter(({ day }) => day < today)
	const coming = deadlines.filter(({ day }) => day >= today)
	const isOver = coming.length === 0
	return (
		<div className="page">
			<PageHeader
				title="Scadenze"
				actions={
					<ButtonLink to="/scadenze/mie" variant="secondary" size="small">
						Le mie scadenze
					</ButtonLink>
				}
			>
				Gli appuntamenti con il fisco, con la norma di ciascuno. Sabati, festivi e agosto sono già considerati.
			</PageHeader>
			<Filters filter={filter} />
			<output className="sr-only">{shownText(filter, deadlines.length)}</output>
			<div className="beside mt-6 max-sm:gap-y-6">
				<aside aria-label="Mese e anno" className="no-print lg:sticky lg:order-last lg:top-6 lg:self-start">
					<Period filter={filter} years={years} />
					{filter.month !== undefined && (
						<MonthCalendar
							year={filter.year}
							month={filter.month}
							today={today}
							counts={new Map([...Map.groupBy(deadlines, ({ day }) => day)].map(([day, onDay]) => [day, onDay.length]))}
						/>
					)}
				</aside>
				<div className="min-w-0">
					{deadlines.length === 0 && <p>Nessuna scadenza con queste scelte.</p>}
					{past.length > 0 && (
						<details open={isOver} className="border-y border-line py-1">
							<summary className="min-h-11 content-center text-ink-soft">
								Passate <span className="tabular-nums">({past.length})</span>
							</summary>
							<Days deadlines={past} />
						</details>
					)}
					<Days deadlines={coming} today={today} />
					<SecondarySourceNote deadlines={deadlines} />
				</div>
			</div>
			<p className="mt-8 text-sm text-ink-soft">
				<Link to="/cosa-cambia" className="text-link inline-flex min-h-11 items-center">
					Che cosa cambia per me
				</Link>
				<br />
				Sono le scadenze più comuni, non tutte: un caso particolare può averne altre. Le proroghe entrano quando sono
				pubblicate.
			</p>
		</div>
	)
}

function Days({ deadlines, today }: { deadlines: readonly DeadlineView[]; today?: string }) {
	return [...Map.groupBy(deadlines, ({ day }) => day)].map(([day, onDay]) => (
		<section key={day} aria-labelledby={`giorno-${day}`} className="mt-6 first:mt-0">
			<h2 id={`giorno-${day}`} className="scroll-mt-4 font-sans text-base font-semibold first-letter:uppercase">
				{longDay(day)}
				{day === today && <span className="text-brand"> oggi</span>}
			</h2>
			<ul className="mt-1 divide-y divide-line border-y border-line">
				{onDay.map((deadline) => (
					<DeadlineItem
						key={deadline.key}
						deadline={deadline}
						action={
							<Link
								to={addDeadlinePath({ day, title: named(deadline), path: '/scadenze' })}
								aria-label={`Aggiungi alle mie: ${named(deadline)}`}
								title="Aggiungi alle mie"
								className="inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-brand-soft hover:text-brand"
							>
								<CalendarPlus aria-hidden className="size-5" />
							</Link>
						}
					/>
				))}
			</ul>
		</section>
	))
}

/** Returns what the filters leave, for those who do not see the list change. */
function shownText({ audience, theme, month, year }: DeadlineFilter, count: number): string {
	const period = month === undefined ? `${year}` : `${MONTH_NAMES[month - 1]} ${year}`
	const who = audience === undefined ? [] : [AUDIENCE_NAMES[audience]]
	const what = theme === undefined ? [] : [DEADLINE_THEME_NAMES[theme]]
	return [period, ...who, ...what, counted(count, 'scadenza', 'scadenze')].join(', ')
}

function named({ title, about }: DeadlineView): string {
	return about === '' ? title : `${title}, ${about}`
}

function Filters({ filter: { audience, theme, ...period } }: { filter: DeadlineFilter }) {
	const withTheme = theme === undefined ? {} : { theme }
	const withAudience = audience === undefined ? {} : { audience }
	return (
		<div className="no-print space-y-2">
			<Chips label="Chi sei">
				<Chip to={deadlinesPath({ ...period, ...withTheme })} isChosen={audience === undefined}>
					Tutti
				</Chip>
				{entries(AUDIENCE_NAMES).map(([one, name]) => (
					<Chip key={one} to={deadlinesPath({ ...period, ...withTheme, audience: one })} isChosen={one === audience}>
						{name}
					</Chip>
				))}
			</Chips>
			<Chips label="Tema">
				<Chip to={deadlinesPath({ ...period, ...withAudience })} isChosen={theme === undefined}>
					Tutti
				</Chip>
				{entries(DEADLINE_THEME_NAMES).map(([one, name]) => (
					<Chip key={one} to={deadlinesPath({ ...period, ...withAudience, theme: one })} isChosen={one === theme}>
						{name}
					</Chip>
				))}
			</Chips>
		</div>
	)
}

function entries<Key extends string>(names: Readonly<Record<Key, string>>): [Key, string][] {
	return Object.entries(names) as [Key, string][]
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
	const id = useId()
	return (
		<nav aria-labelledby={id} className="flex items-start gap-3">
			<span id={id} className="w-14 shrink-0 text-sm leading-11 text-ink-soft">
				{label}
			</span>
			<div className="flex gap-1.5 max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(90deg,black_88%,transparent)] max-sm:pr-10 sm:flex-wrap">
				{children}
			</div>
		</nav>
	)
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen ? 'true' : undefined}
			className={classNames(
				'inline-flex min-h-11 shrink-0 items-center rounded-full border px-3.5 text-sm',
				isChosen
					? 'border-brand bg-brand font-semibold text-on-brand'
					: 'border-line-strong bg-surface hover:border-brand hover:text-brand',
			)}
		>
			{children}
		</Link>
	)
}

/** The month that is shown, the ones around it, and the years. */
function Period({ filter, years }: Pick<DeadlinesProps, 'filter' | 'years'>) {
	const { month, year, ...rest } = filter
	return (
		<>
			<div className="flex items-center justify-between gap-2">
				<Step filter={filter} by={-1} />
				<h2 className="text-center text-lg">{month === undefined ? year : `${MONTH_NAMES[month - 1]} ${year}`}</h2>
				<Step filter={filter} by={1} />
			</div>
			<nav aria-label="Anni" className="flex flex-wrap items-center justify-center gap-x-4 text-sm">
				<span aria-hidden className="text-ink-soft">
					Tutto il
				</span>
				{years.map((one) => (
					<Link
						key={one}
						to={deadlinesPath({ ...rest, year: one })}
						aria-current={month === undefined && one === year ? 'true' : undefined}
						className="text-link inline-flex min-h-11 items-center aria-[current]:font-semibold"
					>
						<span className="sr-only">Tutto il </span>
						{one}
					</Link>
				))}
			</nav>
		</>
	)
}

/** Link to the month before or after; inside the year only. */
function Step({ filter, by }: { filter: DeadlineFilter; by: 1 | -1 }) {
	const next = (filter.month ?? 0) + by
	const name = MONTH_NAMES[next - 1]
	if (filter.month === undefined || name === undefined) return <span className="size-11" />
	return (
		<Link
			to={deadlinesPath({ ...filter, month: next })}
			aria-label={name}
			className="inline-flex size-11 items-center justify-center rounded-box text-brand hover:bg-brand-soft"
		>
			<span aria-hidden>{by === -1 ? '←' : '→'}</span>
		</Link>
	)
}
