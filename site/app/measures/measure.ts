import type { ChartDay } from '#app/ui/chart/day-chart.tsx'
import { formatNumber } from '#app/ui/format.ts'

/** Days of the charts; the numbers are of these and of the last seven. */
export const CHART_DAYS = 30
export const WEEK_DAYS = 7

/** Sums per series, of the last week and of the days of the chart; null where there are no data. */
export interface Counts {
	days: readonly ChartDay[]
	week: readonly number[] | null
	month: readonly number[] | null
}

/** Days of the charts, and the first of all days on which something could be counted; null if nothing ever was. */
export interface Period {
	days: readonly string[]
	since: string | null
}

/** A name with its numbers of the last week and of the days of the chart, as shown. */
export interface MeasuredRow {
	label: string
	week: string
	month: string
}

/** One figure of the last days: its numbers, their chart, and what explains them. */
export interface Measured {
	/** A single number has no label. */
	numbers: readonly MeasuredRow[]
	chart: {
		kind: 'bars' | 'line'
		days: readonly ChartDay[]
		series: readonly string[]
		/** Unit that follows the values. */
		unit?: string
	}
	/** Reasons, the most frequent first. */
	causes?: { title: string; rows: readonly MeasuredRow[] }
	/** Words, the most frequent first. */
	words?: { title: string; note: string; words: readonly { word: string; count: number }[] }
}

export const UNKNOWN = '—'

/** Returns a row for each series, with a dash where there are no data. */
export function rowsOf(counts: Counts, labels: readonly string[]): MeasuredRow[] {
	const text = (sums: readonly number[] | null, at: number) => (sums === null ? UNKNOWN : formatNumber(sums[at] ?? 0))
	return labels.map((label, at) => ({ label, week: text(counts.week, at), month: text(counts.month, at) }))
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
