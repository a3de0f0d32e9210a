import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const today = '2026-11-22'

const lots: readonly (readonly [
	lot: string,
	questions: readonly (readonly [question: string, tool: string, input: Record<string, string>])[],
])[] = [
	[
		'terms',
		[
			[
				'Ho ricevuto la cartella il 3 marzo, entro quando ricorro?',
				'termine-tributario',
				{ atto: 'cartella', dal: '2026-03-03' },
			],
			[
				'Mi è arrivata una cartella esattoriale il 10/09/2026: entro quando devo pagare?',
				'termine-tributario',
				{ atto: 'cartella-pagamento', dal: '2026-09-10' },
			],
			[
				'entro quando posso impugnare un avviso di accertamento notificato il 20 luglio 2026',
				'termine-tributario',
				{ atto: 'avviso', dal: '2026-07-20' },
			],
			[
				'Avviso di accertamento del 5 maggio 2026, ho fatto istanza di adesione: quando scade il ricorso?',
				'termine-tributario',
				{ atto: 'avviso', adesione: 'on' },
			],
			[
				'Ho un avviso bonario del 1 ottobre, quanto tempo ho per pagare?',
				'termine-tributario',
				{ atto: 'avviso-bonario', dal: '2026-10-01' },
			],
			[
				'Sentenza notificata il 2 giugno 2026: entro quando faccio appello?',
				'termine-impugnazione',
				{ tipo: 'appello', notificata: 'on', dal: '2026-06-02' },
			],
			[
				'La sentenza è del 15 febbraio 2026 e non è stata notificata: entro quando si può appellare?',
				'termine-impugnazione',
				{ tipo: 'appello', dal: '2026-02-15' },
			],
			[
				'entro che giorno il ricorso per cassazione contro una sentenza notificata il 12/10/2026?',
				'termine-impugnazione',
				{ tipo: 'cassazione', notificata: 'on' },
			],
			[
				'Sentenza tributaria non notificata, depositata il 3 aprile 2026: entro quando l’appello?',
				'termine-tributario',
				{ atto: 'appello-non-notificata' },
			],
			[
				'Mi hanno notificato un decreto ingiuntivo il 4 novembre: entro quando faccio opposizione?',
				'termine',
				{ quanti: '40', dal: '2026-11-04' },
			],
			[
				'Un termine di 30 giorni dal 25 novembre 2025 quando scade?',
				'termine',
				{ quanti: '30', unita: 'giorni', dal: '2025-11-25' },
			],
			[
				'Entro quando scade un termine di 6 mesi dal 31/08/2025?',
				'termine',
				{ quanti: '6', unita: 'mesi', dal: '2025-08-31' },
			],
		],
	],
	[
		'interest',
		[
			[
				'Quanto sono gli interessi su 10.000 euro dal 2021?',
				'interessi-legali',
				{ capitale: '10000', dal: '2021-01-01', al: today },
			],
			[
				'interessi legali su € 1.500,50 dal 3 marzo 2024 al 10 giugno 2025',
				'interessi-legali',
				{ capitale: '1500.5', dal: '2024-03-03', al: '2025-06-10' },
			],
			[
				'Quanto mi deve di interessi di mora un cliente su una fattura di 5000 euro scaduta il 31/01/2026?',
				'interessi-mora',
				{ capitale: '5000', dal: '2026-01-31' },
			],
			[
				'calcola gli interessi moratori su 20mila euro dal 1 luglio 2025',
				'interessi-mora',
				{ capitale: '20000', dal: '2025-07-01' },
			],
			[
				'A quanto ammonta oggi la rivalutazione di 30.000 euro dal 15 gennaio 2020 al 15 gennaio 2024?',
				'rivalutazione',
				{ capitale: '30000', dal: '2020-01-15', al: '2024-01-15' },
			],
			[
				'Di quanto posso aumentare il canone di 9.600 euro con l’ISTAT dal 1 marzo 2023 al 1 marzo 2024?',
				'canone-locazione',
				{ dal: '2023-03-01' },
			],
			[
				'Quanti interessi legali maturano su 2 milioni di euro dal 1 gennaio 2026?',
				'interessi-legali',
				{ capitale: '2000000' },
			],
			[
				'Quanto vale con gli interessi un credito di 700 euro del 5 maggio 2019?',
				'interessi-legali',
				{ capitale: '700', dal: '2019-05-05' },
			],
		],
	],
	[
		'shares',
		[
			['Che quota spetta al coniuge con due figli?', 'eredita', { coniuge: 'on', figli: '2' }],
			[
				'Mio padre è morto e lascia la moglie e un figlio: quanto spetta a ciascuno?',
				'eredita',
				{ coniuge: 'on', figli: '1' },
			],
			['quota di legittima di tre figli senza coniuge', 'eredita', { figli: '3' }],
			[
				'Se muoio senza figli, quanta eredità va a mia moglie e quanta a mia madre?',
				'eredita',
				{ coniuge: 'on', figli: '0', genitori: '1' },
			],
			[
				'Quanto spetta a due fratelli e una sorella di un’eredità di 90.000 euro?',
				'eredita',
				{ fratelli: '3', massa: '90000' },
			],
			['Qual è la quota di riserva del coniuge se ci sono tre figli?', 'eredita', { coniuge: 'on', figli: '3' }],
			['Mio zio lascia solo due sorelle e la moglie: quanto va a ognuno?', 'eredita', { coniuge: 'on', fratelli: '2' }],
			[
				'Come si divide l’eredità tra la vedova e i due figli, che quota prendono?',
				'eredita',
				{ coniuge: 'on', figli: '2' },
			],
			['Quale quota della successione va al marito se ci sono 4 figli', 'eredita', { coniuge: 'on', figli: '4' }],
		],
	],
	[
		'taxes',
		[
			[
				'Quanto pago di IRPEF con 30.000 euro da dipendente nel 2025?',
				'irpef',
				{ reddito: '30000', lavoro: 'dipendente', anno: '2025' },
			],
			['quanta irpef su una pensione di 18.000 euro', 'irpef', { reddito: '18000', lavoro: 'pensionato' }],
			['Forfettario con 50.000 euro di compensi, quanto pago?', 'forfettario', { ricavi: '50000' }],
			['Scorporo IVA 22% da 1.220 euro', 'scorporo-iva', { importo: '1220', aliquota: '22', verso: 'lordo' }],
			[
				'Quanto costa il ravvedimento di 1.000 euro scaduti il 16 giugno 2026?',
				'ravvedimento',
				{ imposta: '1000', scadenza: '2026-06-16', versamento: today },
			],
			[
				'Quanto è il contributo unificato per una causa da 30.000 euro in appello?',
				'contributo-unificato',
				{ valore: '30000', grado: 'appello' },
			],
			[
				'contributo unificato tributario su 10000 euro, quanto si paga?',
				'contributo-unificato',
				{ procedimento: 'tributario' },
			],
			['Quanto possono pignorare di uno stipendio di 1.600 euro?', 'pignoramento', { netto: '1600' }],
			[
				'quanto mi pignora l’agenzia della riscossione se di stipendio prendo 2.000 euro',
				'pignoramento',
				{ credito: 'riscossione' },
			],
			[
				'Quanto vale l’usufrutto di mia madre che ha 72 anni su una casa da 200.000 euro?',
				'usufrutto',
				{ eta: '72', valore: '200000' },
			],
			[
				'Imposta di successione tra fratelli su 300.000 euro: quanto?',
				'imposte-successione',
				{ parentela: 'fratelli', valore: '300000' },
			],
			['Quanto si paga di imposta sulle donazioni a un nipote per 50.000 euro?', 'donazione', { valore: '50000' }],
		],
	],
]

describe.each(lots)('questions that need a number: %s', (_, questions) => {
	it.each(questions)('%s', (question, tool, input) => {
		const found = recognise(question, today)
		expect({ tool: found?.tool.name, ...found?.input }).toMatchObject({ tool, ...input })
	})
})

it.each([
	'Che cos’è la cartella di pagamento?',
	'Che differenza c’è tra interessi legali e di mora?',
	'Il coniuge separato eredita?',
	'Quali redditi sono esenti da IRPEF?',
	'Posso aderire al regime forfettario se ho un socio?',
	'Come si impugna una sentenza?',
	'Che cosa sono gli usi civici?',
	'Quando si prescrive un reato?',
	'Il pignoramento della pensione è legittimo?',
	'Chi paga l’IMU se la casa è in usufrutto?',
])('does not count where no number is asked for: %s', (question) => {
	expect(recognise(question, today)).toBeUndefined()
})

it('says what is missing instead of guessing it', () => {
	expect(recognise('Entro quando devo fare ricorso contro la cartella?', today)).toMatchObject({
		missing: ['Giorno della notifica'],
	})
	expect(recognise('Quanto sono gli interessi legali su 5.000 euro?', today)).toMatchObject({
		missing: ['Gli interessi decorrono dal'],
	})
	expect(recognise('Quanto pignorano di stipendio?', today)).toMatchObject({ missing: ['Netto mensile'] })
})

it('takes a day without a year for the last one, never for one to come', () => {
	expect(recognise('cartella del 30 dicembre, entro quando ricorro?', today)).toMatchObject({
		input: { dal: '2025-12-30' },
	})
	expect(recognise('cartella del 31 febbraio 2026, entro quando ricorro?', today)).toMatchObject({
		missing: ['Giorno della notifica'],
	})
})

it('reads words as offices and search boxes write them: numerals in words, short forms, slips of the pen, sums without a currency', () => {
	expect(recognise('cartela notif. il ventidue ottobre duemilaventisei, ricorso entro?', today)?.input).toMatchObject({
		atto: 'cartella',
		dal: '2026-10-22',
	})
	expect(recognise('int. leg. su 7500 euri dal 5 gen. 2023 al 20/7/24', today)?.input).toMatchObject({
		capitale: '7500',
		dal: '2023-01-05',
		al: '2024-07-20',
	})
	expect(recognise('rata mutuo 180k 30 anni 2,9%', today)?.input).toEqual({
		capitale: '180000',
		tasso: '2,9',
		mesi: '360',
	})
})

it.each([
	['a second sum', 'usufrutto a 72 anni su una casa da 200.000 euro con mutuo di 50.000 euro, quanto vale?'],
	['a day too many', 'avviso di accertamento del 3 marzo 2026 e del 5 aprile 2026, entro quando ricorro?'],
	['a year that the tool does not know', 'irpef 2019 di un dipendente con 28.000 euro: quanto?'],
])('is not sure of a number if the question also says %s', (_, question) => {
	const found = recognise(question, today)
	expect(found === undefined || found.missing.length > 0 || found.confidence < 0.75).toBe(true)
})

it('takes the day on which something came, not the one it bears', () => {
	const asked = (words: string) =>
		recognise(`licenziata con lettera del 10 giugno 2026 ${words}: entro quando posso impugnare?`, today)
	expect(asked('arrivata il 15 giugno 2026')?.input).toMatchObject({ dal: '2026-06-15' })
	expect(asked('arrivata il quindici')?.missing).toEqual(['Giorno dell’evento'])
})

it('gives the length of a term that the law names, with its article', () => {
	expect(recognise('multa notificata il 2 marzo 2026, ricorso al giudice di pace entro quando?', today)).toMatchObject({
		input: { quanti: '30', unita: 'giorni', genere: 'processuale', dal: '2026-03-02' },
		rule: {
			source: 'art. 204-bis d.lgs. 285/1992; art. 7, comma 3, d.lgs. 150/2011',
			checked: 'da fonte secondaria, novembre 2026',
		},
	})
})

it('leaves alone the codes by which people introduce themselves', () => {
	const paid = 'entro quando il mugnaio paga il canone dell’acqua?'
	expect(recognise(`Sono Mario Rossi, codice fiscale RSSMRA80A01H501U: ${paid}`, today)).toBeUndefined()
	expect(recognise(`La mia partita IVA è 00743110157, sono un mugnaio: ${paid}`, today)).toBeUndefined()
	expect(recognise('codice fiscale RSSMRA80A01H501U', today)).toMatchObject({ input: { codice: 'RSSMRA80A01H501U' } })
})
