/** Deadlines as the pages show them. */
import type { Audience, Deadline, DeadlineTheme, IsoDate } from 'calcoli'
import type { Shown } from '#app/versions/version.ts'

export interface DeadlineView extends Deadline {
	/** Title of the tool that counts the amount. */
	readonly toolTitle?: string
}

/** A deadline as the studio changes it. */
export function deadlineShown({ day, source, audiences }: Pick<Deadline, 'day' | 'source' | 'audiences'>) {
	return { day, source, audiences } satisfies Shown
}

/** Choices about reminders, as their form shows them. */
export function settingsShown({ audiences, daysBefore, byMail }: DeadlineSettings) {
	return { audiences, daysBefore, byMail } satisfies Shown
}

export interface OwnDeadline {
	readonly id: string
	readonly day: IsoDate
	readonly title: string
	readonly note: string
	readonly path: string | null
}

export interface DeadlineSettings {
	readonly audiences: readonly Audience[]
	readonly daysBefore: number
	readonly byMail: boolean
}

/** Days before a deadline on which a reminder may be sent. */
export const DAYS_BEFORE = [1, 3, 7, 15, 30] as const
export const INITIAL_SETTINGS: DeadlineSettings = { audiences: [], daysBefore: 3, byMail: false }

export const DEADLINE_PARAMS = ['chi', 'tema', 'anno', 'mese']

export interface DeadlineFilter {
	readonly audience?: Audience
	readonly theme?: DeadlineTheme
	readonly year: number
	/** From 1; absent for the whole year. */
	readonly month?: number
}

/** First and last year whose deadlines are shown, seen from this year: rules of other years were different. */
export const YEARS_BACK = 1
export const YEARS_AHEAD = 2

export function matches({ audiences, theme, day }: Deadline, filter: DeadlineFilter): boolean {
	return (
		(filter.audience === undefined || audiences.includes(filter.audience)) &&
		(filter.theme === undefined || theme === filter.theme) &&
		day.startsWith(filter.month === undefined ? `${filter.year}-` : `${filter.year}-${twoDigits(filter.month)}-`)
	)
}

/** Returns path and query of the page with a filter. */
export function deadlinesPath({ audience, theme, year, month }: DeadlineFilter): string {
	const query = new URLSearchParams({
		...(audience === undefined ? {} : { chi: audience }),
		...(theme === undefined ? {} : { tema: theme }),
		anno: String(year),
		mese: month === undefined ? 'tutti' : String(month),
	})
	return `/scadenze?${query}`
}

function twoDigits(number: number): string {
	return String(number).padStart(2, '0')
}

export const TITLE_MAX = 120
export const NOTE_MAX = 500

/** Returns path and query of the form for an own deadline, filled in; works through sign-in. */
export function addDeadlinePath(deadline: { day: string; title: string; path?: string }): string {
	const query = new URLSearchParams({ giorno: deadline.day, titolo: deadline.title.slice(0, TITLE_MAX) })
	if (deadline.path !== undefined) query.set('da', deadline.path)
	return `/scadenze/mie?${query}#nuova`
}
