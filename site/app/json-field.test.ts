import { expect, it } from 'vitest'
import { jsonField } from './json-field.ts'

it('reads fields of objects, and nothing of other values or of their prototypes', () => {
	expect(jsonField({ error: 'troppo grande' }, 'error')).toBe('troppo grande')
	expect(jsonField({}, 'constructor')).toBeUndefined()
	expect([null, undefined, 'error', 3].map((value) => jsonField(value, 'error'))).toEqual(Array(4).fill(undefined))
})
