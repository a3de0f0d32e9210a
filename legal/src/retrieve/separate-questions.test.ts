import { expect, it } from 'vitest'
import { parseQuestion } from './question.ts'
import { separateQuestions } from './separate-questions.ts'

const separated = (text: string) => separateQuestions(parseQuestion(text))

it('separates questions that have nothing in common', () => {
	expect(
		separated('Quanto preavviso serve per disdire la locazione? Il fideiussore risponde degli interessi?'),
	).toEqual([
		{
			asked: 'Quanto preavviso serve per disdire la locazione?',
			text: 'Quanto preavviso serve per disdire la locazione?',
		},
		{ asked: 'Il fideiussore risponde degli interessi?', text: 'Il fideiussore risponde degli interessi?' },
	])
})

it('gives each question the facts told for it', () => {
	const cane = 'Il cane del vicino ha morso mia figlia al parco.'
	const muro = 'Inoltre il muro di confine del giardino sta crollando sul garage.'
	expect(separated(`${cane} Chi paga i danni del morso? ${muro} Chi deve riparare il muro?`)).toEqual([
		{ asked: 'Chi paga i danni del morso?', text: `${cane} Chi paga i danni del morso?` },
		{ asked: 'Chi deve riparare il muro?', text: `${muro} Chi deve riparare il muro?` },
	])
})

it('gives several questions the same facts where only these were told', () => {
	const facts = 'Mio marito è morto senza testamento e aveva un mutuo.'
	expect(separated(`${facts} Chi eredita la casa? Devo pagare il mutuo alla banca?`)).toEqual([
		{ asked: 'Chi eredita la casa?', text: `${facts} Chi eredita la casa?` },
		{ asked: 'Devo pagare il mutuo alla banca?', text: `${facts} Devo pagare il mutuo alla banca?` },
	])
})

it('leaves together what cannot stand alone', () => {
	expect(separated('La clausola di non concorrenza vale? E al massimo quanto può durare?')).toHaveLength(1)
	expect(separated('Il vicino ha tagliato la siepe, può farlo? È vero?')).toHaveLength(1)
})

it('separates nothing where nothing is asked, or too much', () => {
	expect(separated('Il vicino ha tagliato la siepe.')).toEqual([])
	expect(
		separated('Chi paga il tetto? Chi paga il muro? Chi paga la siepe? Chi paga il pozzo? Chi paga la strada?'),
	).toEqual([])
})
