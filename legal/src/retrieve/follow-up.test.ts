import { describe, expect, it } from 'vitest'
import { inContext, leansOnPrevious } from './follow-up.ts'

describe('a question after another', () => {
	it.each([
		'E per le donazioni?',
		'e se muore prima lui?',
		'Perché?',
		'Entro quando?',
		'Quanto?',
		'Le spese?',
		'Vale anche in questo caso?',
		'Questo vale per tutti?',
		'Invece per chi è in affitto?',
		'E il comma 2?',
	])('leans on it where it lacks something: %s', (question) => {
		expect(leansOnPrevious(question)).toBe(true)
	})

	it.each([
		'Quanto mi possono pignorare dallo stipendio?',
		'Usucapione?',
		'Quando scade il ricorso tributario?',
		'Entro quando si paga la multa?',
		"Che cosa dice l'art. 2043 c.c.?",
		'Questo vicino ha tagliato il mio albero, che posso fare?',
		'Chi paga il notaio?',
	])('stands alone however short, where it lacks nothing: %s', (question) => {
		expect(leansOnPrevious(question)).toBe(false)
		expect(inContext(question, 'Mio zio è morto. Chi eredita?')).toBe(question)
	})

	it('takes the place of what was asked where it only asks, and keeps the facts', () => {
		expect(inContext('Entro quando?', 'Mio zio è morto a marzo. Come si rinuncia?')).toBe(
			'Mio zio è morto a marzo. Entro quando?',
		)
		expect(inContext('Entro quando?', "Come si rinuncia all'eredità?")).toBe(
			"Come si rinuncia all'eredità? Entro quando?",
		)
	})

	it.each([
		['E per un dirigente?', 'Quanto preavviso serve per un operaio?', 'Quanto preavviso serve per un dirigente?'],
		["e sull'olio?", 'Quanta IVA si paga sul pane fresco?', "Quanta IVA si paga sull'olio?"],
		[
			'E invece senza testamento?',
			'Chi eredita con un testamento?',
			'Chi eredita con un testamento? E invece senza testamento?',
		],
		[
			'E per una società?',
			'Quanto costa per un privato registrare un contratto di affitto di casa?',
			'Quanto costa per un privato registrare un contratto di affitto di casa? E per una società?',
		],
	])('exchanges the case that closed it, and keeps the rest: %s', (question, previous, expected) => {
		expect(inContext(question, previous)).toBe(expected)
	})

	it('is added to it otherwise', () => {
		expect(inContext('E per le donazioni?', "Quando si paga l'imposta?")).toBe(
			"Quando si paga l'imposta? E per le donazioni?",
		)
	})
})
