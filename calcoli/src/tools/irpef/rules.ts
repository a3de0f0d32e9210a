/** IRPEF by year: brackets, deductions for work, additional deductions and sums (artt. 11 and 13 TUIR; l. 207/2024). */
import { cents, Decimal, decimal, sum, zero } from '../../tool/amounts.ts'

export type Work = 'dipendente' | 'pensionato' | 'autonomo'

export interface Bracket {
	/** Upper limit; absent for the last. */
	readonly to?: number
	readonly rate: number
}

interface Year {
	readonly brackets: readonly Bracket[]
	/** Highest deduction of employees. */
	readonly employee: number
	/** Sum and additional deduction of l. 207/2024, art. 1, commi 4 and 6. */
	readonly hasWedge: boolean
	readonly source: string
}

const three = (middle: number): readonly Bracket[] => [
	{ to: 28_000, rate: 23 },
	{ to: 50_000, rate: middle },
	{ rate: 43 },
]
const four: readonly Bracket[] = [
	{ to: 15_000, rate: 23 },
	{ to: 28_000, rate: 25 },
	{ to: 50_000, rate: 35 },
	{ rate: 43 },
]

export const years: Readonly<Record<'2022' | '2023' | '2024' | '2025' | '2026', Year>> = {
	'2022': { brackets: four, employee: 1880, hasWedge: false, source: 'art. 1, comma 2, l. 234/2021' },
	'2023': { brackets: four, employee: 1880, hasWedge: false, source: 'art. 1, comma 2, l. 234/2021' },
	'2024': { brackets: three(35), employee: 1955, hasWedge: false, source: 'art. 1 d.lgs. 216/2023' },
	'2025': { brackets: three(35), employee: 1955, hasWedge: true, source: 'art. 1, comma 2, l. 207/2024' },
	'2026': { brackets: three(33), employee: 1955, hasWedge: true, source: 'art. 1, comma 3, l. 199/2025' },
}
export type TaxYear = keyof typeof years

export interface BracketTax {
	readonly from: number
	readonly to?: number
	readonly rate: number
	readonly base: Decimal
	readonly tax: Decimal
}

export function taxByBracket(taxable: Decimal, brackets: readonly Bracket[]): BracketTax[] {
	const found: BracketTax[] = []
	let from = 0
	for (const { to, rate } of brackets) {
		if (taxable.lte(from)) break
		const top = to === undefined ? taxable : Decimal.min(taxable, to)
		const base = top.minus(from)
		found.push({ from, ...(to === undefined ? {} : { to }), rate, base, tax: base.times(rate).div(100) })
		from = to ?? from
	}
	return found
}

export function grossTax(taxable: Decimal, year: TaxYear): Decimal {
	return cents(sum(taxByBracket(taxable, years[year].brackets).map(({ tax }) => tax)))
}

export interface Deduction {
	readonly amount: Decimal
	readonly formula: string
	readonly source: string
}

/** Ratios count for their first four decimals (art. 13, comma 6, TUIR). */
function ratio(limit: number, income: Decimal, width: number): Decimal {
	return decimal(limit).minus(income).div(width).toDecimalPlaces(4, Decimal.ROUND_DOWN)
}

interface Scale {
	readonly fullTo: number
	readonly full: number
	readonly base: number
	readonly extra: number
	/** Income for which a fixed sum is added. */
	readonly bump: { readonly over: number; readonly to: number; readonly sum: number }
	readonly source: string
}

function scaleOf(work: Work, year: TaxYear): Scale {
	switch (work) {
		case 'dipendente':
			return {
				fullTo: 15_000,
				full: years[year].employee,
				base: 1910,
				extra: 1190,
				bump: { over: 25_000, to: 35_000, sum: 65 },
				source: 'art. 13, commi 1, 1.1 e 6, TUIR',
			}
		case 'pensionato':
			return {
				fullTo: 8500,
				full: 1955,
				base: 700,
				extra: 1255,
				bump: { over: 25_000, to: 29_000, sum: 50 },
				source: 'art. 13, commi 3, 3-bis e 6, TUIR',
			}
		case 'autonomo':
			return {
				fullTo: 5500,
				full: 1265,
				base: 500,
				extra: 765,
				bump: { over: 11_000, to: 17_000, sum: 50 },
				source: 'art. 13, commi 5, 5-ter e 6, TUIR',
			}
	}
}

/** For a whole year of work. `income` is the total income, not the taxable one. */
export function workDeduction(income: Decimal, work: Work, year: TaxYear): Deduction {
	const { fullTo, full, base, extra, bump, source } = scaleOf(work, year)
	const added = income.gt(bump.over) && income.lte(bump.to) ? bump.sum : 0
	const tail = added > 0 ? ` + ${added}` : ''
	if (income.lte(fullTo)) return { amount: decimal(full + added), formula: `${full}${tail}`, source }
	if (income.lte(28_000)) {
		const part = ratio(28_000, income, 28_000 - fullTo)
		const formula = `${base} + ${extra} × ${comma(part)}${tail}`
		return { amount: cents(part.times(extra).plus(base).plus(added)), formula, source }
	}
	if (income.lt(50_000)) {
		const part = ratio(50_000, income, 22_000)
		return { amount: cents(part.times(base).plus(added)), formula: `${base} × ${comma(part)}${tail}`, source }
	}
	return { amount: zero, formula: 'reddito oltre 50.000 euro: 0', source }
}

/** Additional deduction of employees from 2025 (l. 207/2024, art. 1, comma 6). */
export function wedgeDeduction(income: Decimal, work: Work, year: TaxYear): Deduction | undefined {
	if (work !== 'dipendente' || !years[year].hasWedge || income.lte(20_000) || income.gt(40_000)) return undefined
	const source = 'art. 1, comma 6, l. 207/2024'
	if (income.lte(32_000)) return { amount: decimal(1000), formula: '1000', source }
	const part = decimal(40_000).minus(income).div(8000)
	return { amount: cents(part.times(1000)), formula: `1000 × ${comma(part.toDecimalPlaces(6))}`, source }
}

/**
 * Sum paid to employees from 2025, which is not income (l. 207/2024, art. 1, comma 4).
 *
 * @param worked the part of the income that comes from work, on which the sum is counted
 */
export function wedgeSum(income: Decimal, work: Work, year: TaxYear, worked: Decimal): Deduction | undefined {
	if (work !== 'dipendente' || !years[year].hasWedge || income.gt(20_000)) return undefined
	const percent = worked.lte(8500) ? '7.1' : worked.lte(15_000) ? '5.3' : '4.8'
	return {
		amount: cents(worked.times(percent).div(100)),
		formula: `${comma(worked)} × ${percent.replace('.', ',')}%`,
		source: 'art. 1, comma 4, l. 207/2024',
	}
}

/** Trattamento integrativo, 1200 euro up to 15,000 of income (art. 1 d.l. 3/2020). `gross` is the tax on the income from work. */
export function integrativeSum(
	income: Decimal,
	work: Work,
	year: TaxYear,
	gross: Decimal,
	deduction: Decimal,
): Deduction | undefined {
	if (work !== 'dipendente' || income.gt(15_000)) return undefined
	const allowance = Number(year) >= 2024 ? 75 : 0
	if (gross.lte(deduction.minus(allowance))) return undefined
	return { amount: decimal(1200), formula: '1200', source: 'art. 1, comma 1, d.l. 3/2020; art. 1 d.lgs. 216/2023' }
}

function comma(value: Decimal): string {
	return value.toString().replace('.', ',')
}
