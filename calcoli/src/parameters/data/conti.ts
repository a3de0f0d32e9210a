/** Imposta di bollo su conti, libretti e titoli. */
import type { Parameter } from '../parameter.ts'

const checked = '2026-11-29'

export const conti: readonly Parameter[] = [
	{
		key: 'bollo-conto-persone',
		unit: 'euro',
		what: 'imposta di bollo annua sul conto di una persona fisica',
		values: [{ value: 34.2, from: '2012-01-01', source: 'art. 13, comma 2-bis, tariffa, d.P.R. 642/1972', checked }],
	},
	{
		key: 'bollo-conto-altri',
		unit: 'euro',
		what: 'imposta di bollo annua sul conto di chi non è persona fisica',
		values: [{ value: 100, from: '2012-01-01', source: 'art. 13, comma 2-bis, tariffa, d.P.R. 642/1972', checked }],
	},
	{
		key: 'bollo-conto-giacenza',
		unit: 'euro',
		what: 'giacenza media fino a cui una persona fisica non paga il bollo',
		values: [{ value: 5000, from: '2012-01-01', source: 'art. 13, comma 2-bis, tariffa, d.P.R. 642/1972', checked }],
	},
	{
		key: 'bollo-titoli',
		unit: 'percentuale',
		what: 'imposta di bollo annua su titoli e conti deposito',
		values: [
			{
				value: 0.2,
				from: '2014-01-01',
				source: 'art. 13, comma 2-ter, tariffa, d.P.R. 642/1972; art. 1, comma 581, l. 147/2013',
				checked,
			},
		],
	},
	{
		key: 'conto-base-isee',
		unit: 'euro',
		what: 'ISEE sotto cui il conto di base è senza bollo',
		values: [{ value: 11600, from: '2018-06-20', source: 'd.m. 70/2018', checked }],
	},
]
