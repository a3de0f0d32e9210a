import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { chunkArticle } from '../index/chunk.ts'
import { ignoresSum, runsElsewhere, takesOther } from './anchors.ts'
import { changesScope } from './cues.ts'
import { joinsAlternatives, partsJoined, setsApart } from './exclusions.ts'
import { factsOf } from './facts.ts'
import { verifySentence } from './verify-sentence.ts'

const passages = chunkArticle(
	tinyArticle(
		'31',
		'Danni alla macina',
		'Chi danneggia la macina è tenuto a risarcire un quarto del prezzo entro quindici giorni dalla ricezione della richiesta. Il mugnaio può trattenere il sacco, purché avvisi il cliente. Se il danno supera 2.000 euro si applica la sanzione della confisca ovvero la multa.',
	),
)

const question =
	"Ho rotto la macina di Rossi, che costa 8.000 euro, e ho ricevuto la sua richiesta il 3 maggio, dopo che me l'aveva spedita il 28 aprile: quanto devo e quando?"

const verdictOn = (text: string) => verifySentence(text, [1], passages, new Set(), question)

describe('a rule applied to the facts of a question', () => {
	it.each([
		'Devi risarcire un quarto del prezzo, cioè 2.000 euro.',
		'Sì, devi risarcire a Rossi un quarto del prezzo.',
		'Hai quindici giorni dal 3 maggio, quando hai ricevuto la richiesta, per risarcire un quarto del prezzo.',
		'Devi risarcire un quarto del prezzo entro il 18 maggio.',
	])('stands: %s', (text) => {
		expect(verdictOn(text)).toMatchObject({ stands: true })
	})

	it.each([
		'Devi risarcire un quarto del prezzo, cioè 3.000 euro.',
		'Devi risarcire metà del prezzo, cioè 4.000 euro.',
		'Sì, devi risarcire a Bianchi un quarto del prezzo.',
		'Hai quindici giorni dal 28 aprile, quando ti è stata spedita, per risarcire un quarto del prezzo.',
		'Devi risarcire un quarto del prezzo entro il 21 maggio.',
		'Esatto, devi risarcire un quarto del prezzo.',
		'Devi risarcire un quarto del prezzo, anche se la macina era già rotta.',
		'Devi risarcire a Rossi soltanto un quarto del prezzo.',
	])('does not stand where it goes beyond them: %s', (text) => {
		expect(verdictOn(text).stands).toBe(false)
	})

	it('takes no name, number or date from a question that was not asked', () => {
		expect(verifySentence('Devi risarcire a Rossi un quarto del prezzo.', [1], passages).stands).toBe(false)
	})
})

describe('facts of a question', () => {
	const facts = factsOf(question, 'un quarto del prezzo entro quindici giorni')

	it('are its words, sums and dates, and what the law makes of them', () => {
		expect(facts.tells('macin')).toBe(true)
		expect(facts.tells('sanzion')).toBe(false)
		expect(['8000', '2000', '6000', '10000'].filter((sum) => facts.numbers.has(sum))).toEqual([
			'8000',
			'2000',
			'6000',
			'10000',
		])
		expect(facts.numbers.has('3000')).toBe(false)
		expect(['3 maggio', '18 maggio', '4 maggio', '13 maggio'].map(facts.tellsDate)).toEqual([true, true, true, true])
		expect(facts.tellsDate('25 giugno')).toBe(false)
	})
})

describe('scope', () => {
	it.each([
		['il mugnaio paga anche se il danno e lieve', 'il mugnaio paga i danni'],
		['il mugnaio paga subito', 'il mugnaio paga i danni'],
		['il mugnaio deve dimostrare il danno', 'il mugnaio paga i danni'],
		['il mugnaio paga il prezzo intero', 'il mugnaio paga il prezzo'],
		['paga solo il mugnaio', 'paga anche il cliente, salvo il caso fortuito'],
		['paga un altro mugnaio', 'paga il proprio mugnaio'],
	])('is changed: %s', (sentence, source) => {
		expect(changesScope(sentence, source)).toBe(true)
		expect(changesScope(sentence, `${source} ${sentence}`)).toBe(false)
	})

	it('is changed when what the rule names alike is set apart', () => {
		const rule = 'La norma si applica alle vendite e alle forniture di farina.'
		expect(setsApart('La norma si applica alle vendite, ma non alle forniture.', rule)).toBe(true)
		expect(setsApart('La norma si applica alle vendite, ma non ai prestiti.', rule)).toBe(false)
		expect(setsApart('Si applica alle vendite, ma non alle forniture.', 'Sono escluse le forniture.')).toBe(false)
	})

	it('is changed when what a rule lists together is split', () => {
		const rule = 'Chi è danneggiato deve provare il difetto, il danno, e la connessione causale.'
		expect(partsJoined('Deve provare il difetto o il danno.', rule)).toBe(true)
		expect(partsJoined('Deve provare il difetto e il danno.', rule)).toBe(false)
		expect(partsJoined('Deve provare il difetto o il danno.', 'Prova il difetto, il danno o la colpa.')).toBe(false)
	})

	it('is changed when alternatives are joined', () => {
		expect(joinsAlternatives("L'arresto e anche l'ammenda.", "L'arresto ovvero l'ammenda.")).toBe(true)
		expect(joinsAlternatives("L'arresto o l'ammenda.", "L'arresto ovvero l'ammenda.")).toBe(false)
	})
})

describe('what a quantity hangs on', () => {
	const rule =
		'Il ricorso si deposita entro trenta giorni dalla notifica, oppure entro quaranta giorni se la notifica avviene all’estero.'

	it('is the condition beside it', () => {
		expect(takesOther('Se la notifica avviene all’estero hai trenta giorni.', rule)).toBe(true)
		expect(takesOther('Se la notifica avviene all’estero hai quaranta giorni.', rule)).toBe(false)
	})

	it('is the event its term runs from', () => {
		const told = () => true
		expect(
			runsElsewhere('Hai otto giorni dal 3 maggio, giorno della spedizione', 'otto giorni dalla ricezione', told),
		).toBe(true)
		expect(
			runsElsewhere('Hai otto giorni dal 3 maggio, giorno della ricezione', 'otto giorni dalla ricezione', told),
		).toBe(false)
	})

	it('is the sum of the law it is compared with', () => {
		const told = (measure: string) => measure === '900 euro'
		expect(ignoresSum('Per 900 euro puoi farlo.', 'oltre 500 euro', told)).toBe(true)
		expect(ignoresSum('Per 900 euro, più di 500 euro, puoi farlo.', 'oltre 500 euro', told)).toBe(false)
	})
})
