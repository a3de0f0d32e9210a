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

it.each([
	[
		'an act that has not come yet',
		'La delibera del condominio è del 2 novembre 2026, non c’ero e il verbale non me l’hanno ancora mandato: entro quando la impugno?',
	],
	[
		'a home that was left in the year',
		'IMU: casa A/3 rendita 500, aliquota 1,06, fino a giugno era la mia residenza, poi mi sono trasferito: quanto?',
	],
	[
		'a relief of one of two buyers',
		'Compriamo io e mia moglie da un privato a 200.000 euro, per me prima casa, per lei no: quante imposte?',
	],
	[
		'a town without high demand',
		'Cedolare secca su 600 euro al mese, contratto concordato 3+2 ma il comune non è ad alta tensione: quanto?',
	],
	['a suit under way', 'Interessi legali su 10.000 euro dal 1 marzo 2023 al 1 marzo 2025, c’è la causa: quanti?'],
	['a sum of each month', 'Interessi legali su 300 euro al mese non pagati da gennaio 2025 ad oggi: quanti?'],
	[
		'a rent raised before',
		'Canone 500 euro al mese da gennaio 2022, istat al 75% a gennaio 2024, nel 2023 me l’aveva già aumentato: quanto?',
	],
	[
		'a claim that has come',
		'Saldo IMU di 600 euro scaduto il 16 dicembre 2025, il comune mi ha già scritto il 3 novembre, pago oggi: ravvedimento?',
	],
	[
		'the pay of one who owes nothing',
		'Pignorano lo stipendio di mia moglie, 1.300 netti, per un debito mio con la banca: quanto?',
	],
	[
		'a partner who was not served',
		'Decreto ingiuntivo notificato il 5 novembre 2026 alla società, io sono solo il socio: entro quando mi oppongo io?',
	],
	[
		'a notice sent to an adviser',
		'Avviso bonario ricevuto per via telematica dal commercialista il 2 ottobre 2026: entro quando si paga?',
	],
	['a second box', 'IMU del garage C/6 rendita 80, aliquota 1,06, è la seconda pertinenza della casa: quanto?'],
	[
		'furniture in a price, a twelfth of it',
		'Compro da un privato prima casa 180.000 euro di cui 15.000 per i mobili: quante imposte?',
	],
	[
		'a usufruct for twenty years',
		'Usufrutto ventennale su casa da 200.000 euro, usufruttuario di 60 anni: quanto vale?',
	],
	['a claim of social security', 'Cartella dell’Inps ricevuta il 2 novembre 2026: entro quando il ricorso?'],
	[
		'two instalments in one sum',
		'Ho scordato l’IMU di giugno, 300 euro, e anche quella di dicembre 2025, pago oggi: ravvedimento?',
	],
	[
		'a rent of two owners',
		'Io e mia sorella affittiamo casa a 800 euro al mese, cedolare secca al 21%, 4+4: quanta cedolare pago io all’anno?',
	],
])('gives no number at once for %s', (_, question) => {
	const found = recognise(question, today)
	expect(found === undefined || found.missing.length > 0 || found.confidence < 0.75).toBe(true)
})

it.each([
	[
		'the day of payment, and not that of a letter',
		'Saldo IMU di 600 euro scaduto il 16 dicembre 2025, scritto dal comune il 3 novembre, pago oggi: ravvedimento?',
		{ scadenza: '2025-12-16', versamento: '2026-11-23' },
	],
	[
		'the year after the one that is taxed',
		'Acconto ires di novembre, imposta 2025 di 12.000 euro: seconda rata?',
		{ anno: '2026' },
	],
	[
		'the sum after its year',
		'Forfettario, ricavi 2025 50.000 euro, coefficiente 78, contributi 4.000, secondo anno: quanta imposta?',
		{ ricavi: '50000' },
	],
	[
		'nephews in the place of a brother',
		'Mia zia nubile è morta senza figli e senza genitori, siamo 4 nipoti figli dell’unico fratello già morto, 80.000 euro: quanto a testa?',
		{ 'fratelli-premorti': '4', fratelli: '0' },
	],
	[
		'how much of a shop one owns',
		'IMU di un negozio C/1 rendita 900, aliquota 1,06%, posseduto tutto l’anno al 50%: quanto pago?',
		{ quota: '50' },
	],
	[
		'all children, and not the one who would receive',
		'Posso lasciare la casa da 300.000 euro a un solo figlio? Ho moglie e due figli, quanto è la disponibile?',
		{ figli: '2', coniuge: 'on' },
	],
	[
		'what was paid less than was due',
		'Ho pagato 300 euro di IMU invece di 500, scadeva il 16 giugno 2026, pago oggi la differenza: ravvedimento?',
		{ imposta: '200' },
	],
	[
		'an invoice with days to pay from its issue',
		'Interessi di mora su fattura di 3.000 euro emessa il 1 marzo 2026 con pagamento a 60 giorni, ad oggi: quanti?',
		{ dal: '2026-04-30' },
	],
	[
		'the day that the law gives an instalment of IMU',
		'Ho saltato la rata IMU di giugno 2026, 310 euro, la pago il 1 dicembre: ravvedimento quanto?',
		{ scadenza: '2026-06-16', versamento: '2026-12-01' },
	],
	[
		'each of several that are denied together',
		'Celibe senza figli e genitori, due sorelle: se muore senza testamento come si dividono 100.000 euro?',
		{ figli: '0', genitori: '0', fratelli: '2' },
	],
	[
		'a day of this year after one of another',
		'Prestito di 8.000 euro del 10 gennaio 2025 al 6% annuo, ridati il 10 novembre di quest’anno: quanti interessi?',
		{ dal: '2025-01-10', al: '2026-11-10' },
	],
	[
		'a day on which an act was handed over',
		'Multa che il postino mi ha dato in mano venerdì 6 novembre, foto del 2 settembre: ricorso al giudice di pace entro?',
		{ dal: '2026-11-06' },
	],
	[
		'what is lent of a price',
		'Auto da 19.900 euro, 4.900 li do subito, mi finanziano gli altri 15.000 in 48 mesi al 7,20%: che rata viene?',
		{ capitale: '15000' },
	],
	[
		'the year that the office may assess',
		'Dichiarazione dei redditi relativa al 2020, presentata il 29 novembre 2021: quando decade il potere dell’Ufficio di notificare l’accertamento?',
		{ dal: '2021-12-31', quanti: '5', unita: 'anni' },
	],
	[
		'the ten digits whose last one is asked for',
		'L’ultima cifra della p.iva è macchiata, si legge 0384721065: che cifra è?',
		{ numero: '0384721065' },
	],
	[
		'what the reserve is counted on',
		'Mio padre lascia la moglie e due figli, beni per 300.000 euro, debiti per 40.000, in vita aveva donato 100.000 euro: qual è la legittima di ciascun figlio?',
		{ massa: '360000' },
	],
	[
		'the last of several acts that interrupt',
		'Il 3 febbraio 2022 l’impresa mi ha crepato il muro. Raccomandata ricevuta il 10 maggio 2023 e una seconda il 18 ottobre 2024: quando si prescrive il risarcimento?',
		{ dal: '2022-02-03', interrotta: '2024-10-18' },
	],
	[
		'the month of the index that a lease names',
		'Affitto dal 1 settembre 2023 a 880 euro al mese, 75% del FOI con indice di luglio: quanto diventa dal 1 settembre 2024?',
		{ dal: '2023-07-01', al: '2024-07-01' },
	],
])('reads %s', (_, question, input) => {
	expect(recognise(question, today)?.input).toMatchObject(input)
})
