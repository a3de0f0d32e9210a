import { monthNames } from 'italian'
import { dayOf } from '../../terms/days.ts'
import type { Rule } from '../deadline.ts'
import { each, lastYear, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'
const taxpayers = ['persona-fisica', 'forfettario', 'ditta', 'srl', 'societa-persone', 'ente'] as const
const quarter = (number: string) => (year: number) => `${number} trimestre ${year}`

/** First and last month, from 0, in which instalments of the balance are paid on the 16th. */
const instalments = { first: 6, last: 11 }

export const otherRules: readonly Rule[] = [
	{
		name: 'saldo-redditi-rate',
		title: 'Imposte e contributi della dichiarazione a rate: rata del mese',
		audiences: taxpayers,
		theme: 'redditi',
		recipient: 'f24',
		source: 'art. 20 d.lgs. 241/1997; art. 8 d.lgs. 1/2024',
		checked,
		dues: (year) =>
			monthNames
				.map((name, month) => ({ day: dayOf(year, month, 16), about: `rata di ${name} ${year}` }))
				.slice(instalments.first, instalments.last + 1),
	},
	{
		name: 'rivalutazione-terreni-partecipazioni',
		title: 'Rivalutazione di terreni e partecipazioni: perizia e imposta sostitutiva (intera o prima di tre rate)',
		audiences: ['persona-fisica', 'societa-persone', 'ente'],
		theme: 'redditi',
		recipient: 'f24',
		source: 'artt. 5 e 7 l. 448/2001; art. 1, comma 30, l. 207/2024',
		checked,
		dues: (year) => (year < 2025 ? [] : yearly([11, 30], (of) => `valore al 1º gennaio ${of}`)(year)),
	},
	{
		name: 'concordato-preventivo',
		title: 'Concordato preventivo biennale: adesione',
		audiences: ['ditta', 'srl', 'societa-persone'],
		theme: 'redditi',
		recipient: 'return',
		source: 'art. 9 d.lgs. 13/2024, testo del d.lgs. 81/2025',
		checked,
		dues: (year) => (year < 2025 ? [] : yearly([9, 30], (of) => `biennio ${of}-${of + 1}`)(year)),
	},
	{
		name: 'secondo-acconto-730',
		title: 'Chi ha fatto il 730: dire al datore di non trattenere il secondo acconto, o di meno',
		audiences: ['dipendente'],
		theme: 'redditi',
		recipient: 'private',
		source: 'art. 19, comma 6, d.m. 164/1999; art. 16-bis d.l. 124/2019',
		checked,
		dues: yearly([10, 10], thisYear),
	},
	{
		name: 'iva-tr',
		title: 'Modello IVA TR: rimborso o compensazione del credito del trimestre',
		audiences: ['ditta', 'srl', 'societa-persone'],
		theme: 'iva',
		recipient: 'return',
		source: 'art. 8 d.P.R. 542/1999',
		checked,
		dues: each([4, 30, quarter('1º')], [7, 31, quarter('2º')], [10, 31, quarter('3º')]),
	},
	{
		name: 'tessera-sanitaria',
		title: 'Sistema Tessera sanitaria: invio delle spese',
		audiences: ['sanitario'],
		theme: 'redditi',
		recipient: 'return',
		source: 'art. 3 d.lgs. 175/2014; art. 5 d.lgs. 81/2025',
		checked,
		dues: (year) => (year < 2026 ? [] : yearly([1, 31], lastYear)(year)),
	},
	{
		name: 'enpam-modello-d',
		title: 'ENPAM: modello D sui redditi della libera professione',
		audiences: ['sanitario'],
		theme: 'contributi',
		recipient: 'collection',
		source: 'd.lgs. 509/1994; Regolamento del Fondo di previdenza generale ENPAM',
		checked,
		dues: yearly([7, 31], lastYear),
	},
	{
		name: 'oneri-precompilata',
		title: 'Spese per la dichiarazione precompilata: invio di scuole, enti, veterinari e altri',
		audiences: ['ente', 'ditta', 'srl', 'societa-persone'],
		theme: 'redditi',
		recipient: 'return',
		source: 'art. 78, commi 25 e 25-bis, l. 413/1991; art. 16-bis d.l. 124/2019',
		checked,
		dues: yearly([3, 16], lastYear),
	},
	{
		name: 'bilancio-deposito',
		title: 'Deposito del bilancio, se approvato il 30 aprile: 30 giorni dall’approvazione',
		audiences: ['srl'],
		theme: 'societa',
		recipient: 'collection',
		source: 'art. 2435 c.c.',
		checked,
		dues: yearly([5, 30], lastYear),
	},
	{
		name: 'agenti-ritenuta-ridotta',
		title: 'Agenti con collaboratori: richiesta della ritenuta sul 20% delle provvigioni',
		audiences: ['agente'],
		theme: 'redditi',
		recipient: 'private',
		source: 'art. 25-bis, comma 2, d.P.R. 600/1973; d.m. 16 aprile 1983',
		checked,
		dues: yearly([12, 31], (year) => String(year + 1)),
	},
	{
		name: 'bollo-auto',
		title: 'Bollo auto: chi ha la scadenza in dicembre, aprile o agosto paga entro il mese dopo',
		audiences: ['persona-fisica', 'dipendente', 'forfettario', 'ditta'],
		theme: 'casa',
		recipient: 'collection',
		source: 'art. 18 l. 463/1955; d.m. 462/1998',
		checked,
		dues: each(
			[1, 31, (year) => `bolli scaduti a dicembre ${year - 1}`],
			[5, 31, (year) => `bolli scaduti ad aprile ${year}`],
			[9, 30, (year) => `bolli scaduti ad agosto ${year}`],
		),
	},
]
