/**
 * Counts terms back from a hearing or a deadline. Art. 155 c.p.c. knows only terms that run forward: its rule for holidays is turned round, so that
 * the term is never shorter than the law wants (Cass. 14767/2014, 21335/2017).
 */
import type { CountedTerm } from './count-term.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from './days.ts'
import { isOff, type Recipient } from './moving.ts'
import { isResting, none, type Rest, type Rests } from './rests.ts'

export interface BackwardTerm {
	/** The day of the hearing or of the deadline, which is not counted. */
	readonly from: IsoDate
	readonly count: number
	readonly unit: 'days' | 'months'
	/** Decides which days the term cannot end on. */
	readonly recipient: Recipient
	/** Days that are not counted; absent: none. */
	readonly rests?: Rests
	/** Free days: neither the first nor the last day is counted. */
	readonly areFree: boolean
}

const longest = { days: 36_600, months: 1200 }

/**
 * Returns the last day on which the term is met; `movedFrom` is a later holiday.
 * @throws RangeError where the count is no whole number from 1 to a hundred years
 * @throws MissingParameter where the rests of a year are not known
 */
export function countBack({ from, count, unit, recipient, rests = none, areFree }: BackwardTerm): CountedTerm {
	if (!Number.isInteger(count) || count < 1 || count > longest[unit])
		throw new RangeError(`not a term: ${count} ${unit}`)
	let left = daysBetween(unit === 'days' ? addDays(from, -count) : addMonths(from, -count), from) + (areFree ? 1 : 0)
	let ends = from
	let suspendedDays = 0
	const met = new Map<IsoDate, Rest>()
	while (left > 0) {
		ends = addDays(ends, -1)
		const rest = isResting(ends, rests)
		if (rest) {
			suspendedDays += 1
			met.set(rest.from, rest)
		} else left -= 1
	}
	let day = ends
	while (isOff(day, recipient) || isResting(day, rests)) day = addDays(day, -1)
	return {
		from,
		day,
		suspendedDays,
		rests: [...met.values()],
		recipient,
		...(day === ends ? {} : { moved: 'holiday', movedFrom: ends }),
	}
}
