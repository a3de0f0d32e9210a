/** Days to which deadlines are moved. */
import { addDays, dayOf, type IsoDate, partsOf } from '../terms/days.ts'
import { isHoliday, isSaturday } from '../terms/holidays.ts'
import type { Deadline, Rule } from './deadline.ts'

const august = 7
const endOfAugustRest = 20

type Moved = Pick<Deadline, 'day' | 'moved' | 'movedFrom'>

/**
 * Moves a deadline from a Saturday or holiday to the next working day (art. 7, comma 1, lett. h), d.l. 70/2011), and from 1–20 August to
 * 20 August (art. 37, comma 11-bis, d.l. 223/2006), also where the weekend carried it there. Civil law moves Sundays and holidays only
 * (art. 2963 c.c.).
 */
export function movedDay(due: IsoDate, kind: Rule['kind']): Moved {
	const working = workingDay(due, kind)
	const { year, month, dayOfMonth } = partsOf(working)
	const rests = kind === 'tax' && month === august && dayOfMonth < endOfAugustRest
	const day = rests ? workingDay(dayOf(year, august, endOfAugustRest), kind) : working
	return day === due ? { day } : { day, moved: rests ? 'august' : 'holiday', movedFrom: due }
}

function workingDay(due: IsoDate, kind: Rule['kind']): IsoDate {
	const isOff = (day: IsoDate) => isHoliday(day) || (kind === 'tax' && isSaturday(day))
	let working = due
	while (isOff(working)) working = addDays(working, 1)
	return working
}
