import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AUDIENCE_NAMES, DEADLINE_THEME_NAMES, longDay, MONTH_NAMES } from './copy.it.ts'
import { DeadlineItem, SecondarySourceNote } from './deadline-item.tsx'
import { addDeadlinePath, type DeadlineFilter, type DeadlineView, deadlinesPath } from './deadline-view.ts'
import { MonthCalendar } from './month-calendar.tsx'

interface DeadlinesProps {
	filter: DeadlineFilter
	years: readonly number[]
	deadlines: readonly DeadlineView[]
}

/** The fiscal deadlines of a month or a year, by who one is and by theme. Works without script. */
export function DeadlinesScreen({ filter, years, deadlines }: DeadlinesProps) {
	const days = Map.groupBy(deadlines, ({ day }) => day)
	const period = filter.month === undefined ? String(filter.year) : `${MONTH_NAMES[filter.month - 1]} ${filter.year}`
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
			<Filters filter={filter} years={years} />
			<h2 className="mt-8 text-xl">{period}</h2>
			<MonthLinks filter={filter} />
			{filter.month !== undefined && deadlines.length > 0 && (
				<MonthCalendar
					year={filter.year}
					month={filter.month}
					counts={new Map([...days].map(([day, onDay]) => [day, onDay.length]))}
				/>
			)}
			{deadlines.length === 0 && <p className="mt-6">Nessuna scadenza con queste scelte.</p>}
			{[...days].map(([day, onDay]) => (
				<section key={day} aria-labelledby={`giorno-${day}`} className="mt-8">
					<h3 id={`giorno-${day}`} className="font-sans text-base font-semibold first-letter:uppercase">
						{longDay(day)}
					</h3>
					<ul className="mt-1 divide-y divide-line border-y border-line">
						{onDay.map((deadline) => (
							<DeadlineItem key={deadline.key} deadline={deadline}>
								<Link
									to={addDeadlinePath({ day, title: named(deadline), path: '/scadenze' })}
									aria-label={`Aggiungi alle mie: ${named(deadline)}`}
									className="text-link inline-flex min-h-11 items-center"
								>
									Aggiungi alle mie
								</Link>
							</DeadlineItem>
						))}
					</ul>
				</section>
			))}
			<SecondarySourceNote deadlines={deadlines} />
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

function named({ title, about }: DeadlineView): string {
	return about === '' ? title : `${title}, ${about}`
}

function Filters({ filter, years }: Pick<DeadlinesProps, 'filter' | 'years'>) {
	return (
		<Form method="get" className="no-print grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
			<SelectField label="Chi sei" name="chi" defaultValue={filter.audience ?? ''} key={`chi-${filter.audience}`}>
				<option value="">Tutti</option>
				{Object.entries(AUDIENCE_NAMES).map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<SelectField label="Tema" name="tema" defaultValue={filter.theme ?? ''} key={`tema-${filter.theme}`}>
				<option value="">Tutti</option>
				{Object.entries(DEADLINE_THEME_NAMES).map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<SelectField label="Mese" name="mese" defaultValue={filter.month ?? 'tutti'} key={`mese-${filter.month}`}>
				<option value="tutti">Tutto l’anno</option>
				{MONTH_NAMES.map((name, index) => (
					<option key={name} value={index + 1}>
						{name}
					</option>
				))}
			</SelectField>
			<SelectField label="Anno" name="anno" defaultValue={filter.year} key={`anno-${filter.year}`}>
				{years.map((year) => (
					<option key={year} value={year}>
						{year}
					</option>
				))}
			</SelectField>
			<div>
				<Button type="submit">Mostra</Button>
			</div>
		</Form>
	)
}

/** Links to the months around; inside the year only. */
function MonthLinks({ filter }: { filter: DeadlineFilter }) {
	const { month } = filter
	if (month === undefined) return null
	const around = [month - 1, month + 1].filter((one) => one >= 1 && one <= 12)
	return (
		<nav aria-label="Mesi vicini" className="no-print flex flex-wrap gap-x-6">
			{around.map((one) => (
				<Link
					key={one}
					to={deadlinesPath({ ...filter, month: one })}
					className="text-link inline-flex min-h-11 items-center"
				>
					{one < month ? '← ' : ''}
					{MONTH_NAMES[one - 1]}
					{one > month ? ' →' : ''}
				</Link>
			))}
		</nav>
	)
}
