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
	[
		'a home that another lives in',
		'IMU di una A/3 con rendita 480 e aliquota 1,06, abitazione principale di mia zia: quanto verso?',
	],
	['a half', 'Casa da 180.000 euro, metà di mio padre che è morto e metà di mamma; siamo due figli: quanto mi spetta?'],
	[
		'an adhesion never asked for',
		'Avviso di accertamento notificato il 5 ottobre 2026, l’adesione non l’ho mai chiesta: ricorso entro?',
	],
	[
		'a rate by the month',
		'Prestito di 8.000 euro dal 1 gennaio 2025 al 1 gennaio 2026 al 2% mensile: quanti interessi?',
	],
	[
		'contributions not paid yet',
		'Forfettario al 78%, incassi 2025 30.000 euro, terzo anno, contributi 5.000 non ancora pagati: quanta imposta?',
	],
	['the disability of the giver', 'Mio fratello disabile mi dona 90.000 euro: quanta imposta?'],
	['a claim with no value', 'Contributo unificato per una causa da 15.000 euro se non indico il valore?'],
	[
		'a notice served abroad',
		'Decreto ingiuntivo notificato il 10 novembre 2026 a una ditta che sta in Austria: opposizione entro?',
	],
	['two who inherit', 'La nonna lascia 1.300.000 euro a me e mio fratello: quanta imposta di successione?'],
	['a judgment handed to the party', 'Sentenza notificata il 2 novembre 2026 a me personalmente: appello entro?'],
	['a fine that was paid', 'Multa del 9 novembre 2026 già pagata, ricorso al giudice di pace entro?'],
	[
		'goods that spoil',
		'Fattura di verdura da 4.000 euro scaduta il 31 marzo 2026 e pagata il 30 giugno 2026: interessi di mora?',
	],
	['a town of another country', 'Codice fiscale di Luca Verdi, maschio, nato a Milano, Texas, il 3 marzo 1985?'],
	['two kinds of children', 'Due figlie e un figlio, nessun coniuge: come si divide l’eredità?'],
	[
		'interest from a claim in court',
		'interessi legali su 5.000 euro dalla domanda giudiziale del 10 gennaio 2024: quanto?',
	],
])('gives no number for %s', (_, question) => {
	const found = recognise(question, today)
	expect(found === undefined || found.missing.length > 0 || found.confidence < 0.75).toBe(true)
})

it.each([
	[
		'no adhesion that was never asked for',
		'Accertamento notificato il 5 ottobre 2026, adesione mai chiesta: ricorso entro?',
		{ dal: '2026-10-05' },
		'adesione',
	],
	[
		'the collector, whatever else is denied',
		'Non ho pagato le cartelle e mi pignorano lo stipendio di 1.700 euro netti: quanto?',
		{ credito: 'riscossione', netto: '1700' },
		'',
	],
	[
		'a sum that IVA is added to',
		'700 euro di imponibile: quanto è il totale con IVA al 22?',
		{ importo: '700', verso: 'netto' },
		'',
	],
	[
		'no months of a deposit',
		'Affitto a 600 euro al mese, 4+4, cauzione di 3 mesi: quanto con la cedolare?',
		{},
		'mesi',
	],
	[
		'the term of a prefect’s order',
		'Ordinanza ingiunzione della Prefettura notificata il 13 novembre 2026: entro quando l’opposizione?',
		{ quanti: '30' },
		'',
	],
	['no word after a name', 'Mi chiamo Anna nata a Roma il 3 maggio 1980, il mio codice fiscale?', {}, 'cognome'],
	[
		'a lease from when it runs',
		'Contratto d’affitto 4+4 firmato il 10 febbraio 2023, decorre dal 1 marzo 2023: entro quando la disdetta?',
		{ udienza: '2027-02-28' },
		'',
	],
])('reads %s', (_, question, input, unread) => {
	const found = recognise(question, today)
	expect(found?.input).toMatchObject(input)
	expect(Object.keys(found?.input ?? {})).not.toContain(unread)
})

it.each([
	[
		'if a judgment was served',
		'Sentenza del tribunale pubblicata il 25 giugno 2026, entro quando appello?',
		'La sentenza è stata notificata',
	],
	['what a gross pay holds', 'Prendo 32.000 euro lordi l’anno da impiegato: quanta IRPEF?', 'Oneri deducibili'],
	[
		'which act came',
		'ricorso tributario contro un atto notificato il 20 luglio 2026, entro quando?',
		'Atto ricevuto e che cosa vuoi fare',
	],
	['if there are children', 'Quanto eredita il coniuge?', 'Figli'],
	['if the parents live', 'Quanto eredita un fratello di chi è morto?', 'Genitori viventi'],
	[
		'who receives, of several relatives',
		'Mia sorella lascia 90.000 euro a suo marito: quanta imposta di successione?',
		'L’erede è',
	],
	[
		'for how many months a house was owned',
		'IMU su A/2 rendita 700 aliquota 1,06% comprata a fine agosto 2026: quanto?',
		'Mesi di possesso',
	],
])('asks %s instead of guessing it', (_, question, label) => {
	expect(recognise(question, today)?.missing).toContain(label)
})

it('names what it did not read, and is not sure', () => {
	const asked = (question: string) => recognise(question, today)
	expect(asked('Stipendio di 1.800 euro netti, il fisco pignora per cartelle e ho 3 figli: quanto?')).toMatchObject({
		missing: [],
		doubts: ['3'],
		confidence: 0.7,
	})
	expect(asked('Interessi legali su 5.000 euro dal 3 marzo 2024, con un acconto: quanti?')?.doubts).toEqual(['acconto'])
	expect(asked('Interessi legali su 5.000 euro dal 3 marzo 2024 senza acconti: quanti?')?.doubts).toEqual([])
	expect(asked('Cartella arrivata un mese fa, il 20 ottobre 2026: ricorso entro?')?.doubts).toEqual(['un mese fa'])
})

it('says what it took as most people mean it', () => {
	expect(recognise('Interessi legali su 5.000 euro dal 3 marzo 2024: quanti?', today)?.assumed).toEqual(['al'])
	expect(recognise('Interessi legali su 5.000 euro dal 3 marzo 2024 al 3 marzo 2025: quanti?', today)?.assumed).toEqual(
		[],
	)
})

it.each([
	['niente prima casa', ''],
	['senza prima casa', ''],
	['né prima casa né altro', ''],
	['la prima casa non la chiedo', ''],
	['prima casa no', ''],
	['come prima casa', 'on'],
])('reads %s', (words, value) => {
	const estate = recognise(`Eredito da mia sorella un immobile di 90.000 euro, ${words}: quanta imposta?`, today)
	expect(estate?.input['prima-casa']).toBe(value)
	const sale = recognise(`Compro da un privato un appartamento a 90.000 euro, ${words}: quante imposte?`, today)
	expect(sale?.input['prima-casa']).toBe(value)
})

it.each([
	[
		'the half that was not paid in time',
		'IRPEF di 1.840 euro scaduta il 30 giugno 2026, metà l’ho pagata in tempo, l’altra metà la pago il 25 novembre 2026: ravvedimento?',
		{ imposta: '920' },
	],
	[
		'the half that the one who died owned',
		'Papà è morto senza testamento, la casa da 260.000 euro era metà sua e metà di mamma, siamo due figli: quanto mi spetta?',
		{ massa: '130000', coniuge: 'on', figli: '2' },
	],
])('counts %s, once it is confirmed', (_, question, input) => {
	expect(recognise(question, today)).toMatchObject({ input, missing: [], doubts: [], isTentative: true })
})

it.each([
	[
		'a payment on the next day of that number',
		'IVA di 2.150 euro scaduta il 16 novembre, la pago il 27: ravvedimento quanto?',
		{ versamento: '2026-11-27' },
	],
	[
		'a payment made on a day after the deadline',
		'IVA di 900 euro scaduta il 16 settembre 2026 e pagata il 30: ravvedimento quanto?',
		{ versamento: '2026-09-30' },
	],
	[
		'a day that can be no share',
		'verbale per sosta consegnato giovedì scorso 19/11, entro quando lo pago con lo sconto?',
		{ dal: '2026-11-19', quanti: '5' },
	],
	[
		'a notice that ends after so many months',
		'disdetta dell’affitto ricevuta il 14 ottobre 2026, il preavviso è di sei mesi: quando finisce?',
		{ dal: '2026-10-14', quanti: '6', unita: 'mesi' },
	],
])('reads %s', (_, question, input) => {
	expect(recognise(question, today)?.input).toMatchObject(input)
})

it.each([
	['the income', 'Sono impiegato, quanto pago di irpef nel 2026?', 'Reddito complessivo'],
	['the takings', 'Sono in forfettario al terzo anno come fotografo, quanto pago?', 'Ricavi o compensi dell’anno'],
	['the day', 'Ho ricevuto un precetto, ho 10 giorni: che giorno scade?', 'Giorno dell’evento'],
])('asks %s of one who tells of their own matter', (_, question, label) => {
	expect(recognise(question, today)?.missing).toContain(label)
})

it.each([
	'Ho comprato un appartamento a Valencia per 160.000 euro, quanto è l’imposta spagnola?',
	'Multa presa a Vienna il 2 novembre 2026, entro quando il ricorso al giudice austriaco?',
])('counts nothing by the law of another country: %s', (question) => {
	expect(recognise(question, today)?.confidence ?? 0).toBeLessThan(0.7)
})

it('keeps the tool that the question was read by, whatever is replied', () => {
	const question = 'Compro casa da un privato, rendita 720 euro, prezzo 210.000. Quante tasse pago?'
	const asked = recognise(question, today)
	expect(asked).toMatchObject({ missing: ['Prima casa'] })
	const replied = recognise(question, today, { 'prima-casa': 'on' })
	expect(replied).toMatchObject({ missing: [], confidence: 0.85 })
	expect(replied?.tool).toBe(asked?.tool)
})

it.each([
	[
		'the spouse of a parent who died, where nothing is said of the other one',
		'È morto papà senza testamento, siamo tre fratelli e c’erano 150.000 euro: a me quanto tocca?',
		'Lascia il coniuge o la parte dell’unione civile',
	],
	[
		'the pay, where the only sum is what is owed',
		'La banca mi ha pignorato lo stipendio per 9mila euro di prestito, quanto mi levano al mese?',
		'Netto mensile',
	],
	[
		'the sex of a person who is called so',
		'Il codice fiscale di Andrea Haas, persona nata a Bolzano il 3 aprile 1990?',
		'Sesso',
	],
	[
		'the rate that the parties agreed on',
		'Prestito di 18.000 euro con interesse in misura fissa, diverso da quello legale, dal 1 aprile 2025 al 31 marzo 2026: quanti interessi?',
		'Tasso annuo',
	],
	[
		'the deadline of an invoice whose payment alone is told',
		'Fattura di 7.900 euro a una società pagata, con grande ritardo, il 15 maggio 2026: quanti interessi di mora?',
		'Giorno di scadenza del pagamento',
	],
])('asks %s', (_, question, label) => {
	expect(recognise(question, today)?.missing).toContain(label)
})

it.each([
	[
		'what is typed without apostrophes and accents',
		'l idraulico fa il bagno a 7.400 piu iva al 10, alla fine quant è?',
		{ importo: '7400', verso: 'netto' },
	],
	[
		'the office and not the one that is denied',
		'Multa notificata il 10 luglio 2026, ricorso al prefetto non al giudice di pace: entro quando?',
		{ quanti: '60', genere: 'sostanziale' },
	],
	[
		'what is taken back',
		'Compro casa dal costruttore a 200mila, quante imposte? Anzi scusa, non è dal costruttore, è da un privato e non è prima casa',
		{ venditore: 'privato', 'prima-casa': '' },
	],
	[
		'a rate by the thousand without its unit',
		'IMU seconda casa A/2, rendita 480, aliquota 10,6, tutto l’anno: quanto?',
		{ aliquota: '1,06' },
	],
	[
		'several invoices together',
		'Tre fatture, una da 610, una da 244 e una da 366 euro, IVA compresa al 22: quanta IVA in tutto?',
		{ importo: '1220', verso: 'lordo' },
	],
	[
		'the day of death, and not today',
		'Mamma è mancata il 20 dicembre 2025 e solo oggi ho i documenti: entro quando la dichiarazione di successione?',
		{ dal: '2025-12-20', quanti: '12' },
	],
	[
		'the homes of an estate by their rendita',
		'Eredito da mio padre un appartamento A/2 con rendita 800 euro, non prima casa, e 60.000 euro in banca: quante imposte di successione?',
		{ valore: '160800', immobili: '100800' },
	],
	[
		'those who inherit in the place of a parent',
		'Mio nonno vedovo è morto senza testamento. Aveva due figli: mio zio e mio padre, che era già mancato lasciando me e mio fratello. 220.000 euro, quanto mi spetta?',
		{ figli: '1', 'figli-premorti': '2', fratelli: '0' },
	],
	[
		'the price-value of a home without its price',
		'Compro da un privato una seconda casa, rendita 480, col prezzo-valore: quante imposte?',
		{ rendita: '480', venditore: 'privato' },
	],
	[
		'a refund of what was paid by mistake',
		'Il 16 marzo 2023 ho versato due volte la stessa ritenuta: fino a che giorno posso chiedere il rimborso all’Agenzia?',
		{ dal: '2023-03-16', quanti: '48', unita: 'mesi' },
	],
])('reads %s', (_, question, input) => {
	const found = recognise(question, today)
	expect(found?.input).toMatchObject(input)
	expect(found?.missing).toEqual([])
})

it.each([
	'Se il Parlamento portasse la franchigia a 500.000 euro, le donazioni già fatte quanto pagherebbero?',
	'Il 3 novembre 2026 ci hanno notificato un decreto ingiuntivo. Non le chiedo il termine per opporci: la notifica è valida?',
	'Chiedo 45.000 euro per vizi dell’appalto scoperti in tempo: quanto prenderemo alla fine della causa?',
	'È morto il mio compagno, aveva due figli e 120.000 euro in banca: quanto mi spetta?',
])('gives no number to what asks for none: %s', (question) => {
	expect(recognise(question, today)?.confidence ?? 0).toBeLessThan(0.7)
})
