import type { ChartDay } from '#app/ui/chart/day-chart.tsx'

/** Days of the charts; the numbers are of these and of the last seven. */
export const CHART_DAYS = 30
export const WEEK_DAYS = 7

/** Sums per series, of the last week and of the days of the chart; null where there are no data. */
export interface Counts {
	days: readonly ChartDay[]
	week: readonly number[] | null
	month: readonly number[] | null
}

/** A reason and how often it occurred. */
export interface Cause {
	code: string
	week: number
	month: number
}

/** Time from a question to its first answer, in hours: medians of the answers given in the period. */
export interface AnswerTime {
	days: readonly ChartDay[]
	week: number | null
	month: number | null
}

/** Figures of the staff's own work. */
export interface WorkFigures {
	questions: Counts
	answerTime: AnswerTime
}

/** Figures of the whole site, for admins. */
export interface SiteFigures {
	visits: Counts
	signUps: Counts
	/** Passed and refused. */
	conversions: Counts
	refusedConversions: readonly Cause[]
	/** Answers, nearest rules and refusals of the assistant. */
	replies: Counts
	/** Mean confidence of the answers of the period. */
	confidence: { week: number | null; month: number | null }
	refusedReplies: readonly Cause[]
	/** Words in unanswered questions of more than one person, most frequent first. */
	unansweredWords: readonly { word: string; people: number }[]
}

/** Returns the days up to `today` (2026-11-22), oldest first. */
export function daysUpTo(today: string, count = CHART_DAYS): string[] {
	const last = Date.parse(today)
	return Array.from({ length: count }, (_, index) => {
		const day = new Date(last - (count - 1 - index) * 24 * 60 * 60 * 1000)
		return day.toISOString().slice(0, 10)
	})
}

/**
 * Fills the days between those with rows: a day on which nothing happened counts zero, one before `since`, when counting began, has no
 * data.
 * @param size number of series
 */
export function countsOf(
	rows: readonly { day: string; values: readonly number[] }[],
	since: string | null,
	days: readonly string[],
	size: number,
): Counts {
	const known = new Map(rows.map(({ day, values }) => [day, values]))
	const nothing = Array.from({ length: size }, () => 0)
	const filled = days.map((day) => ({
		day,
		values: since === null || day < since ? null : (known.get(day) ?? nothing),
	}))
	return sumsOf(filled, size)
}

/** Adds the sums of the last week and of all days. */
export function sumsOf(days: readonly ChartDay[], size: number): Counts {
	const sum = (part: readonly ChartDay[]) => {
		const measured = part.flatMap(({ values }) => (values === null ? [] : [values]))
		if (measured.length === 0) return null
		return Array.from({ length: size }, (_, index) =>
			measured.reduce((total, values) => total + (values[index] ?? 0), 0),
		)
	}
	return { days, week: sum(days.slice(-WEEK_DAYS)), month: sum(days) }
}
