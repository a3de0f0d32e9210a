import { expect, it } from 'vitest'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { askFigure, assistantFigure, converterFigure, whoText } from './copy.it.ts'

it('says how fast the studio answers from measured times, and promises nothing without them', () => {
	expect(askFigure({ answerHours: 5, answered: 9 })).toBe('Di solito rispondiamo entro un giorno.')
	expect(askFigure({ answerHours: 31, answered: 9 })).toBe('Di solito rispondiamo entro 2 giorni.')
	expect(askFigure({ answerHours: null, answered: 1 })).toBe('1 domanda ha già una risposta.')
	expect(askFigure({ answerHours: null, answered: 0 })).toBe('È gratuito.')
})

it('shows no number that would be zero', () => {
	expect(assistantFigure({ documents: 1284 })).toBe('Cita da 1.284 documenti.')
	expect(converterFigure({ converted: 1 })).toBe('Finora 1 file convertito.')
	for (const text of [assistantFigure({ documents: 0 }), converterFigure({ converted: 0 })])
		expect(text).not.toMatch(/\b0\b/)
})

it('says in one line who the studio is and where, as far as it said so', () => {
	const address = 'Via Nuova 1, 07029 Tempio Pausania (SS)'
	expect(
		whoText({ ...emptyStudio, professionalTitle: 'Dottore commercialista', order: 'Ordine di Tempio', address }),
	).toBe('Dottore commercialista · Ordine di Tempio · Tempio Pausania (SS)')
	expect(whoText(emptyStudio)).toBeNull()
})
