import { expect, it } from 'vitest'
import { foldAccents, foldCase, normaliseLetters } from './fold.ts'

it('gives the spellings of a word one form', () => {
	expect(['perché', 'perchè', 'PERCHE\u0300', "perche'"].map(foldCase)).toEqual(Array(4).fill('perchè'))
	expect(foldCase("L’ATTIVITA'")).toBe("l'attività")
	expect(foldAccents('Nicolò Müller, città')).toBe('Nicolo Muller, citta')
})

it('composes accents, straightens apostrophes and drops soft hyphens, and keeps capitals', () => {
	expect(normaliseLetters('L\u2019Autorita\u0300 am\u00administrativa')).toBe("L'Autorità amministrativa")
})
