/** Spese generali, cassa and IVA on the fee of a lawyer (art. 2 d.m. 55/2014). */
import { feeKey } from '../../parameters/data/parametri-forensi.ts'
import { type Figure, figureOn } from '../../rates/figure-on.ts'
import type { IsoDate } from '../../terms/days.ts'
import { cents, type Decimal, euroText, percentOf, sum, zero } from '../../tool/amounts.ts'
import type { Result, Step } from '../../tool/tool.ts'

/** First day of the tables of d.m. 147/2022: they hold for work that ends after it. */
export const tablesFrom: IsoDate = '2022-10-23'
export const highestValue = 520_000

const overheadsPercent = 15
const fundPercent = 4
const vatPercent = 22

/** Returns the middle fee of a phase; undefined for a value that the table does not have. */
export function feeOf(table: string, phase: string, value: Decimal, day: IsoDate): Figure | undefined {
	const key = feeKey(table, phase, value.toNumber())
	return key === undefined ? undefined : figureOn(key, day)
}

export interface Bill {
	readonly general: Decimal
	readonly fund: Decimal
	readonly vat: Decimal
	readonly total: Decimal
}

export function billOf(fee: Decimal, hasVat: boolean): Bill {
	const general = cents(percentOf(fee, overheadsPercent))
	const fund = cents(percentOf(fee.plus(general), fundPercent))
	const vat = hasVat ? cents(percentOf(sum([fee, general, fund]), vatPercent)) : zero
	return { general, fund, vat, total: sum([fee, general, fund, vat]) }
}

export function billResults({ general, fund, vat }: Bill, hasVat: boolean): Result[] {
	return [
		{ name: 'spese-generali', label: 'Spese generali, 15%', value: general.toFixed(2), unit: 'euro' },
		{ name: 'cassa', label: 'Cassa avvocati, 4%', value: fund.toFixed(2), unit: 'euro' },
		...(hasVat ? [{ name: 'iva', label: 'IVA, 22%', value: vat.toFixed(2), unit: 'euro' } as const] : []),
	]
}

export function billSteps(fee: Decimal, { general, fund, vat }: Bill, hasVat: boolean): Step[] {
	const line = (description: string, base: Decimal, percent: number, amount: Decimal, source: string): Step => ({
		description,
		formula: `${euroText(base)} × ${percent}% = ${euroText(amount)}`,
		values: { importo: amount.toFixed(2) },
		source,
	})
	return [
		line('Spese generali', fee, overheadsPercent, general, 'art. 2, comma 2, d.m. 55/2014'),
		line('Cassa avvocati', fee.plus(general), fundPercent, fund, 'art. 11 l. 576/1980'),
		...(hasVat ? [line('IVA', sum([fee, general, fund]), vatPercent, vat, 'artt. 13 e 16 d.P.R. 633/1972')] : []),
	]
}
