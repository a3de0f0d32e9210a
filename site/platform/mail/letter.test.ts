import { expect, it } from 'vitest'
import { composeLetter } from './letter.ts'

const plain = {
	to: 'anna@example.it',
	subject: 'Una risposta',
	greeting: 'Ciao Anna,',
	paragraphs: ['Costa 1.250 euro, art. 3 del D.P.R. 633/1972.'],
	action: { label: 'Apri', url: 'https://guida.example/questions/1' },
	closing: 'Se non sei stato tu, ignora questa e-mail.',
}
const hostile =
	'Premio\r\nBcc: tutti@example.it\r\nhttps://evil.example/a www.evil.example evil.example \u202egpj.exe\u0000'

/** Links as mail programs detect them. */
const LINKS = /https?:\/\/\S+|www\.\S+|[\w-]+\.[a-z]{2,}/gi

it('makes no link of what people wrote, and one of the button', () => {
	const letter = composeLetter({
		...plain,
		subject: hostile,
		greeting: hostile,
		paragraphs: [hostile],
		closing: hostile,
	})
	expect(letter.text.match(LINKS)).toEqual(['https://guida.example/questions/1'])
	expect(
		letter.html.replaceAll(plain.action.url, '').match(/href="[^"]*evil|https?:\/\/evil|[\w-]\.example/g),
	).toBeNull()
	for (const text of [letter.subject, letter.text, letter.html]) expect(text).not.toMatch(/[\0\r\u202e]/)
})

it('writes subject and greeting on one line, and cuts what is long', () => {
	const letter = composeLetter({
		...plain,
		subject: `${hostile}${'a'.repeat(20_000)}`,
		greeting: 'a\n'.repeat(9000),
		paragraphs: ['b'.repeat(90_000)],
	})
	expect(letter.subject).not.toContain('\n')
	expect(letter.subject.length).toBeLessThanOrEqual(150)
	expect(letter.text.split('\n\n')[0]?.length).toBeLessThanOrEqual(150)
	expect(letter.text.length).toBeLessThan(7000)
})

it('leaves ordinary words as they are', () => {
	const { subject, text } = composeLetter(plain)
	expect(subject).toBe(plain.subject)
	expect(text).toContain('Ciao Anna,\n\nCosta 1.250 euro, art. 3 del D.P.R. 633/1972.')
})
