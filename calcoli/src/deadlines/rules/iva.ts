import type { Rule } from '../deadline.ts'
import { each, endOfFebruary, lastYear, monthly, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'
const shared = { theme: 'iva', recipient: 'f24', checked } as const

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
		name: 'iva-saldo',
		title: 'IVA: saldo dell’anno',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 6, comma 1, d.P.R. 542/1999',
		tool: 'liquidazione-iva',
		dues: yearly([3, 16], lastYear),
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
		name: 'intrastat',
		title: 'Elenchi Intrastat mensili',
		audiences: ['ditta', 'srl', 'societa-persone'],
		source: 'art. 50, comma 6, d.l. 331/1993; d.m. 22 febbraio 2010',
		recipient: 'return',
		dues: monthly(25),
	},
]
