import type { Rule } from '../deadline.ts'
import { each, endOfFebruary, endOfMonth, lastYear, monthly, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'
const shared = { theme: 'iva', recipient: 'f24', checked } as const

/** First month, from 0, in which the balance of March is paid by instalments; the last is December. */
const april = 3

const quarter = (number: string) => (year: number) => `${number} trimestre ${year}`

export const ivaRules: readonly Rule[] = [
	{
		...shared,
		name: 'iva-mensile',
		title: 'IVA mensile: liquidazione e versamento',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 1, comma 4, d.P.R. 100/1998',
		tool: 'liquidazione-iva',
		dues: monthly(16),
	},
	{
		...shared,
		name: 'iva-trimestrale',
		title: 'IVA trimestrale: versamento con l’1% di interessi',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 7, comma 1, d.P.R. 542/1999',
		tool: 'liquidazione-iva',
		dues: each([5, 16, quarter('1º')], [8, 16, quarter('2º')], [11, 16, quarter('3º')]),
	},
	{
		...shared,
		name: 'iva-trimestrale-speciale',
		title: 'IVA del quarto trimestre di autotrasportatori, distributori di carburante e altri trimestrali speciali',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'artt. 73, comma 1, lett. e), e 74, comma 4, d.P.R. 633/1972',
		tool: 'liquidazione-iva',
		dues: yearly([2, 16], (year) => `4º trimestre ${year - 1}`),
	},
	{
		...shared,
		name: 'iva-saldo',
		title: 'IVA: saldo dell’anno',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 6, comma 1, d.P.R. 542/1999',
		tool: 'liquidazione-iva',
		dues: yearly([3, 16], lastYear),
	},
	{
		...shared,
		name: 'iva-saldo-rate',
		title: 'IVA: rata mensile del saldo dell’anno',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 6, comma 1, d.P.R. 542/1999; art. 20 d.lgs. 241/1997; art. 8 d.lgs. 1/2024',
		dues: (year) =>
			monthly(16)(year)
				.slice(april)
				.map(({ day }) => ({ day, about: `saldo ${year - 1}` })),
	},
	{
		...shared,
		name: 'iva-acconto',
		title: 'IVA: acconto di dicembre',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 6, comma 2, l. 405/1990',
		dues: yearly([12, 27], thisYear),
	},
	{
		...shared,
		name: 'iva-dichiarazione',
		title: 'Dichiarazione IVA',
		audiences: ['ditta', 'srl', 'societa-persone', 'ente'],
		source: 'art. 8, comma 1, d.P.R. 322/1998',
		recipient: 'return',
		dues: yearly([4, 30], lastYear),
	},
	{
		...shared,
		name: 'lipe',
		title: 'Comunicazione delle liquidazioni IVA (LIPE)',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 21-bis d.l. 78/2010',
		recipient: 'return',
		dues: each([5, 31, quarter('1º')], [9, 30, quarter('2º')], [11, 30, quarter('3º')]),
	},
	{
		...shared,
		name: 'lipe-quarto-trimestre',
		title: 'Comunicazione delle liquidazioni IVA (LIPE)',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 21-bis d.l. 78/2010',
		recipient: 'return',
		dues: endOfFebruary((year) => `4º trimestre ${year - 1}`),
	},
	{
		...shared,
		name: 'bollo-fatture',
		title: 'Imposta di bollo sulle fatture elettroniche',
		audiences: ['forfettario', 'ditta', 'srl', 'societa-persone', 'ente'],
		source: 'art. 6, comma 2, d.m. 17 giugno 2014',
		dues: each([5, 31, quarter('1º')], [9, 30, quarter('2º')], [11, 30, quarter('3º')]),
	},
	{
		...shared,
		name: 'bollo-fatture-quarto-trimestre',
		title: 'Imposta di bollo sulle fatture elettroniche',
		audiences: ['forfettario', 'ditta', 'srl', 'societa-persone', 'ente'],
		source: 'art. 6, comma 2, d.m. 17 giugno 2014',
		dues: endOfFebruary((year) => `4º trimestre ${year - 1}`),
	},
	{
		...shared,
		name: 'conservazione',
		title: 'Fatture elettroniche e registri: conservazione a norma, entro tre mesi dalla dichiarazione dei redditi',
		audiences: ['forfettario', 'ditta', 'srl', 'societa-persone', 'ente'],
		source: 'art. 3, comma 3, d.m. 17 giugno 2014; art. 7, comma 4-ter, d.l. 357/1994',
		recipient: 'return',
		dues: yearly([1, 31], (year) => String(year - 2)),
	},
	{
		...shared,
		name: 'bollo-virtuale',
		title: 'Bollo assolto in modo virtuale: dichiarazione dell’anno',
		audiences: ['ditta', 'srl', 'societa-persone', 'ente'],
		source: 'art. 15, comma 5, d.P.R. 642/1972',
		recipient: 'return',
		dues: yearly([1, 31], lastYear),
	},
	{
		...shared,
		name: 'intrastat',
		title: 'Elenchi Intrastat mensili',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 50, comma 6, d.l. 331/1993; d.m. 22 febbraio 2010',
		recipient: 'return',
		dues: monthly(25),
	},
	{
		...shared,
		name: 'oss',
		title: 'IVA del regime OSS: dichiarazione e versamento (anche se il giorno è festivo)',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'artt. 74-quinquies e 74-sexies d.P.R. 633/1972',
		checked: 'studio La Lumia, scadenzario; art. 369-septies direttiva 2006/112/CE',
		recipient: 'fixed',
		dues: each(
			[1, 31, (year) => `4º trimestre ${year - 1}`],
			[4, 30, quarter('1º')],
			[7, 31, quarter('2º')],
			[10, 31, quarter('3º')],
		),
	},
	{
		...shared,
		name: 'ioss',
		title: 'IVA del regime IOSS: dichiarazione e versamento (anche se il giorno è festivo)',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 74-sexies.1 d.P.R. 633/1972',
		checked: 'studio La Lumia, scadenzario',
		recipient: 'fixed',
		dues: endOfMonth(1),
	},
	{
		...shared,
		name: 'intra-12',
		title: 'Modello INTRA 12: acquisti dall’estero registrati nel mese, dichiarazione e versamento dell’IVA',
		audiences: ['ente', 'agricoltore'],
		source: 'art. 49, commi 1 e 2, d.l. 331/1993; art. 30-bis d.P.R. 633/1972',
		checked: 'Agenzia delle Entrate, scheda INTRA 12; studio Bersani, scadenzario 2019',
		recipient: 'return',
		dues: endOfMonth(2),
	},
]
