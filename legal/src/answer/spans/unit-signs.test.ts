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
