/** IRPEF by year: brackets, deductions for work, additional deductions and sums (artt. 11 and 13 TUIR; l. 207/2024). */
import { parameterOn } from '../../parameters/parameters.ts'
import type { IsoDate } from '../../terms/days.ts'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, Decimal, decimal, euroText, italian, percentText, sum, zero } from '../../tool/amounts.ts'

export type Work = 'dipendente' | 'pensionato' | 'autonomo'

export interface Bracket {
	/** Upper limit; absent for the last. */
	readonly to?: number
	readonly rate: number
	readonly source: string
}

/**
 * Returns the brackets of a year, the lowest first.
 *
 * @throws MissingParameter for a year whose rules were not read
 */
export function bracketsOf(year: number): Bracket[] {
	if (parameterOn('regole-irpef', firstDayOf(year)) === undefined) throw missing(year)
	const brackets: Bracket[] = []
	for (let number = 1; ; number += 1) {
		const rate = parameterOn(`irpef-aliquota-${number}`, firstDayOf(year))
		if (rate === undefined) throw missing(year)
		const to = known(`irpef-scaglione-${number}`, year)
		brackets.push({ rate: Number(rate.value), source: rate.source, ...(to !== undefined && { to }) })
		if (to === undefined) return brackets
	}
}

/** Rules hold for a whole year of tax: those of its first day. */
function firstDayOf(year: number): IsoDate {
	return `${year}-01-01` as IsoDate
}

function known(key: string, year: number): number | undefined {
	const value = parameterOn(key, firstDayOf(year))?.value
	return value === undefined ? undefined : Number(value)
}

function figure(key: string, year: number): number {
	const value = known(key, year)
	if (value === undefined) throw missing(year)
	return value
}

function missing(year: number): MissingParameter {
	return new MissingParameter('scaglioni e detrazioni dell’IRPEF', `il ${year}`, 'la legge di bilancio')
}

export interface BracketTax {
	readonly from: number
	readonly to?: number
	readonly rate: number
	readonly base: Decimal
	readonly tax: Decimal
	readonly source: string
}

export function taxByBracket(taxable: Decimal, brackets: readonly Bracket[]): BracketTax[] {
	const found: BracketTax[] = []
	let from = 0
	for (const { to, rate, source } of brackets) {
		if (taxable.lte(from)) break
		const top = to === undefined ? taxable : Decimal.min(taxable, to)
		const base = top.minus(from)
		found.push({ from, ...(to === undefined ? {} : { to }), rate, base, tax: base.times(rate).div(100), source })
		from = to ?? from
	}
	return found
}

/** Names a bracket as its steps do. */
export function bracketName({ from, to }: { from: number; to?: number | undefined }): string {
	const above = italian(String(from))
	return to === undefined ? `Scaglione oltre ${above} euro` : `Scaglione da ${above} a ${italian(String(to))} euro`
}

export function grossTax(taxable: Decimal, year: number): Decimal {
	return cents(sum(taxByBracket(taxable, bracketsOf(year)).map(({ tax }) => tax)))
}

export interface Deduction {
	readonly amount: Decimal
	readonly formula: string
	readonly source: string
}

/** Returns the formula and what it comes to; once if they are the same. */
export function withAmount({ formula, amount }: Deduction): string {
	const text = euroText(amount)
	return formula === text ? text : `${formula} = ${text}`
}

/** Ratios count for their first four decimals (art. 13, comma 6, TUIR). */
function ratio(limit: number, income: Decimal, width: number): Decimal {
	return decimal(limit).minus(income).div(width).toDecimalPlaces(4, Decimal.ROUND_DOWN)
}

const articles: Readonly<Record<Work, string>> = {
	dipendente: 'art. 13, commi 1, 1.1 e 6, TUIR',
	pensionato: 'art. 13, commi 3, 3-bis e 6, TUIR',
	autonomo: 'art. 13, commi 5, 5-ter e 6, TUIR',
}

/** For a whole year of work. `income` is the total income, not the taxable one. */
export function workDeduction(income: Decimal, work: Work, year: number): Deduction {
	const of = (part: string) => figure(`irpef-${work}-${part}`, year)
	const source = articles[work]
	const added = income.gt(of('aumento-da')) && income.lte(of('aumento-fino')) ? of('aumento') : 0
	const tail = added > 0 ? ` + ${euros(added)}` : ''
	const [fullTo, full, base] = [of('piena-fino'), of('piena'), of('base')]
	if (income.lte(fullTo)) return { amount: decimal(full + added), formula: `${euros(full)}${tail}`, source }
	const [middle, end] = [figure('irpef-detrazioni-mezzo', year), figure('irpef-detrazioni-fine', year)]
	if (income.lte(middle)) {
		const extra = of('quota')
		const part = ratio(middle, income, middle - fullTo)
		const formula = `${euros(base)} + ${euros(extra)} × ${comma(part)}${tail}`
		return { amount: cents(part.times(extra).plus(base).plus(added)), formula, source }
	}
	if (income.lt(end)) {
		const part = ratio(end, income, end - middle)
		return { amount: cents(part.times(base).plus(added)), formula: `${euros(base)} × ${comma(part)}${tail}`, source }
	}
	return { amount: zero, formula: `reddito oltre ${italian(String(end))} euro: 0`, source }
}

/** Additional deduction of employees from 2025 (l. 207/2024, art. 1, comma 6). */
export function wedgeDeduction(income: Decimal, work: Work, year: number): Deduction | undefined {
	const most = known('irpef-cuneo-detrazione', year)
	if (work !== 'dipendente' || most === undefined) return undefined
	const end = figure('irpef-cuneo-detrazione-fine', year)
	if (income.lte(figure('irpef-cuneo-somma-reddito', year)) || income.gt(end)) return undefined
	const source = 'art. 1, comma 6, l. 207/2024'
	const fullTo = figure('irpef-cuneo-detrazione-piena-fino', year)
	if (income.lte(fullTo)) return { amount: decimal(most), formula: euros(most), source }
	const part = decimal(end)
		.minus(income)
		.div(end - fullTo)
	return { amount: cents(part.times(most)), formula: `${euros(most)} × ${comma(part.toDecimalPlaces(6))}`, source }
}

/**
 * Sum paid to employees from 2025, which is not income (l. 207/2024, art. 1, comma 4).
 *
 * @param worked the part of the income that comes from work, on which the sum is counted
 */
export function wedgeSum(income: Decimal, work: Work, year: number, worked: Decimal): Deduction | undefined {
	const highest = known('irpef-cuneo-somma-reddito', year)
	if (work !== 'dipendente' || highest === undefined || income.gt(highest)) return undefined
	const step = [1, 2].find((number) => worked.lte(figure(`irpef-cuneo-soglia-${number}`, year))) ?? 3
	const percent = figure(`irpef-cuneo-percentuale-${step}`, year)
	return {
		amount: cents(worked.times(percent).div(100)),
		formula: `${euroText(worked)} × ${percentText(percent)}`,
		source: 'art. 1, comma 4, l. 207/2024',
	}
}

/** Trattamento integrativo, 1200 euro up to 15,000 of income (art. 1 d.l. 3/2020). `gross` is the tax on the income from work. */
export function integrativeSum(
	income: Decimal,
	work: Work,
	year: number,
	gross: Decimal,
	deduction: Decimal,
): Deduction | undefined {
	if (work !== 'dipendente' || income.gt(figure('irpef-integrativo-reddito', year))) return undefined
	const allowance = known('irpef-integrativo-riduzione', year) ?? 0
	if (gross.lte(deduction.minus(allowance))) return undefined
	const sumOfYear = figure('irpef-integrativo', year)
	return {
		amount: decimal(sumOfYear),
		formula: euros(sumOfYear),
		source: 'art. 1, comma 1, d.l. 3/2020; art. 1 d.lgs. 216/2023',
	}
}

const euros = (amount: number) => euroText(decimal(amount))

function comma(value: Decimal): string {
	return value.toString().replace('.', ',')
}
