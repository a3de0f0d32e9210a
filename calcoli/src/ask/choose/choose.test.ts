import { describe, expect, it } from 'vitest'
import { plainWords } from '../plain-words.ts'
import { recognise } from '../recognise.ts'
import { chooseTool } from './choose.ts'

const today = '2026-11-23'

it.each([
	['se spalmo un prestito di 22.000 in 6 anni al 7,2% che rata esce', 'ammortamento'],
	['per un debito con la banca quanto mi tolgono ogni mese dallo stipendio di 1.580 netti?', 'pignoramento'],
	['mi sono scordato di versare 740 euro di irpef il 30 giugno 2026, se rimedio oggi quanto aggiungo?', 'ravvedimento'],
	['quanto manca alla fine del campionato?', 'none'],
	['come si impugna un testamento falso?', 'none'],
])('chooses by learned weights: %s', (question, tool) => {
	expect(chooseTool(plainWords(question), today).tool).toBe(tool)
})

it('shows no number of a tool that only the learned choice names, before the person confirms', () => {
	const found = recognise('se spalmo 22.000 euro in 72 mesi al 7,2% che somma esce ogni volta?', today)
	expect(found).toMatchObject({ tool: { name: 'ammortamento' }, missing: [], isTentative: true })
})

describe('of what is recognised without its words', () => {
	it('gives no number at once where rules read what the learned choice does not see', () => {
		const asked = 'Quante probabilità ho di vincere contro la cartella ricevuta il 3 ottobre 2026?'
		expect(recognise(asked, today)?.confidence ?? 0).toBeLessThan(0.75)
	})

	it('counts nothing by the law of another country', () => {
		const asked = 'Vivo a Zurigo e mi pignorano lo stipendio, 4.100 euro netti: quanto mi tolgono?'
		expect(recognise(asked, today)).toMatchObject({ isTentative: false, doubts: [], confidence: 0.5 })
	})

	it('asks for the rendita where the prezzo-valore is asked for', () => {
		const asked = 'Compro da un privato una seconda casa a 120.000 euro con il prezzo-valore: quante imposte pago?'
		expect(recognise(asked, today)?.missing).toEqual(['Rendita catastale'])
	})

	it('keeps the particle of a surname that stands first', () => {
		const asked = 'Codice fiscale? Di Marco Federica, femmina, nata a Chieti il 2 giugno 1975'
		expect(recognise(asked, today)?.input).toMatchObject({ cognome: 'di marco', nome: 'federica' })
	})

	it('counts the siblings who live, and not the one who died', () => {
		const asked =
			'Mia sorella è morta senza figli né coniuge, i genitori sono morti: noi tre fratelli che quota abbiamo?'
		expect(recognise(asked, today)?.input).toMatchObject({ fratelli: '3', genitori: '0', figli: '0' })
	})

	it('takes the period that runs of a lease that renews itself', () => {
		const asked = 'Contratto 4+4 iniziato il 1 marzo 2020: entro che giorno mando la disdetta per la casa?'
		expect(recognise(asked, today)?.input).toMatchObject({ udienza: '2028-02-29', quanti: '6', unita: 'mesi' })
	})
})

describe('of names', () => {
	it('keeps every given name', () => {
		const asked = 'Codice fiscale di Anna Maria Lo Bianco, nata a Catania il 17 gennaio 1962?'
		expect(recognise(asked, today)?.input).toMatchObject({ nome: 'anna maria', cognome: 'lo bianco' })
	})

	it('confirms two names of which either may be the surname', () => {
		const asked = 'Codice fiscale di Bruno Martino, nato a Bari il 17 gennaio 1962?'
		expect(recognise(asked, today)?.isTentative).toBe(true)
	})
})

it('confirms a long story before a number', () => {
	const asked = 'Ho ricevuto la cartella il 3 novembre 2026 e faccio ricorso: entro quando?'
	const story = 'Abito da anni al terzo piano di una palazzina tranquilla e non ho mai avuto questioni con nessuno. '
	expect(recognise(asked, today)?.isTentative).toBe(false)
	expect(recognise(story + story + asked, today)?.isTentative).toBe(true)
})

it.each([
	'Usufrutto di 10 anni su una casa da 100.000 euro: quanto vale?',
	'Contributo unificato per un ricorso al TAR su un appalto da 500.000 euro, quanto?',
	'Delibera condominiale nulla del 5 maggio 2026: entro quando la impugno?',
])('shows no number where other rules apply: %s', (question) => {
	const found = recognise(question, today)
	expect(found === undefined || found.confidence < 0.75 || found.isTentative).toBe(true)
})
