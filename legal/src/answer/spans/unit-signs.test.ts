import { expect, it } from 'vitest'
import { readSigns } from './unit-signs.ts'

it.each(['entro sessanta giorni dalla notifica', 'nel termine di giorni sessanta dalla contestazione', 'entro mesi 6'])(
	'takes a number with its unit for a term, in either order: %s',
	(words) => {
		expect(readSigns(words).gives.has('term')).toBe(true)
	},
)

it('takes no unit without a number for a term', () => {
	expect(readSigns('nei giorni di mercato').gives.has('term')).toBe(false)
})

it.each([
	'entro il 30 aprile di ogni anno',
	'fino al 31 dicembre',
	'entro e non oltre il giorno 16',
	'entro la fine del trimestre',
])('takes a day of the calendar for a term: %s', (words) => {
	expect(readSigns(words).gives.has('term')).toBe(true)
})

it('takes the date of a law for no term', () => {
	expect(readSigns('ai sensi della legge 27 luglio 1978, n. 392').gives.has('term')).toBe(false)
})
