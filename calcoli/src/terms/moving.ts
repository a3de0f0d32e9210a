/** How a day moves, by who is paid or filed with: the one calendar of deadlines and of every tool. */
import { addDays, dayOf, type IsoDate, partsOf } from './days.ts'
import { isHoliday, isSaturday } from './holidays.ts'

interface MovingRule {
	/** False where the day stays, whatever day of the week it is. */
	readonly hasHolidays: boolean
	readonly hasSaturdays: boolean
	/** True where a day from 1 to 20 August becomes the 20th, also where a Saturday or holiday carried it there. */
	readonly hasAugust: boolean
	readonly description: string
	readonly source: string
}

const toTheAuthorities = {
	hasHolidays: true,
	hasSaturdays: true,
	description:
		'Il pagamento o l’adempimento che scade di sabato o in un giorno festivo passa al primo giorno lavorativo',
	source: 'art. 7, comma 1, lett. h), d.l. 70/2011',
} as const

/**
 * `f24`: payments by F24. `return`: returns and filings to the tax authorities. `collection`: payments to the collection agent and to public
 * bodies without F24. `court`: acts of a civil or tax procedure. `private`: terms of civil law and contracts.
 * `fixed`: days that do not move, as those of the OSS.
 */
export const movingRules = {
	f24: {
		...toTheAuthorities,
		hasAugust: true,
		source: 'art. 18, comma 1, d.lgs. 241/1997; art. 7, comma 1, lett. h), d.l. 70/2011',
	},
	return: { ...toTheAuthorities, hasAugust: true },
	collection: { ...toTheAuthorities, hasAugust: false },
	court: {
		hasHolidays: true,
		hasSaturdays: true,
		hasAugust: false,
		description: 'Il termine che scade di sabato o in un giorno festivo passa al primo giorno non festivo',
		source: 'art. 155, commi 4 e 5, c.p.c.',
	},
	private: {
		hasHolidays: true,
		hasSaturdays: false,
		hasAugust: false,
		description: 'Il termine che scade in un giorno festivo passa al giorno seguente non festivo',
		source: 'art. 2963, comma 3, c.c.; art. 1187 c.c.',
	},
	fixed: {
		hasHolidays: false,
		hasSaturdays: false,
		hasAugust: false,
		description: 'Il giorno resta quello, anche di sabato o festivo',
		source: 'artt. 74-quinquies, 74-sexies e 74-sexies.1 d.P.R. 633/1972',
	},
} as const satisfies Record<string, MovingRule>

export type Recipient = keyof typeof movingRules

export const augustRule = {
	description: 'Quello che scade dal 1° al 20 agosto si può fare entro il 20 agosto',
	source: 'art. 37, comma 11-bis, d.l. 223/2006',
}

const august = 7
const endOfAugustRest = 20

export interface Moved {
	readonly day: IsoDate
	/** The reason why the day is not the one that was due. */
	readonly moved?: 'holiday' | 'august'
	readonly movedFrom?: IsoDate
}

/** @param patron day of the patron saint of the town, as `MM-DD`, which counts as a holiday */
export function isOff(day: IsoDate, recipient: Recipient, patron?: string): boolean {
	const { hasHolidays, hasSaturdays } = movingRules[recipient]
	return (hasHolidays && (isHoliday(day) || day.slice(5) === patron)) || (hasSaturdays && isSaturday(day))
}

/** Moves a day that is due to the one until which it may be done. */
export function movedDay(due: IsoDate, recipient: Recipient, patron?: string): Moved {
	const working = workingDay(due, recipient, patron)
	const { year, month, dayOfMonth } = partsOf(working)
	const rests = movingRules[recipient].hasAugust && month === august && dayOfMonth < endOfAugustRest
	const day = rests ? workingDay(dayOf(year, august, endOfAugustRest), recipient, patron) : working
	return day === due ? { day } : { day, moved: rests ? 'august' : 'holiday', movedFrom: due }
}

function workingDay(due: IsoDate, recipient: Recipient, patron?: string): IsoDate {
	let working = due
	while (isOff(working, recipient, patron)) working = addDays(working, 1)
	return working
}
