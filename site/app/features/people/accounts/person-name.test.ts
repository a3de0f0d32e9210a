import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, personName } from '#app/features/people/accounts/person-name.ts'

const Name = personName('corto', 'lungo')

it.each(['Anna', 'De’ Rossi', "D'Angelo", 'Jean-Luc', 'Ng Thị Ánh', 'Maria G. Rossi', 'محمد'])('takes «%s»', (name) => {
	expect(Name.parse(name)).toBe(name)
	expect(cleanName(name)).toBe(name)
})

it.each([
	'A',
	'a'.repeat(101),
	'Cliente, il tuo rimborso è pronto:\nvedi',
	'Anna\r\nBcc: tutti@example.it',
	'vedi evil.example',
	'www evil',
	'https premio',
	'anna@example.it',
	'javascript:alert(1)',
	'<b>Anna</b>',
	'Anna\u0000',
	'Anna\u202egpj',
	'Anna\u2066x',
	'Anna\u200bRossi',
])('refuses «%s»', (name) => {
	expect(Name.safeParse(name).success).toBe(false)
})

it('makes a name of whatever a provider calls somebody', () => {
	expect(cleanName('Cliente, vedi https://evil.example/a\r\nora')).toBe('Cliente, vedi evil. example a ora')
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
			const name = cleanName(text)
			expect(Array.from(name).length < 2 || Name.safeParse(name).success).toBe(true)
		}),
		{ numRuns: 500 },
	)
})
