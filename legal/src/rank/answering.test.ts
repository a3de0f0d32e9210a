import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import { answers } from './answering.ts'

const passage = (heading: string, text: string) => ({ heading: analyse(heading), context: [], text: analyse(text) })

describe('a passage that says the kind of thing asked', () => {
	it.each([
		['term', 'Il ricorso si propone entro sessanta giorni.'],
		['amount', 'Le spese sono sostenute per un terzo.'],
		['effect', 'Chi viola il divieto è punito con la reclusione.'],
		['way', 'La domanda si presenta al tribunale.'],
	] as const)('counts half for %s, and whole in its rubrica', (kind, text) => {
		expect(answers([kind], passage('Disposizione', text))).toBe(0.5)
		expect(answers([kind], passage(text, ''))).toBe(1)
		expect(answers([kind], passage('Disposizione', 'Il mulino macina.'))).toBe(0)
	})

	it('counts nothing where no kind is asked', () => {
		expect(answers(['open'], passage('Termine', 'Entro dieci giorni.'))).toBe(0)
		expect(answers([], passage('Termine', ''))).toBe(0)
	})
})
