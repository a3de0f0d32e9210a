/**
 * Counts terms by art. 155 c.p.c. and art. 2963 c.c.; those of procedures with the suspension of August (art. 1 l. 742/1969).
 */
import { addDays, addMonths, daysBetween, type IsoDate, partsOf } from './days.ts'
import { type Moved, movedDay, type Recipient } from './moving.ts'
import { isResting, none, type Rest, type Rests } from './rests.ts'

export interface Term {
	/** The day of the event; the counting begins on the next. */
	readonly from: IsoDate
	readonly count: number
	readonly unit: 'days' | 'months' | 'years'
	/** Decides how the last day moves. */
	readonly recipient: Recipient
	/** Days that are not counted; absent: none. */
	readonly rests?: Rests
	/** Day of the patron saint of the town, as `MM-DD`, which counts as a holiday. */
	readonly patron?: string
}

export interface CountedTerm extends Moved {
	readonly from: IsoDate
	/** The last day on which the term is met. */
	readonly day: IsoDate
	/** Days of rest that were not counted. */
	readonly suspendedDays: number
	/** The rests that it met. */
	readonly rests: readonly Rest[]
	readonly recipient: Recipient
}

const longestTerm = { days: 36_600, months: 1200, years: 100 }

/**
 * @throws RangeError where the count is no whole number from 1 to a hundred years
 * @throws MissingParameter where the rests of a year are not known
 */
export function countTerm({ from, count, unit, recipient, rests = none, patron }: Term): CountedTerm {
	if (!Number.isInteger(count) || count < 1 || count > longestTerm[unit])
		throw new RangeError(`not a term: ${count} ${unit}`)
	const within = isResting(from, rests)
	const begins = within ? within.to : from
	const calendar = unit === 'days' ? addDays(begins, count) : addMonths(begins, unit === 'years' ? count * 12 : count)
	const { ends, met } = withoutRests(begins, calendar, rests)
	return {
		from,
		...movedDay(ends, recipient, patron),
		suspendedDays: daysBetween(calendar, ends) + daysBetween(from, begins),
		rests: within ? [within, ...met] : met,
		recipient,
	}
}

/** Adds the days of each rest that falls within the term, as it grows. */
function withoutRests(begins: IsoDate, calendar: IsoDate, rests: Rests): { ends: IsoDate; met: Rest[] } {
	let ends = calendar
	const met: Rest[] = []
	for (let { year } = partsOf(begins); year <= partsOf(ends).year; year++)
		for (const rest of rests(year))
			if (rest.from > begins && rest.from <= ends) {
				ends = addDays(ends, daysBetween(rest.from, rest.to) + 1)
				met.push(rest)
			}
	return { ends, met }
}
