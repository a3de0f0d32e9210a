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
	{
		key: 'spese-detrazione',
		unit: 'percentuale',
		what: 'detrazione delle spese sanitarie e delle altre spese dell’art. 15',
		values: [{ value: 19, from: '1998-01-01', source: 'art. 15 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'spese-mediche-franchigia',
		unit: 'euro',
		what: 'parte delle spese sanitarie che non si detrae',
		values: [
			{
				value: 129.11,
				from: '2002-01-01',
				source: 'art. 15, comma 1, lett. c, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'spese-mediche-rate-soglia',
		unit: 'euro',
		what: 'spese sanitarie da cui la detrazione si può dividere in quattro anni',
		values: [
			{
				value: 15493.71,
				from: '2002-01-01',
				source: 'art. 15, comma 1, lett. c, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'spese-mediche-familiari-limite',
		unit: 'euro',
		what: 'spese per un familiare non a carico con patologia esente',
		values: [
			{ value: 6197.48, from: '2002-01-01', source: 'art. 15, comma 2, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'badante-spesa-massima',
		unit: 'euro',
		what: 'spesa massima detraibile per gli addetti all’assistenza',
		values: [
			{
				value: 2100,
				from: '2007-01-01',
				source: 'art. 15, comma 1, lett. i-septies, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'badante-reddito',
		unit: 'euro',
		what: 'reddito oltre cui la badante non si detrae',
		values: [
			{
				value: 40000,
				from: '2007-01-01',
				source: 'art. 15, comma 1, lett. i-septies, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'domestici-contributi-limite',
		unit: 'euro',
		what: 'contributi per colf e badanti che si deducono',
		values: [
			{ value: 1549.37, from: '2000-01-01', source: 'art. 10, comma 2, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'mutuo-interessi-massimo',
		unit: 'euro',
		what: 'interessi del mutuo prima casa che si detraggono',
		values: [
			{ value: 4000, from: '2008-01-01', source: 'art. 15, comma 1, lett. b, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
]
