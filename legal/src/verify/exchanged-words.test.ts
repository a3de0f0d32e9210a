import { expect, it } from 'vitest'
import { exchangesDegree, exchangesMoment, exchangesWord, turnsGiver } from './exchanged-words.ts'

const isFree = (term: string) => term === 'moment' || term === 'sacc'

it.each([
	['Al momento della macina il mugnaio certifica il peso.', 'Al momento della vendita il mugnaio certifica il peso.'],
	['La pesatura è anticipata dal cliente.', 'La pesatura è anticipata dal mugnaio. Il cliente paga.'],
	['Il giudice decide con ordinanza.', 'Il giudice decide con sentenza.'],
])('finds a word in the place of another: %s', (sentence, rule) => {
	expect(exchangesWord(sentence, rule, isFree)).toBe(true)
	expect(exchangesWord(rule, rule, isFree)).toBe(false)
})

it('lets a word of the question, and one that the rule ties elsewhere, take a place', () => {
	expect(exchangesWord('Il mugnaio risponde del sacco.', 'Il mugnaio risponde del danno.', isFree)).toBe(false)
	expect(exchangesWord('Il mugnaio risponde del danno.', 'Il mugnaio risponde della farina e del danno.', isFree)).toBe(
		false,
	)
})

it('finds another degree of the same thing', () => {
	expect(exchangesDegree('Sei mesi dalla prima pesatura.', 'Sei mesi dall’ultima pesatura.')).toBe(true)
	expect(exchangesDegree('Le relazioni semestrali.', 'Le relazioni annuali.')).toBe(true)
	expect(exchangesDegree('Sei mesi dall’ultima pesatura.', 'Sei mesi dall’ultima pesatura.')).toBe(false)
	expect(exchangesDegree('Sei mesi dalla prima pesatura.', 'Sei mesi dalla pesatura.')).toBe(false)
})

it('finds another moment', () => {
	const rule = 'È libero dal momento in cui ha consegnato il sacco.'
	expect(exchangesMoment('È libero dal momento in cui il giudice nomina un custode.', rule)).toBe(true)
	expect(exchangesMoment('È libero dal giorno in cui consegna il sacco.', rule)).toBe(false)
	expect(exchangesMoment('È libero dal giorno in cui paga.', 'È libero.')).toBe(false)
})

it('finds who gives in the place of who is given', () => {
	const rule = 'La cosa deve essere prestata al legatario.'
	expect(turnsGiver('La cosa deve essere prestata dal legatario.', rule)).toBe(true)
	expect(turnsGiver('La cosa deve essere prestata al legatario.', rule)).toBe(false)
	expect(turnsGiver('La cosa è del legatario.', rule)).toBe(false)
})
