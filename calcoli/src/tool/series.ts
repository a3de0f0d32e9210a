/** Parameters that change with time: each value with the days it holds for, its legal source and how it was checked. */
import { addDays, type IsoDate } from '../terms/days.ts'
import { MissingParameter } from '../terms/missing-parameter.ts'

export interface Period<Value> {
	/** First and last day the value holds for. */
	readonly from: IsoDate
	readonly to: IsoDate
	readonly value: Value
	readonly source: string
}

export interface Series<Value> {
	readonly name: string
	/** The text that the values were compared with, or 'da fonte secondaria' and its date. */
	readonly checked: string
	/** The act in which the next value will stand. */
	readonly act: string
	readonly periods: readonly Period<Value>[]
}

/** @throws MissingParameter */
export function valueOn<Value>(series: Series<Value>, day: IsoDate): Period<Value> {
	const found = series.periods.find(({ from, to }) => from <= day && day <= to)
	if (!found) throw new MissingParameter(series.name, day, series.act)
	return found
}

export interface Stretch<Value> {
	/** First and last day. */
	readonly from: IsoDate
	readonly to: IsoDate
	readonly period: Period<Value>
}

/**
 * Splits the days from `first` to `last`, both included, where the value changes and at each day in `cuts`.
 * @throws MissingParameter
 */
export function stretches<Value>(
	series: Series<Value>,
	first: IsoDate,
	last: IsoDate,
	isCut: (day: IsoDate) => boolean = () => false,
): Stretch<Value>[] {
	const found: Stretch<Value>[] = []
	for (let from = first; from <= last; ) {
		const period = valueOn(series, from)
		const end = period.to < last ? period.to : last
		const to = firstCut(from, end, isCut) ?? end
		found.push({ from, to, period })
		from = addDays(to, 1)
	}
	return found
}

/** Cuts fall on the last day of a year only, so looking at those is enough. */
function firstCut(from: IsoDate, end: IsoDate, isCut: (day: IsoDate) => boolean): IsoDate | undefined {
	const yearEnd: IsoDate = `${Number(from.slice(0, 4))}-12-31`
	return yearEnd < end && isCut(yearEnd) ? yearEnd : undefined
}
