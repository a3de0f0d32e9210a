/** Interest day by day on stretches of one rate each. */
import { daysBetween, type IsoDate } from '../terms/days.ts'
import { cents, Decimal, decimal, euroText, percentText, sum } from '../tool/amounts.ts'
import { italianDay } from '../tool/fields.ts'
import type { Step, Table } from '../tool/tool.ts'

/** Civil year of the practice of courts and of the Revenue: 365 days in leap years too. */
const yearDays = 365

export interface Accrual {
	readonly from: IsoDate
	readonly to: IsoDate
	readonly days: number
	readonly rate: string
	readonly principal: Decimal
	/** Not rounded: only the total is. */
	readonly interest: Decimal
	readonly source: string
}

/** `from` is counted; the first of several stretches therefore begins on the day after the one interest runs from. */
export function accrue(principal: Decimal, from: IsoDate, to: IsoDate, rate: string, source: string): Accrual {
	const days = daysBetween(from, to) + 1
	const interest = principal.times(rate).div(100).times(days).div(yearDays)
	return { from, to, days, rate, principal, interest, source }
}

export function totalInterest(accruals: readonly Accrual[]): Decimal {
	return cents(sum(accruals.map(({ interest }) => interest)))
}

export function accrualSteps(accruals: readonly Accrual[]): Step[] {
	return accruals.map(({ from, to, days, rate, principal, interest, source }) => ({
		description: `Dal ${italianDay(from)} al ${italianDay(to)}, ${days} giorni al ${percentText(rate)}`,
		formula: `${euroText(principal)} × ${percentText(rate)} × ${days} / ${yearDays} = ${euroText(interest)}`,
		values: { capitale: principal.toFixed(2), tasso: rate, giorni: String(days), interessi: interest.toFixed(4) },
		source,
	}))
}

export function accrualTable(accruals: readonly Accrual[]): Table {
	return {
		caption: 'Interessi per periodo',
		columns: ['dal', 'al', 'giorni', 'tasso', 'interessi'],
		rows: accruals.map(({ from, to, days, rate, interest }) => [
			italianDay(from),
			italianDay(to),
			String(days),
			percentText(decimal(rate)),
			euroText(interest),
		]),
	}
}
