/** Detrazioni IRPEF per spese. */
import type { Parameter } from '../parameter.ts'

export const detrazioni: readonly Parameter[] = [
	{
		key: 'detrazioni-tetto-soglia',
		unit: 'euro',
		what: 'reddito oltre il quale le spese detraibili hanno un tetto',
		values: [
			{
				value: 75000,
				from: '2025-01-01',
				source: 'art. 16-ter TUIR; art. 1, comma 10, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'detrazioni-tetto-soglia-alta',
		unit: 'euro',
		what: 'reddito oltre il quale il tetto delle spese detraibili si abbassa',
		values: [
			{
				value: 100000,
				from: '2025-01-01',
				source: 'art. 16-ter TUIR; art. 1, comma 10, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'detrazioni-tetto-base',
		unit: 'euro',
		what: 'importo base del tetto delle spese detraibili tra 75.000 e 100.000 euro',
		values: [
			{
				value: 14000,
				from: '2025-01-01',
				source: 'art. 16-ter TUIR; art. 1, comma 10, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'detrazioni-tetto-base-alta',
		unit: 'euro',
		what: 'importo base del tetto delle spese detraibili oltre 100.000 euro',
		values: [
			{
				value: 8000,
				from: '2025-01-01',
				source: 'art. 16-ter TUIR; art. 1, comma 10, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'detrazioni-riduzione-reddito-alto',
		unit: 'euro',
		what: 'riduzione delle detrazioni oltre 200.000 euro di reddito',
		values: [{ value: 440, from: '2026-01-01', source: 'art. 1, comma 4, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'detrazioni-riduzione-soglia',
		unit: 'euro',
		what: 'reddito oltre il quale le detrazioni si riducono di 440 euro',
		values: [{ value: 200000, from: '2026-01-01', source: 'art. 1, comma 4, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'detrazioni-decrescenti-soglia',
		unit: 'euro',
		what: 'reddito oltre il quale le detrazioni del 19 per cento si riducono',
		values: [
			{ value: 120000, from: '2020-01-01', source: 'art. 15, comma 3-bis, TUIR; l. 160/2019', checked: '2026-11-29' },
		],
	},
	{
		key: 'detrazioni-decrescenti-fine',
		unit: 'euro',
		what: 'reddito da cui le detrazioni del 19 per cento sono azzerate',
		values: [
			{ value: 240000, from: '2020-01-01', source: 'art. 15, comma 3-bis, TUIR; l. 160/2019', checked: '2026-11-29' },
		],
	},
]
