import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'
import { recognise } from './recognise.ts'

const today = '2026-11-23'

it.each([
	['mutuo al due virgola nove per cento', 'mutuo al 2,9 per cento'],
	['aliquota uno virgola zero sei per cento', 'aliquota 1,06 per cento'],
	['sono centottantamila euro', 'sono 180000 euro'],
	['pignoramento di mille seicento cinquanta euro', 'pignoramento di 1650 euro'],
	['ventotto mila cinquecento euro lordi', '28500 euro lordi'],
	['il venti tre ottobre duemila ventisei', 'il 23 ottobre 2026'],
	['un milione due cento mila euro', '1.200.000 euro'],
	['due figli e tre nipoti', '2 figli e 3 nipoti'],
])('reads «%s» as «%s»', (spoken, written) => {
	expect(plainWords(spoken)).toBe(written)
})

it('leaves out the age of who asks, but of a usufruct', () => {
	expect(recognise('Ho 70 anni e dono a mio fratello 150.000 euro: quanto pago di imposta?', today)).toMatchObject({
		tool: { name: 'donazione' },
		doubts: [],
	})
	expect(recognise('Ho 70 anni e l’usufrutto di una casa da 150.000 euro: quanto vale?', today)?.input).toMatchObject({
		eta: '70',
	})
})

it('tells who will pay a cartella from who will appeal, and a payment to come from a deadline', () => {
	const served = 'cartella notificata il 5 novembre 2026, ricorso non ne faccio'
	expect(recognise(`${served}, entro quando devo pagarla?`, today)?.input).toEqual({
		atto: 'cartella-pagamento',
		dal: '2026-11-05',
	})
	const late = 'non ho versato 2.150 euro di imposta, ravvedimento pagando il 30 novembre 2026: quanto?'
	expect(recognise(late, today)).toMatchObject({
		input: { versamento: '2026-11-30' },
		missing: ['Scadenza del versamento'],
	})
})

it.each([
	['codice fiscale di Ferrari Giulia, femmina, nata a Bologna provincia di Bologna il 14 marzo 1991'],
	['codice fiscale di Alari Fosca, Alari è il cognome, nata a Bologna in provincia di Bologna il 14 marzo 1991'],
	['codice fiscale: si chiama Fosca di nome e Alari di cognome, nata a Bologna il 14 marzo 1991'],
])('tells the first name from the surname: %s', (question) => {
	const { nome = '', cognome = '', luogo } = recognise(question, today)?.input ?? {}
	expect([`${nome} ${cognome}`, luogo]).toEqual([/Fosca/.test(question) ? 'fosca alari' : 'giulia ferrari', 'bologna'])
})

it('reads a codice fiscale with spaces', () => {
	expect(recognise('è giusto il codice fiscale RSS MRA 80A01 H501U?', today)?.input).toEqual({
		codice: 'RSSMRA80A01H501U',
	})
})
