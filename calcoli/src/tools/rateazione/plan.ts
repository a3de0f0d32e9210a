/** Instalments of an avviso bonario (art. 3-bis d.lgs. 462/1997) and of a cartella (art. 19 d.P.R. 602/1973). */
import { countTerm } from '../../terms/count-term.ts'
import { addMonths, dayOf, type IsoDate, partsOf } from '../../terms/days.ts'
import { movedDay } from '../../terms/moving.ts'
import { cents, type Decimal, zero } from '../../tool/amounts.ts'
import { accrue } from '../accrual.ts'
import { planOf } from '../ammortamento/tool.ts'
import { ruleOf } from '../termine-tributario/acts.ts'

export interface Instalment {
	readonly due: IsoDate
	readonly capital: Decimal
	readonly interest: Decimal
}

const monthsOfQuarter = 3

export interface Notice {
	readonly amount: Decimal
	readonly count: number
	readonly arrived: IsoDate
	/** Day on which the office drew the notice up, written on it. */
	readonly drawnUp: IsoDate
	readonly percent: Decimal
	readonly source: string
}

/** Returns the first day for which the instalments after the first bear interest. */
export function interestStart(drawnUp: IsoDate): IsoDate {
	const { year, month } = partsOf(drawnUp)
	return dayOf(year, month + 2, 1)
}

/** Returns equal instalments: the first within the term of the notice, the others at the end of each third month after it. */
export function noticePlan({ amount, count, arrived, drawnUp, percent, source }: Notice): Instalment[] {
	const { source: _source, ...term } = ruleOf('avviso-bonario', arrived)
	const first = countTerm({ from: arrived, ...term })
	const { year, month } = partsOf(first.movedFrom ?? first.day)
	const share = cents(amount.div(count))
	return Array.from({ length: count }, (_, at): Instalment => {
		const capital = at === count - 1 ? amount.minus(share.times(count - 1)) : share
		if (at === 0) return { due: first.day, capital, interest: zero }
		const { day: due } = movedDay(dayOf(year, month + monthsOfQuarter * at + 1, 0), term.recipient)
		return {
			due,
			capital,
			interest: cents(accrue(capital, interestStart(drawnUp), due, percent.toString(), source).interest),
		}
	})
}

/** Returns constant instalments by the month from the first day. */
export function rollPlan(amount: Decimal, count: number, first: IsoDate, percent: Decimal): Instalment[] {
	return planOf(amount, percent.div(1200), count, 'francese').map(({ capital, interest }, at) => ({
		due: movedDay(addMonths(first, at), 'collection').day,
		capital,
		interest,
	}))
}
