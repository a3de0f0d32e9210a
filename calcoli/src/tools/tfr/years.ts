/** The TFR year by year (art. 2120 c.c.): the share of the year, and the revaluation of what was there before. */
import { parameterOn } from '../../parameters/parameters.ts'
import { figureOn } from '../../rates/figure-on.ts'
import { foiOf, foiRatio } from '../../rates/foi.ts'
import { addDays, dayOf, daysBetween, type IsoDate, partsOf } from '../../terms/days.ts'
import { cents, Decimal, percentOf, sum, zero } from '../../tool/amounts.ts'

const monthsOfYear = 12
/** A month of which so many days were worked counts whole. */
const daysOfMonth = 15

export interface Year {
	readonly year: number
	readonly months: number
	/** Pay divided by 13.5, and the contribution taken off it. */
	readonly accrued: Decimal
	readonly contribution: Decimal
	/** Percent, for the months of the year that count. */
	readonly rate: Decimal
	/** False where the index is not known: the rate is the fixed part alone. */
	readonly isIndexKnown: boolean
	readonly revaluation: Decimal
	readonly tax: Decimal
	/** TFR at the end of the year. */
	readonly fund: Decimal
}

/** Returns the months of a year from a day to another, each whole with fifteen days or more. */
export function monthsWorked(year: number, from: IsoDate, to: IsoDate): number {
	return Array.from({ length: monthsOfYear }, (_, month) => {
		const first = dayOf(year, month, 1)
		const last = dayOf(year, month + 1, 0)
		return daysBetween(first < from ? from : first, last > to ? to : last) + 1
	}).filter((days) => days >= daysOfMonth).length
}

/** Returns the rate of revaluation of the first so many months of a year, in percent. */
export function rateOf(year: number, months: number): Pick<Year, 'rate' | 'isIndexKnown'> {
	if (months === 0) return { rate: zero, isIndexKnown: true }
	const day = dayOf(year, months - 1, 1)
	const fixed = figureOn('tfr-rivalutazione-fissa', day).value.times(months).div(monthsOfYear)
	if (parameterOn('indice-foi', day) === undefined) return { rate: fixed, isIndexKnown: false }
	const rise = foiRatio(foiOf(dayOf(year - 1, monthsOfYear - 1, 1)), foiOf(day))
		.minus(1)
		.times(100)
	return {
		rate: fixed.plus(percentOf(Decimal.max(zero, rise), figureOn('tfr-rivalutazione-istat', day).value)),
		isIndexKnown: true,
	}
}

/** Tax on what a fund gained in a year; there was none before 2001. */
function taxOn(revaluation: Decimal, year: number): Decimal {
	const rate = parameterOn('tfr-imposta-sostitutiva', `${year}-12-31` as IsoDate)
	return rate ? cents(percentOf(revaluation, Number(rate.value))) : zero
}

export interface Work {
	/** Pay of a whole year. */
	readonly pay: Decimal
	readonly from: IsoDate
	readonly to: IsoDate
	/** TFR on the day before. */
	readonly fund: Decimal
}

/** Returns each year of a work. Those before the last end on 31 December. */
export function yearsOf({ pay, from, to, fund: initial }: Work): Year[] {
	const [first, last] = [partsOf(from).year, partsOf(to).year]
	let fund = initial
	return Array.from({ length: last - first + 1 }, (_, at) => {
		const year = first + at
		const end: IsoDate = year === last ? to : addDays(dayOf(year + 1, 0, 1), -1)
		const months = monthsWorked(year, from, to)
		const ofYear = pay.times(months).div(monthsOfYear)
		const accrued = cents(ofYear.div(figureOn('tfr-divisore', end).value))
		const contribution = cents(percentOf(ofYear, figureOn('tfr-contributo', end).value))
		const { rate, isIndexKnown } = fund.gt(zero) ? rateOf(year, months) : { rate: zero, isIndexKnown: true }
		const revaluation = cents(percentOf(fund, rate))
		const tax = taxOn(revaluation, year)
		fund = sum([fund, revaluation, accrued]).minus(tax).minus(contribution)
		return { year, months, accrued, contribution, rate, isIndexKnown, revaluation, tax, fund }
	})
}
