/** Pensione ai superstiti. */
import type { Parameter } from '../../parameter.ts'

const checked = '2026-11-29'

export const reversibilita: readonly Parameter[] = [
	{
		key: 'reversibilita-coniuge',
		unit: 'percentuale',
		what: 'parte della pensione che spetta al coniuge da solo',
		values: [{ value: 60, from: '1995-08-17', source: 'art. 22 l. 903/1965; art. 1, comma 41, l. 335/1995', checked }],
	},
	{
		key: 'reversibilita-coniuge-figlio',
		unit: 'percentuale',
		what: 'parte della pensione che spetta a coniuge e un figlio',
		values: [{ value: 80, from: '1995-08-17', source: 'art. 22 l. 903/1965; art. 1, comma 41, l. 335/1995', checked }],
	},
	{
		key: 'reversibilita-massimo',
		unit: 'percentuale',
		what: 'parte della pensione che spetta a coniuge e due o più figli',
		values: [{ value: 100, from: '1995-08-17', source: 'art. 22 l. 903/1965; art. 1, comma 41, l. 335/1995', checked }],
	},
	{
		key: 'reversibilita-figlio-solo',
		unit: 'percentuale',
		what: 'parte della pensione che spetta a un figlio solo, senza coniuge',
		values: [{ value: 70, from: '1995-08-17', source: 'art. 22 l. 903/1965; art. 1, comma 41, l. 335/1995', checked }],
	},
	{
		key: 'reversibilita-soglia-1',
		unit: 'euro',
		what: 'reddito del coniuge oltre cui la reversibilità si riduce, prima soglia',
		values: [
			{
				value: 23862.15,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 41, l. 335/1995, tabella F; trattamento minimo 2026',
				checked,
			},
		],
	},
	{
		key: 'reversibilita-soglia-2',
		unit: 'euro',
		what: 'reddito del coniuge oltre cui la reversibilità si riduce, seconda soglia',
		values: [
			{
				value: 31816.2,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 41, l. 335/1995, tabella F; trattamento minimo 2026',
				checked,
			},
		],
	},
	{
		key: 'reversibilita-soglia-3',
		unit: 'euro',
		what: 'reddito del coniuge oltre cui la reversibilità si riduce, terza soglia',
		values: [
			{
				value: 39770.25,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 41, l. 335/1995, tabella F; trattamento minimo 2026',
				checked,
			},
		],
	},
	{
		key: 'reversibilita-riduzione-1',
		unit: 'percentuale',
		what: 'riduzione della reversibilità oltre la prima soglia',
		values: [{ value: 25, from: '1995-09-01', source: 'art. 1, comma 41, l. 335/1995, tabella F', checked }],
	},
	{
		key: 'reversibilita-riduzione-2',
		unit: 'percentuale',
		what: 'riduzione della reversibilità oltre la seconda soglia',
		values: [{ value: 40, from: '1995-09-01', source: 'art. 1, comma 41, l. 335/1995, tabella F', checked }],
	},
	{
		key: 'reversibilita-universitari-eta',
		unit: 'anni',
		what: 'età prima della quale il figlio universitario ha la reversibilità',
		values: [{ value: 26, from: '1965-08-16', source: 'art. 22 l. 903/1965', checked }],
	},
]
