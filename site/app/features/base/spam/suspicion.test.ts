import { expect, it } from 'vitest'
import { suspicionOf, wordsOf } from './suspicion.ts'

const plain = { content: 'Grazie, molto chiaro.', shownBefore: 0, repeated: null } as const

it('holds nothing for being short, long or critical', () => {
	for (const content of [
		'Grazie.',
		'Non sono d’accordo: l’art. 15 dice altro.',
		'x'.repeat(5000),
		'Costa 1.500,00 euro',
	]) {
		expect(suspicionOf({ ...plain, content })).toBeUndefined()
	}
})

it.each([
	'https://a.example/b',
	'HTTP://A.EXAMPLE',
	'www.a.example',
	'<a href=x>',
	'[url=x]y',
	'vinci su casino-2.com',
])('holds a first comment that begins with the link %s', (content) => {
	expect(suspicionOf({ ...plain, content })).toBe('links')
	expect(suspicionOf({ ...plain, content, shownBefore: 1 })).toBeUndefined()
})

it('holds more than two links of whoever', () => {
	const content = 'https://a.example https://b.example https://c.example'
	expect(suspicionOf({ ...plain, content, shownBefore: 20 })).toBe('links')
})

it('holds what its author repeats, and long words of others', () => {
	expect(suspicionOf({ ...plain, repeated: 'own' })).toBe('duplicate')
	expect(suspicionOf({ ...plain, repeated: 'others' })).toBeUndefined()
	expect(suspicionOf({ ...plain, content: 'Guadagna subito da casa '.repeat(3), repeated: 'others' })).toBe('duplicate')
})

it('compares texts by their words', () => {
	expect(wordsOf('  È  COSÌ,\ncosì!! ')).toBe(wordsOf('e\u0300 così - cosi\u0300'))
	expect(wordsOf('😀')).toBe('')
})
