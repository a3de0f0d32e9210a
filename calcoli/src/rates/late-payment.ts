/** Interessi di mora nelle transazioni commerciali, d.lgs. 231/2002: the ECB's rate of each half-year, without the points that law adds. */
import { knownTo, periodsOf } from '../parameters/parameters.ts'
import type { Series } from '../tool/series.ts'
import type { ParameterNote } from '../tool/tool.ts'

const key = 'tasso-bce'

export const referenceRate: Series<string> = {
	name: 'tasso di riferimento della Banca centrale europea',
	checked: 'da fonte secondaria, luglio 2026',
	act: 'il comunicato del Ministero dell’economia in Gazzetta Ufficiale, per ogni semestre (art. 5, comma 2, d.lgs. 231/2002)',
	get periods() {
		return periodsOf(key)
	},
}

export const referenceRateNote: ParameterNote = {
	key,
	name: referenceRate.name,
	source: 'art. 5, comma 2, d.lgs. 231/2002',
	checked: referenceRate.checked,
	get knownTo() {
		return knownTo(key)
	},
}
