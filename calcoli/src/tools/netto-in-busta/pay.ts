/** Contributions that are kept from an employee's pay, and the net of a month beyond the twelfth. */
import { figureOn } from '../../rates/figure-on.ts'
import type { IsoDate } from '../../terms/days.ts'
import { type Decimal as Amount, cents, Decimal, percentOf, sum, zero } from '../../tool/amounts.ts'
import { bracketsOf, taxByBracket } from '../irpef/rules.ts'

export const employers = {
	industria: 'industria fino a 15 dipendenti: 9,19%',
	'industria-grande': 'industria oltre 15 dipendenti: 9,49%',
	commercio: 'commercio, servizi o studio fino a 5 dipendenti: 9,36%',
	'commercio-medio': 'commercio o servizi da 6 a 15 dipendenti: 9,46%',
	'commercio-grande': 'commercio o servizi oltre 15 dipendenti: 9,76%',
} as const
export type Employer = keyof typeof employers

export const payFigures = [
	'dipendenti-aliquota',
	'dipendenti-cigs',
	'dipendenti-fis-fino-5',
	'dipendenti-fis-oltre-5',
	'dipendenti-aggiuntivo',
	'dipendenti-prima-fascia',
]

/** The part of the Fondo di integrazione salariale that workers pay (art. 33 d.lgs. 148/2015). */
const workersShare = 3
const monthsOfYear = 12

const parts: Readonly<Record<Employer, readonly (readonly [key: string, divisor: number])[]>> = {
	industria: [],
	'industria-grande': [['dipendenti-cigs', 1]],
	commercio: [['dipendenti-fis-fino-5', workersShare]],
	'commercio-medio': [['dipendenti-fis-oltre-5', workersShare]],
	'commercio-grande': [
		['dipendenti-cigs', 1],
		['dipendenti-fis-oltre-5', workersShare],
	],
}

export interface Contributions {
	/** Percent of the pay. */
	readonly rate: Amount
	readonly sources: readonly string[]
	/** Pay on which they are counted. */
	readonly base: Amount
	/** Pay beyond the first bracket, on which one point more is due. */
	readonly beyond: Amount
	readonly addedRate: Amount
	readonly added: Amount
	readonly total: Amount
}

/** @throws MissingParameter for a year whose limits are not known */
export function contributionsOn(pay: Amount, employer: Employer, year: number, isSince1996: boolean): Contributions {
	const day: IsoDate = `${year}-01-01` as IsoDate
	const figures = [['dipendenti-aliquota', 1] as const, ...parts[employer]].map(([key, divisor]) => {
		const { value, source } = figureOn(key, day)
		return { percent: value.div(divisor), source }
	})
	const rate = sum(figures.map(({ percent }) => percent))
	const base = isSince1996 ? Decimal.min(pay, figureOn('dipendenti-massimale', day).value) : pay
	const beyond = Decimal.max(zero, base.minus(figureOn('dipendenti-prima-fascia', day).value))
	const addedRate = figureOn('dipendenti-aggiuntivo', day).value
	const added = cents(percentOf(beyond, addedRate))
	return {
		rate,
		sources: [...new Set(figures.map(({ source }) => source))],
		base,
		beyond,
		addedRate,
		added,
		total: cents(percentOf(base, rate)).plus(added),
	}
}

/**
 * Returns what is kept as IRPEF from a month beyond the twelfth: the brackets of a month and no deduction for work
 * (art. 23, comma 2, lett. b, d.P.R. 600/1973).
 */
export function taxOfExtraMonth(taxable: Amount, year: number): Amount {
	const ofYear = taxByBracket(taxable.times(monthsOfYear), bracketsOf(year)).map(({ tax }) => tax)
	return cents(sum(ofYear).div(monthsOfYear))
}
