/** Ratios of the FOI index between two months, across its changes of base. */
import type { IsoDate } from '../terms/days.ts'
import { MissingParameter } from '../terms/missing-parameter.ts'
import { Decimal, decimal } from '../tool/amounts.ts'
import type { ParameterNote } from '../tool/tool.ts'
import { foiByYear } from './data/foi.ts'

/** Coefficienti di raccordo, ISTAT: multiply an index of the newer base to compare it with one of the older. */
const toBase1995 = { 1995: decimal(1), 2010: decimal('1.373'), 2015: decimal('1.373').times('1.071') }

export const foiNote: ParameterNote = {
	name: 'indice ISTAT dei prezzi al consumo FOI, senza tabacchi',
	source: 'art. 81 l. 392/1978; coefficienti di raccordo 1,373 (1995–2010) e 1,071 (2010–2015)',
	checked:
		'comunicati ISTAT in G.U. 23 aprile 2015 n. 94 e 13 novembre 2018 per i mesi che riportano; gli altri, soprattutto prima del 2012, non ancora confrontati con la pubblicazione: da verificare prima di usarli',
	knownTo: '2026-06-30',
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
	const ofYear = foiByYear[Number(year)]
	const value = ofYear?.months.split(' ')[Number(month) - 1]
	if (!ofYear || value === undefined || value === '-')
		throw new MissingParameter(
			'indice FOI dell’ISTAT',
			`${month}/${year}`,
			'il comunicato mensile dell’ISTAT in Gazzetta Ufficiale (art. 81 l. 392/1978)',
		)
	return {
		month: `${month}/${year}`,
		value,
		base: ofYear.base,
		comparable: new Decimal(value).times(toBase1995[ofYear.base]),
	}
}

/** Returns the later index over the earlier one. */
export function foiRatio(from: FoiIndex, to: FoiIndex): Decimal {
	return to.comparable.div(from.comparable)
}

export function foiText({ month, value, base }: FoiIndex): string {
	return `${value.replace('.', ',')} (${month}, base ${base}=100)`
}
