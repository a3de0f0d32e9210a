import { expect, it } from 'vitest'
import { excerptAround, markWords, openingsOf, saysAll } from './sought.ts'

const marked = (text: string, query: string) =>
	markWords(text, openingsOf(query))
		.filter(({ isMarked }) => isMarked)
		.map((piece) => piece.text)

it('marks the forms of a word, whatever its accents and its case, and no other words', () => {
	expect(marked('Le Detrazioni e la detrazione: società di capitali.', 'detrazione societa')).toEqual([
		'Detrazioni',
		'detrazione',
		'società',
	])
	expect(marked('Il termine per il ricorso', 'il')).toEqual(['Il', 'il'])
	expect(marked('Il termine per il ricorso', 'il ricorso')).toEqual(['ricorso'])
})

it('loses nothing of the text', () => {
	const text = 'Art. 2043 c.c. – «qualunque fatto» doloso'
	const pieces = markWords(text, openingsOf('fatto 2043'))
	expect(pieces.map((piece) => piece.text).join('')).toBe(text)
	expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length)
	expect(markWords('', ['a'])).toEqual([])
})

it('finds a text that says the beginning of every word', () => {
	expect(saysAll('Ravvedimento operoso: sanzione e interessi', openingsOf('ravved sanz'))).toBe(true)
	expect(saysAll('Ravvedimento operoso', openingsOf('ravvedimento iva'))).toBe(false)
	expect(saysAll('Ravvedimento operoso', openingsOf('???'))).toBe(false)
})

it('cuts an excerpt around the words found, between words and without a stray comma', () => {
	const text = `${'uno due tre, '.repeat(40)}la MOGLIE, il marito${', quattro cinque'.repeat(40)}`
	const excerpt = excerptAround(text, openingsOf('moglie'), 120)
	expect(excerpt).toMatch(/^… \S.*MOGLIE.*\S…$/)
	expect(excerpt).not.toMatch(/[,.;:]…$/)
	expect(excerpt.length).toBeLessThan(130)
	expect(excerptAround('breve', [], 120)).toBe('breve')
	expect(excerptAround('a'.repeat(500), [], 120).length).toBeLessThan(130)
})
