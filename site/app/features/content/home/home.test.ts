import { expect, it } from 'vitest'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { askFigure, assistantFigure, converterFigure, missingText } from './copy.it.ts'

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

it('tells the owner what is missing about the studio, and nothing once it is there', () => {
	expect(missingText({ ...emptyStudio, name: 'Studio', phone: '+39079631234' })).toBe(
		'Mancano ancora: le persone, l’ordine, gli orari.',
	)
	const known = { name: 'Studio', phone: '+39079631234', order: 'Ordine', hours: 'Lun–ven', professionals: 'Anna' }
	expect(missingText({ ...emptyStudio, ...known })).toBeNull()
})
