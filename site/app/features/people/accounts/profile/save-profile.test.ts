import { expect, it } from 'vitest'
import { ProfileForm } from './save-profile.ts'

const problemOf = (displayName: string) =>
	ProfileForm.shape.displayName.safeParse(displayName).error?.issues.map(({ message }) => message)

it('takes no public name that looks like the studio, by its words or by letters of two alphabets', () => {
	for (const name of ['Studio', 'La Redazione', 'User-abc123', 'S\u200btudio'])
		expect(problemOf(name), name).toEqual([expect.stringContaining('scambiato per lo studio')])
	for (const name of ['Vinci su www.truffa.example', 'https://truffa.example', 'offerte.shop', 'a@b.it'])
		expect(problemOf(name), name).toEqual([expect.stringContaining('senza indirizzi')])
	// Cyrillic letters that look Latin, and a Greek one.
	for (const name of ['\u0405tudio', 'Red\u0430zione', 'Studi\u03bf'])
		expect(problemOf(name), name).toEqual([expect.stringContaining('un solo alfabeto')])
	for (const name of ['D\u02bcAngelo', 'José Núñez', 'Ольга', 'Àsia 2', 'dott.ssa Bo', 'G.B.', ''])
		expect(problemOf(name), name).toBeUndefined()
})
