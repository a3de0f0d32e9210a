import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const today = '2026-11-22'

it('reads days named from today, and takes a day to come where one says that one will pay', () => {
	expect(recognise('cartella del 3 marzo 2026 arrivata ieri: entro quando ricorro?', today)).toMatchObject({
		input: { dal: '2026-11-21' },
		missing: [],
	})
	const late = 'non ho pagato 800 euro di iva scaduti il 16 settembre 2026'
	expect(recognise(`${late}, verso domani: quanto col ravvedimento?`, today)?.input).toMatchObject({
		scadenza: '2026-09-16',
		versamento: '2026-11-23',
		tributo: 'altro',
	})
	expect(recognise('dimenticata la rata imu di 412 euro, pago il 30 novembre: sanzione?', today)).toMatchObject({
		input: { versamento: '2026-11-30', tributo: 'imu' },
		missing: ['Scadenza del versamento'],
	})
})

it('counts the duties on a house that is inherited or given, never only the tax', () => {
	expect(recognise('eredito da mio padre una casa da 200.000 euro: quanto pago di successione?', today)).toMatchObject({
		input: { valore: '200000', immobili: '200000' },
		missing: ['Almeno un erede ha i requisiti della prima casa'],
	})
})

it.each([
	['a pay before tax', 'Stipendio lordo 2.400 euro, quanto pignorano?'],
	['a usufruct for some years', 'Ho usufrutto per 15 anni su una casa da 120.000 euro: quanto vale?'],
	['a former wife', 'Quanto eredita la mia ex moglie con due figli?'],
	['a claim of another judge', 'cartella per multe stradali arrivata il 12 ottobre 2026: entro quando la impugno?'],
	['a private customer', 'fattura di 2.000 euro scaduta il 10 marzo 2026, cliente privato: quanti interessi?'],
	['a month of ownership', 'IMU su A/3 con rendita 500 e aliquota 1,06 comprata a maggio: quanto?'],
	['two kinds of children', 'Due figlie e un figlio, nessun coniuge: come si divide l’eredità?'],
	[
		'interest from a claim in court',
		'interessi legali su 5.000 euro dalla domanda giudiziale del 10 gennaio 2024: quanto?',
	],
])('gives no number for %s', (_, question) => {
	const found = recognise(question, today)
	expect(found === undefined || found.missing.length > 0 || found.confidence < 0.75).toBe(true)
})
