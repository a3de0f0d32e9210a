/** Interessi di mora nelle transazioni commerciali, d.lgs. 231/2002: the ECB's rate of each half-year, without the points that law adds. */
import type { IsoDate } from '../terms/days.ts'
import type { Series } from '../tool/series.ts'

/** From the second half of 2002, two a year. */
const referenceRates =
	'3.35 2.85 2.1 2.02 2.01 2.09 2.05 2.25 2.83 3.58 4.07 4.2 4.1 2.5 1 1 1 1 1.25 1 1 0.75 0.5 0.25 0.15 0.05 0.05 0.05 0 0 0 0 0 0 0 0 0 0 0 0 0 2.5 4 4.5 4.25 3.15 2.15 2.15 2.4'.split(
		' ',
	)

function halfYear(index: number): { from: IsoDate; to: IsoDate } {
	const year = 2002 + Math.floor((index + 1) / 2)
	return index % 2 === 0
		? { from: `${year}-07-01`, to: `${year}-12-31` }
		: { from: `${year}-01-01`, to: `${year}-06-30` }
}

export const referenceRate: Series<string> = {
	name: 'tasso di riferimento della Banca centrale europea',
	checked: 'da fonte secondaria, luglio 2026',
	act: 'il comunicato del Ministero dell’economia in Gazzetta Ufficiale, per ogni semestre (art. 5, comma 2, d.lgs. 231/2002)',
	periods: referenceRates.map((value, index) => ({
		...halfYear(index),
		value,
		source: 'art. 5, comma 2, d.lgs. 231/2002',
	})),
}
