import { expect, it } from 'vitest'
import { parseQuestion } from './question.ts'

it('looks for what is asked, not for who asks', () => {
	const { terms } = parseQuestion(
		'Sono Mario Rossi, codice fiscale RSSMRA80A01H501U, mario@example.it: chi paga il canone?',
	)
	expect(terms).toEqual(parseQuestion('Chi paga il canone?').terms)
})

it.each(['di 300.000 euro', 'da € 1.234,56', 'di 50 mila euro', 'da 3 milioni di euro'])(
	'does not look for the sum that a case was about: %s',
	(sum) => {
		expect(parseQuestion(`Chi risponde di un debito ${sum}?`).terms).toEqual(
			parseQuestion('Chi risponde di un debito?').terms,
		)
	},
)

it.each([
	['Quanto capitale serve per una S.p.A.?', 'societa per azioni'],
	['recesso del socio di srl', 'societa a responsabilita limitata'],
	['Il socio di una s.n.c. risponde dei debiti?', 'societa in nome collettivo'],
])('knows which kind of company is meant: %s', (text, company) => {
	expect(parseQuestion(text).companies).toEqual([company])
})

it('takes a case told at length for a story, whatever the words it asks with', () => {
	const told =
		'Avevo affidato il mulino a un parente per tre stagioni, con una carta firmata davanti al fattore. Adesso vorrei riprenderlo e darlo a mio cognato. Che cosa rischio?'
	expect(parseQuestion(told).kind).toBe('story')
	expect(parseQuestion('Che cosa si intende per mulino comune?').kind).toBe('concept')
})
