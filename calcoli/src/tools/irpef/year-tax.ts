/** The income tax of a year: the one place that counts it, for the tool and for every comparison. */
import { cents, Decimal, percentOf, zero } from '../../tool/amounts.ts'
import {
	type BracketTax,
	bracketsOf,
	type Deduction,
	grossTax,
	integrativeSum,
	taxByBracket,
	type Work,
	wedgeDeduction,
	wedgeSum,
	workDeduction,
} from './rules.ts'

/** Base rate of the regional addition (art. 50 d.lgs. 446/1997). */
export const baseRegionalPercent = '1.23'

export interface Income {
	/** Total income, before contributions are taken off: deductions for work depend on it (art. 13 TUIR). */
	readonly total: Decimal
	/** Contributions and other deductible charges (art. 10 TUIR). */
	readonly deductible: Decimal
	readonly work: Work
	/** The part of the income that comes from work; absent: all. */
	readonly worked?: Decimal
	readonly year: number
	/** Other deductions from the tax. */
	readonly deductions?: Decimal
	readonly regionalPercent: Decimal | string
	readonly municipalPercent: Decimal | string
}

export interface YearTax {
	readonly taxable: Decimal
	readonly brackets: readonly BracketTax[]
	readonly gross: Decimal
	readonly work: Deduction
	readonly wedge: Deduction | undefined
	readonly deductions: Decimal
	readonly net: Decimal
	readonly regional: Decimal
	readonly municipal: Decimal
	readonly total: Decimal
	/** Sums in the pay packet that are not income. */
	readonly paid: readonly Deduction[]
}

const noDeduction: Deduction = { amount: zero, formula: 'nessun reddito di lavoro', source: 'art. 13 TUIR' }

export function yearTax(income: Income): YearTax {
	const { total: earned, deductible, work: kind, year } = income
	const taxable = Decimal.max(zero, earned.minus(deductible))
	const gross = grossTax(taxable, year)
	const worked = income.worked ?? earned
	const hasWork = worked.gt(zero)
	const work = hasWork ? workDeduction(earned, kind, year) : noDeduction
	const wedge = hasWork ? wedgeDeduction(earned, kind, year) : undefined
	const deductions = work.amount.plus(wedge?.amount ?? zero).plus(income.deductions ?? zero)
	const net = Decimal.max(zero, gross.minus(deductions))
	const isTaxed = net.gt(zero)
	const regional = isTaxed ? cents(percentOf(taxable, income.regionalPercent)) : zero
	const municipal = isTaxed ? cents(percentOf(taxable, income.municipalPercent)) : zero
	const grossOfWork = income.worked ? grossTax(income.worked, year) : gross
	const sums = hasWork
		? [wedgeSum(earned, kind, year, worked), integrativeSum(earned, kind, year, grossOfWork, work.amount)]
		: []
	return {
		taxable,
		brackets: taxByBracket(taxable, bracketsOf(year)),
		gross,
		work,
		wedge,
		deductions,
		net,
		regional,
		municipal,
		total: net.plus(regional).plus(municipal),
		paid: sums.filter((found) => found !== undefined),
	}
}
