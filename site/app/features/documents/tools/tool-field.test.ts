import { expect, it } from 'vitest'
import { unitOf } from './tool-field.tsx'

it.each([
	['money', 'in euro', '€', undefined],
	['money', 'valore catastale, in euro', '€', 'valore catastale'],
	['money', 'euro l’anno', '€ l’anno', undefined],
	['money', undefined, '€', undefined],
	['percent', 'in percentuale; di base 1,23', '%', 'di base 1,23'],
	['whole', 'in mesi', 'mesi', undefined],
	['whole', 'anni compiuti', undefined, 'anni compiuti'],
] as const)('takes the unit of a field of kind %s out of the hint %s', (kind, hint, unit, rest) => {
	expect(unitOf(kind, hint)).toEqual({ unit, rest })
})
