/** Ratios of the FOI index between two months, across its changes of base. */
import { knownTo, parameterOn } from '../parameters/parameters.ts'
import type { IsoDate } from '../terms/days.ts'
import { MissingParameter } from '../terms/missing-parameter.ts'
import { Decimal, decimal } from '../tool/amounts.ts'
import type { ParameterNote } from '../tool/tool.ts'

/** First year of each base, with what multiplies its index to compare it with one of 1995 (coefficienti di raccordo, ISTAT). */
const bases = [
	{ base: 1995, from: 1996, factor: decimal(1) },
	{ base: 2010, from: 2011, factor: decimal('1.373') },
	{ base: 2015, from: 2016, factor: decimal('1.373').times('1.071') },
	{ base: 2025, from: 2026, factor: decimal('1.373').times('1.071').times('1.214') },
]
const key = 'indice-foi'

export const foiNote: ParameterNote = {
	key,
	name: 'indice ISTAT dei prezzi al consumo FOI, senza tabacchi',
	source:
		'art. 81 l. 392/1978; coefficienti di raccordo 1,373 (1995–2010), 1,071 (2010–2015) e 1,214 (2015–2025, da fonte secondaria)',
	checked:
		'comunicati ISTAT in G.U. 23 aprile 2015 n. 94 e 13 novembre 2018 per i mesi che riportano; gli altri, soprattutto prima del 2012, non ancora confrontati con la pubblicazione: da verificare prima di usarli',
	get knownTo() {
		return knownTo(key)
	},
}

export interface FoiIndex {
	readonly month: string
	/** As published, with its base. */
	readonly value: string
	readonly base: number
	readonly comparable: Decimal
}

/** @throws MissingParameter */
export function foiOf(day: IsoDate): FoiIndex {
	const [year = '', month = ''] = day.split('-')
	const value = parameterOn(key, day)?.value
	const ofYear = bases.findLast(({ from }) => from <= Number(year))
	if (!ofYear || value === undefined)
		throw new MissingParameter(
			'indice FOI dell’ISTAT',
			`${month}/${year}`,
			'il comunicato mensile dell’ISTAT in Gazzetta Ufficiale (art. 81 l. 392/1978)',
		)
	return {
		month: `${month}/${year}`,
		value: String(value),
		base: ofYear.base,
		comparable: new Decimal(value).times(ofYear.factor),
	}
}

/** Returns the later index over the earlier one. */
export function foiRatio(from: FoiIndex, to: FoiIndex): Decimal {
	return to.comparable.div(from.comparable)
}

export function foiText({ month, value, base }: FoiIndex): string {
	return `${value.replace('.', ',')} (${month}, base ${base}=100)`
}
