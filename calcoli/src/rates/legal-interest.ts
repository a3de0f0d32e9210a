/** Saggio degli interessi legali, art. 1284 c.c. */
import { knownTo, periodsOf } from '../parameters/parameters.ts'
import type { Series } from '../tool/series.ts'
import type { ParameterNote } from '../tool/tool.ts'

const key = 'saggio-legale'

export const legalInterest: Series<string> = {
	name: 'saggio degli interessi legali',
	checked: 'da fonte secondaria, luglio 2026',
	act: 'il decreto del Ministro dell’economia che lo fissa entro il 15 dicembre dell’anno prima (art. 1284, comma 1, c.c.)',
	get periods() {
		return periodsOf(key)
	},
}

export const legalInterestNote: ParameterNote = {
	key,
	name: legalInterest.name,
	source: 'art. 1284, comma 1, c.c.',
	checked: legalInterest.checked,
	get knownTo() {
		return knownTo(key)
	},
}
