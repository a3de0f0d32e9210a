import { describe, expect, it } from 'vitest'
import { countInChat } from './count-in-chat.server.ts'
import { calculatorFor, countNamed } from './named-by-model.server.ts'

const today = '2026-11-29'
const now = new Date(`${today}T12:00:00Z`)
const onLoan = 'Ho prestato 5.000 euro il 1 gennaio 2024: quanto mi deve in più il 31 dicembre 2024?'
const interest = { tool: 'interessi-legali', inputs: { capitale: '5000', dal: '2024-01-01', al: '2024-12-31' } }
const onTerm = 'Mi è arrivata una cartella il 2 marzo 2026: entro quando posso ricorrere?'
const term = { tool: 'termine-tributario', inputs: { atto: 'cartella', dal: '2026-03-02' } }

describe('a calculation that a model names', () => {
	it('shows every input and waits for a yes where money depends on it, then gives the number with its working', () => {
		const counted = countNamed(onLoan, interest, today)
		expect(counted?.read.map(({ value }) => value)).toEqual(
			['5.000,00 €', '1 gennaio 2024', '31 dicembre 2024'].map((text) =>
				expect.stringMatching(text.replace('.', '\\.').replace(' €', '')),
			),
		)
		expect(counted).toMatchObject({ isTentative: true, isNamed: true, missing: [] })
		expect(counted?.result).toBeUndefined()
		expect(countInChat('Lascia stare.', counted, now)).toBeUndefined()
		const confirmed = countInChat('Sì', counted, now)
		expect(confirmed?.result?.outcome).toMatchObject({ ok: true })
		expect(confirmed?.isTentative).toBeUndefined()
	})

	it.each(['5000', '5.000', '5.000,00', '5000.00'])('shows %s as the sum that is counted', (capitale) => {
		const counted = countNamed(onLoan, { ...interest, inputs: { ...interest.inputs, capitale } }, today)
		expect(counted?.read[0]?.value).toMatch(/^5\.000,00\s€$/)
	})

	it('shows a no as no', () => {
		const inputs = { ...term.inputs, adesione: 'no' }
		const counted = countNamed(onTerm, { ...term, inputs }, today)
		expect(counted?.read.map(({ value }) => value)).toContain('no')
		expect(counted?.read.map(({ value }) => value)).not.toContain('sì')
	})

	it('gives a term at once where the question says all of it', () => {
		const counted = countNamed(onTerm, term, today)
		expect(counted?.result?.outcome).toMatchObject({ ok: true })
		expect(calculatorFor(onTerm, today)?.count(term)).toMatch(/2026/)
	})

	it('waits for a yes where a value does not stand in the question', () => {
		const onNotice = 'Mi è arrivato un avviso di accertamento il 2 marzo 2026: entro quando posso ricorrere?'
		const notice = { ...term, inputs: { atto: 'avviso', dal: '2026-03-02' } }
		expect(countNamed(onTerm, { ...term, inputs: { ...term.inputs, dal: '2026-03-09' } }, today)).toMatchObject({
			isTentative: true,
		})
		expect(countNamed(onNotice, notice, today)?.isTentative).toBeUndefined()
		expect(countNamed(onNotice, { ...notice, inputs: { ...notice.inputs, adesione: 'si' } }, today)).toMatchObject({
			isTentative: true,
		})
		expect(calculatorFor(onLoan, today)?.count(interest)).toBeUndefined()
	})

	it('waits for a yes where a model guesses a choice that the question does not name', () => {
		const onClaim = 'Aspetto dei soldi dal 2 marzo 2020: fino a quando li posso chiedere?'
		const claim = { tool: 'prescrizione', inputs: { diritto: 'multe', dal: '2020-03-02' } }
		expect(countNamed(onClaim, claim, today)).toMatchObject({ isTentative: true, missing: [] })
		expect(calculatorFor(onClaim, today)?.count(claim)).toBeUndefined()
		const guessed = { ...term, inputs: { ...term.inputs, atto: 'cartella-pagamento' } }
		expect(countNamed(onTerm, guessed, today)).toMatchObject({ isTentative: true })
	})

	it('asks for what is missing or wrong, and goes on with the reply', () => {
		const counted = countNamed(onLoan, { ...interest, inputs: { ...interest.inputs, al: 'presto' } }, today)
		expect(counted?.missing).toHaveLength(1)
		expect(counted?.result).toBeUndefined()
		expect(countInChat('31/12/2024', counted, now)).toMatchObject({ missing: [], isTentative: true })
	})

	it.each([
		'Ho prestato cinquemila euro a mio cugino: quanto mi deve?',
		'Mi è arrivata una cartella ieri: entro quando posso ricorrere?',
		'Ho pagato con tre mesi di ritardo: che sanzione devo?',
	])('is offered where the figures are said in words: %s', (question) => {
		expect(calculatorFor(question, today)).toBeDefined()
	})

	it.each([
		'Se sei in affitto e uno ti sporca il muro, chi paga?',
		'Che cosa rischio se non pago la tassa sui rifiuti?',
	])('is not offered where nothing is counted: %s', (question) => {
		expect(calculatorFor(question, today)).toBeUndefined()
	})

	it('takes a number and a day that the question says in words for said', () => {
		const spoken = 'Mi è arrivata una cartella ieri: entro quando posso ricorrere?'
		const asked = countNamed(spoken, { ...term, inputs: { ...term.inputs, dal: '2026-11-28' } }, today)
		expect(asked?.isTentative).toBeUndefined()
		expect(asked?.result?.outcome).toMatchObject({ ok: true })
		expect(countNamed(spoken, { ...term, inputs: { ...term.inputs, dal: '2026-11-27' } }, today)).toMatchObject({
			isTentative: true,
		})
	})

	it('is none of a tool that there is not, of a code, or where nothing can be counted', () => {
		expect(countNamed(onLoan, { tool: 'oroscopo', inputs: {} }, today)).toBeUndefined()
		expect(countNamed(onLoan, { tool: 'iban', inputs: { iban: 'IT60X0542811101000000123456' } }, today)).toBeUndefined()
		expect(calculatorFor('Che cosa è un interesse legale?', today)).toBeUndefined()
	})
})
