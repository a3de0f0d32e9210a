import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'
import { recognise } from './recognise.ts'

const today = '2026-11-30'

describe('what a person takes back in passing', () => {
	it.each([
		['il tre novembre, no anzi il cinque, è arrivata', 'il 5 novembre, è arrivata'],
		['il 3 novembre 2026 anzi no il 5 dicembre 2026', 'il 5 dicembre 2026'],
		['scade il 10/3/2026, anzi no il 12/3/2026', 'scade il 12/3/2026'],
		['dal 1/1/2026 al 30/6/2026, anzi no, dal 1/3/2026 al 30/6/2026', 'dal 1/3/2026 al 30/6/2026'],
		['dal 5 marzo al 10 aprile 2026, anzi dal 7 marzo', 'dal 7 marzo al 10 aprile 2026'],
		['dal 5 marzo 2026 al 10 aprile 2026, no scusa al 20 aprile', 'dal 5 marzo 2026 al 20 aprile 2026'],
		['dal 15/1/2026, no dal 15/2/2026, fino al 15/7/2026', 'dal 15/2/2026, fino al 15/7/2026'],
		['due figli, no scusa tre', '3 figli'],
		['centomila no scusa centodiecimila euro', '110000 euro'],
		['entro 10 giorni, anzi 2 mesi', 'entro 2 mesi'],
		['1.200 euro, anzi 3 figli', '1.200 euro, anzi 3 figli'],
		['irpef su 34.000 da dipendente, anzi no scusa 36.000', 'irpef su 36.000 da dipendente'],
		['rata di 120.000 in 20 anni al 3,5%, no aspetta: 25 anni', 'rata di 120.000 in 25 anni al 3,5%'],
		['iva al 10, anzi al 4, da 520 euro', 'iva al 4, da 520 euro'],
		['ral 29.000, non 14 ma 13 mensilità', 'ral 29.000, 13 mensilità'],
		['non il 3 ma il 5 novembre', 'il 5 novembre'],
		['rendita 480 12 mesi, anzi 500', 'rendita 500 12 mesi'],
		['40.000 euro di ricavi. Mi correggo: 42.000', '42.000 euro di ricavi'],
		['compro da un privato, anzi dal costruttore, 200.000 euro', 'compro dal costruttore, 200.000 euro'],
		['dono 100.000 a mio figlio anzi no a mio fratello', 'dono 100.000 a mio fratello'],
		['prima casa, no scusa, seconda casa', 'seconda casa'],
	])('is left out of «%s»', (spoken, written) => {
		expect(plainWords(spoken)).toBe(written)
	})

	it('is counted with what stands in its place', () => {
		expect(recognise('scorporo iva al 10, anzi al 4, da 520 euro', today)).toMatchObject({
			input: { importo: '520', aliquota: '4' },
			isTentative: false,
		})
	})

	it('is confirmed where it takes back no figure', () => {
		expect(recognise('scorporo iva 22 da 520 euro, anzi lascia stare', today)).toMatchObject({ isTentative: true })
	})
})

describe('a time that has passed', () => {
	it('is no length of what is asked about', () => {
		const asked = 'Ho traslocato 3 mesi fa: imu della seconda casa A/3, rendita 480, aliquota 1,06, quanto pago?'
		expect(recognise(asked, today)?.input).not.toHaveProperty('mesi')
	})
})

describe('what a trade tells', () => {
	it.each([
		[
			'sono avvocato in ordinario, parcella di 2.400 euro con cassa, iva e ritenuta: quanto incasso?',
			{ cassa: 'cassa-4' },
		],
		['sono geometra, fattura di 800 euro con cassa e ritenuta: quanto incasso?', { cassa: 'cassa-5' }],
		[
			'in gestione separata il mio reddito dopo il coefficiente è di 28.700 euro: quanto devo all’inps?',
			{ gestione: 'separata', reddito: '28700' },
		],
	])('is an input: %s', (asked, input) => {
		expect(recognise(asked, today)?.input).toMatchObject(input)
	})
})

it.each([
	['quanto tfr mi spetta dopo 8 anni di lavoro?', 'tfr', 'Retribuzione lorda di un anno intero'],
	['a rate l’avviso bonario di 5.000 euro, quanto viene ogni rata?', 'rateazione', 'Numero di rate'],
])('asks for what is missing: %s', (asked, name, missing) => {
	expect(recognise(asked, today)).toMatchObject({ tool: { name }, missing: expect.arrayContaining([missing]) })
})

it.each([
	['contributo unificato causa 30.000 in appello, lavoro', 'contributo-unificato', { procedimento: 'lavoro' }],
	['contributo unificato ricorso cartella 3.500 euro', 'contributo-unificato', { procedimento: 'tributario' }],
	['imu A/3 rendita 600 aliquota 1,06 proprietario al 33,33%', 'imu', { quota: '33,33', aliquota: '1,06' }],
	['forfettario 20.000 ricavi ambulante quinto anno nessun contributo', 'forfettario', { ricavi: '20000' }],
	['quanto era l’imponibile di 732 euro con iva al 22%', 'scorporo-iva', { importo: '732', verso: 'lordo' }],
	[
		'quanto di successione per una casa di valore catastale 120.000 figlio unico?',
		'imposte-successione',
		{ valore: '120000' },
	],
	['20 giorni prima dell’udienza del 15 gennaio 2027', 'termine-a-ritroso', { udienza: '2027-01-15', quanti: '20' }],
	['prescrizione parcella avvocato del 10 maggio 2023', 'prescrizione', { diritto: 'professionisti' }],
	['donazione a mia figlia 1.100.000', 'donazione', { valore: '1100000', parentela: 'coniuge-linea-retta' }],
	['successione al cognato 80.000', 'imposte-successione', { valore: '80000', parentela: 'parenti' }],
	['lordo iva 22 da 640 imponibile', 'scorporo-iva', { importo: '640', verso: 'netto' }],
	['imponibile iva 10 da 640 lordi', 'scorporo-iva', { importo: '640', verso: 'lordo' }],
	[
		'non mi serve l’acconto, dimmi solo gli interessi legali su 3.000 dal 16/6/2026 al 16/11/2026',
		'interessi-legali',
		{ capitale: '3000' },
	],
	['quinto stipendio netto 1.900', 'pignoramento', { netto: '1900' }],
	['cu 22.000 tribunale civile', 'contributo-unificato', { valore: '22000' }],
	['decadenza accertamento 2021 dichiarazione inviata', 'decadenza-accertamento', { anno: '2021', atto: 'redditi' }],
	['gestione separata 2026 su 19.000', 'contributi-inps', { gestione: 'separata', reddito: '19000' }],
	['forfettario 30.000 di ricavi', 'forfettario', { ricavi: '30000' }],
	['architetto, vorrei 1.500 netti: quanto fatturo a una srl?', 'parcella', { cassa: 'cassa-4', verso: 'netto' }],
	['successione di mia zia, mi lascia 80.000', 'imposte-successione', { valore: '80000', parentela: 'parenti' }],
])('reads a few words as in a search box: %s', (asked, name, input) => {
	expect(recognise(asked, today)).toMatchObject({ tool: { name }, input })
})

it('takes none of two first days, of which no word tells the right one', () => {
	const asked = 'interessi legali su 7.500 dal 15/1/2026 oppure dal 15/2/2026 al 15/7/2026'
	expect(recognise(asked, today)).not.toMatchObject({ doubts: [], isTentative: false, missing: [] })
})

it('takes a story that ends in no question for no search', () => {
	expect(recognise('successione chiusa, abbiamo pagato 80.000 al cognato', today)).toBeUndefined()
})

it.each([
	['quanto fa l’iva di 1.250 euro al 10 per cento', 'scorporo-iva', ['L’importo è'], []],
	['calcola iva 22% di 480', 'scorporo-iva', ['L’importo è'], []],
	[
		'forfettario 50.000 di ricavi commercio contributi quattromila e cinque sesto anno',
		'forfettario',
		[],
		['4000 e 5'],
	],
	['irpef su trentamila e passa euro da dipendente', 'irpef', [], ['e passa']],
	['entro quando impugno il licenziamento orale del 2 novembre 2026?', 'termine', [], ['orale']],
	[
		'quanto di registro per un 3+2 a 6.000 euro l’anno in un piccolo comune?',
		'registro-locazione',
		[],
		['piccolo comune'],
	],
])('gives no number where another sum or rule may be meant: %s', (asked, name, missing, doubts) => {
	expect(recognise(asked, today)).toMatchObject({ tool: { name }, missing, doubts })
})

it('reads no sum of a thousand and some, which may be hundreds', () => {
	expect(plainWords('debito tre mila due, credito mille otto, dal 2 marzo duemila sei')).toBe(
		'debito tremiladue, credito milleotto, dal 2 marzo 2006',
	)
})

it('takes the day until which someone worked for no beginning', () => {
	const asked = 'tfr: lavoravo lì dal 2010, 22.000 l’anno, fino al 30 giugno 2026, quanto mi devono?'
	expect(recognise(asked, today)?.input).toMatchObject({ al: '2026-06-30' })
})
