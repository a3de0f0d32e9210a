import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const today = '2026-11-23'

it.each([
	[
		'a paper before a hearing',
		'Udienza ex art. 183 c.p.c. il 18 gennaio 2027: entro quando la terza memoria 171-ter?',
		{ udienza: '2027-01-18', quanti: '10' },
	],
	[
		'a hearing to come without a year',
		'Udienza di lavoro il 20 gennaio, entro quando si costituisce il convenuto?',
		{ udienza: '2027-01-20', genere: 'processuale-senza-sospensione' },
	],
	[
		'free days before the tax court',
		'Corte tributaria, udienza il 12 marzo 2027: ultimo giorno per i documenti?',
		{ quanti: '20', liberi: 'on' },
	],
	[
		'a term of the codes',
		'precetto notificato il 2 novembre 2026, opposizione agli atti esecutivi entro?',
		{ quanti: '20' },
	],
	[
		'an age from the day of birth',
		'Usufrutto a donna nata il 3/3/1952 su casa da 200.000 euro: quanto vale?',
		{ eta: '74', valore: '200000' },
	],
	[
		'what is left of a debt',
		'Di 15.000 euro me ne ha dati 2.500 subito, il resto doveva arrivare il 10 febbraio 2025. Interessi legali fino ad oggi?',
		{ capitale: '12500', dal: '2025-02-10', al: today },
	],
])('asks to confirm %s before there is a number', (_, question, input) => {
	const found = recognise(question, today)
	expect(found).toMatchObject({ missing: [], isTentative: true, input })
	expect(found?.confidence).toBeLessThan(0.75)
})

it.each([
	['abbreviations', 'AVA notif. 5.10.26: ultimo giorno ricorso?', 'termine-tributario', { dal: '2026-10-05' }],
	[
		'months with a year',
		'Rivalutare € 18.000 da dic. 2021 a dic. 2024, no interessi. Importo finale',
		'rivalutazione',
		{ dal: '2021-12-01', al: '2024-12-01' },
	],
	[
		'a year of two figures',
		'interessi legali su 20.000 euro dal primo gennaio del venti al trentuno dicembre del ventitré',
		'interessi-legali',
		{ dal: '2020-01-01', al: '2023-12-31' },
	],
	[
		'days counted from today',
		'prestito di 16.000 euro dato esattamente due anni fa oggi al 3,5% annuo: quanti interessi ad oggi?',
		'interessi-tasso-fisso',
		{ dal: '2024-11-23' },
	],
	[
		'the year before a sum',
		'Omesso F24 IVA settembre 2026, € 3.200, scad. 16/10/26. Verso oggi in ravvedimento: totale?',
		'ravvedimento',
		{ imposta: '3200', scadenza: '2026-10-16', versamento: today },
	],
	[
		'a year beside a sum in words',
		'iva di ottobre duemila euro, scadeva il 16 novembre 2026, pago il 26 novembre 2026: quanto col ravvedimento?',
		'ravvedimento',
		{ imposta: '2000', scadenza: '2026-11-16' },
	],
	[
		'what is denied',
		'Avviso di accertamento ricevuto il 22 luglio 2026, non ho fatto istanza né adesione: entro quando ricorro?',
		'termine-tributario',
		{ dal: '2026-07-22' },
	],
	[
		'IVA with three figures after it',
		'iva del terzo trimestre: vendite iva 8.430, acquisti iva 5.120, credito del trimestre prima 600. quanto verso?',
		'liquidazione-iva',
		{ debito: '8430', credito: '5120', precedente: '600' },
	],
	[
		'a widower who leaves a child',
		'mio padre lascia tutto alla badante, io sono figlio unico e lui vedovo: la mia legittima?',
		'eredita',
		{ figli: '1' },
	],
	[
		'invoices by their deadline',
		'fattura del 10/01/2026 di 3.660 euro, scadenza 10/02/2026, ad oggi non pagata: interessi di mora 231?',
		'interessi-mora',
		{ dal: '2026-02-10', al: today },
	],
] as const)('reads %s', (_, question, tool, input) => {
	const found = recognise(question, today)
	expect(found?.tool.name).toBe(tool)
	expect(found?.input).toMatchObject(input)
	expect(found?.input['adesione'] ?? '').toBe('')
	expect(tool === 'eredita' ? (found?.input['coniuge'] ?? '') : '').toBe('')
})

it('names the words that change what is asked, and not those that are denied', () => {
	const pay = 'Nel 2025 da impiegato ho 44.000 euro di reddito'
	expect(recognise(`${pay}, ho preso anche un premio: quanta irpef?`, today)).toMatchObject({ doubts: ['premio'] })
	expect(recognise(`${pay}, nessun familiare a carico: quanta irpef?`, today)).toMatchObject({
		doubts: [],
		confidence: 0.85,
	})
})

it('gives the month of a sale to the buyer where both own for as many days (art. 1, comma 761, l. 160/2019)', () => {
	const months = (bought: string) =>
		recognise(`Comprata il ${bought} una casa A/3, rendita 600, aliquota 1,06: quanta IMU?`, today)?.input['mesi']
	expect([months('16 aprile 2026'), months('17 aprile 2026'), months('10 aprile 2026')]).toEqual(['9', '8', '9'])
})

it.each([
	[
		'the day an act was issued',
		'Decreto ingiuntivo emesso dal Tribunale di Monza in data 4 novembre 2026: entro che giorno mi oppongo?',
		'dal',
	],
	[
		'the age of who receives',
		'Dono la casa da 210.000 euro a mia nipote, che ha 34 anni, tenendo per me l’usufrutto: quanto vale la nuda proprietà?',
		'eta',
	],
])('does not take %s for what decides, but asks', (_, question, name) => {
	const found = recognise(question, today)
	expect(found?.input[name]).toBeUndefined()
	expect(found?.missing).toHaveLength(1)
})
