/** Disoccupazione, maternità e congedi. */
import type { Parameter } from '../../parameter.ts'

export const sostegnoAlReddito: readonly Parameter[] = [
	{
		key: 'naspi-settimane',
		unit: 'numero',
		what: 'settimane di contributi per la NASpI',
		values: [{ value: 13, from: '2015-05-01', source: 'art. 3, comma 1, d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-anni',
		unit: 'anni',
		what: 'anni in cui si cercano i contributi per la NASpI',
		values: [{ value: 4, from: '2015-05-01', source: 'artt. 3 e 5 d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-domanda',
		unit: 'giorni',
		what: 'giorni dalla fine del rapporto per chiedere la NASpI',
		values: [{ value: 68, from: '2015-05-01', source: 'art. 6, comma 1, d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-quota',
		unit: 'percentuale',
		what: 'parte della retribuzione media data con la NASpI',
		values: [{ value: 75, from: '2015-05-01', source: 'art. 4, comma 2, d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-massimo',
		unit: 'euro',
		what: 'importo massimo della NASpI al mese',
		values: [
			{ value: 1584.7, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 4/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'naspi-riduzione',
		unit: 'percentuale',
		what: 'riduzione della NASpI ogni mese',
		values: [{ value: 3, from: '2015-05-01', source: 'art. 4, comma 3, d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-riduzione-eta',
		unit: 'anni',
		what: 'età da cui la NASpI scende dall’ottavo mese',
		values: [{ value: 55, from: '2022-01-01', source: 'art. 4, comma 3, d.lgs. 22/2015', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-dimissioni-mesi',
		unit: 'mesi',
		what: 'mesi prima in cui contano le dimissioni da un posto fisso',
		values: [
			{
				value: 12,
				from: '2025-01-01',
				source: 'art. 3, comma 1, lett. c-bis, d.lgs. 22/2015; art. 1, comma 171, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'maternita-mesi',
		unit: 'mesi',
		what: 'durata del congedo di maternità',
		values: [{ value: 5, from: '2001-04-27', source: 'art. 16 d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'maternita-indennita',
		unit: 'percentuale',
		what: 'indennità del congedo di maternità',
		values: [{ value: 80, from: '2001-04-27', source: 'art. 22, comma 1, d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'paternita-giorni',
		unit: 'giorni',
		what: 'giorni lavorativi del congedo di paternità obbligatorio',
		values: [{ value: 10, from: '2022-08-13', source: 'art. 27-bis d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'congedo-parentale-coppia',
		unit: 'mesi',
		what: 'congedo parentale dei due genitori',
		values: [{ value: 10, from: '2001-04-27', source: 'art. 32, comma 1, d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'congedo-parentale-coppia-padre',
		unit: 'mesi',
		what: 'congedo parentale dei due genitori, se il padre ne prende almeno tre mesi',
		values: [{ value: 11, from: '2001-04-27', source: 'art. 32, comma 2, d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'congedo-parentale-eta',
		unit: 'anni',
		what: 'età del figlio fino a cui si prende il congedo parentale',
		values: [
			{
				value: 12,
				from: '2015-06-25',
				to: '2025-12-31',
				source: 'art. 32, comma 1, d.lgs. 151/2001',
				checked: '2026-11-29',
			},
			{
				value: 14,
				from: '2026-01-01',
				source: 'art. 32, comma 1, d.lgs. 151/2001; art. 1, comma 219, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'congedo-parentale-mesi-alti',
		unit: 'mesi',
		what: 'mesi di congedo parentale con l’indennità più alta',
		values: [
			{
				value: 3,
				from: '2025-01-01',
				source: 'art. 34, comma 1, d.lgs. 151/2001; art. 1, comma 217, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'congedo-parentale-quota-alta',
		unit: 'percentuale',
		what: 'indennità più alta del congedo parentale',
		values: [
			{
				value: 80,
				from: '2025-01-01',
				source: 'art. 34, comma 1, d.lgs. 151/2001; art. 1, comma 217, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'congedo-parentale-quota-base',
		unit: 'percentuale',
		what: 'indennità di base del congedo parentale',
		values: [{ value: 30, from: '2001-04-27', source: 'art. 34, comma 1, d.lgs. 151/2001', checked: '2026-11-29' }],
	},
	{
		key: 'naspi-lavoro-dipendente',
		unit: 'euro',
		what: 'reddito da dipendente fino a cui si tiene la NASpI ridotta',
		values: [{ value: 8500, from: '2024-01-01', source: 'art. 9 d.lgs. 22/2015', checked: '2026-11-30' }],
	},
	{
		key: 'naspi-lavoro-autonomo',
		unit: 'euro',
		what: 'reddito da autonomo fino a cui si tiene la NASpI ridotta',
		values: [{ value: 5500, from: '2022-01-01', source: 'art. 10 d.lgs. 22/2015', checked: '2026-11-30' }],
	},
	{
		key: 'malattia-figlio-giorni',
		unit: 'giorni',
		what: 'giorni l’anno per genitore per la malattia di un figlio dopo i tre anni',
		values: [
			{ value: 5, from: '2001-04-27', to: '2025-12-31', source: 'art. 47 d.lgs. 151/2001', checked: '2026-11-30' },
			{
				value: 10,
				from: '2026-01-01',
				source: 'art. 47 d.lgs. 151/2001; art. 1, comma 220, l. 199/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'malattia-figlio-eta',
		unit: 'anni',
		what: 'età del figlio fino a cui spettano i giorni per la sua malattia',
		values: [
			{ value: 8, from: '2001-04-27', to: '2025-12-31', source: 'art. 47 d.lgs. 151/2001', checked: '2026-11-30' },
			{
				value: 14,
				from: '2026-01-01',
				source: 'art. 47 d.lgs. 151/2001; art. 1, comma 220, l. 199/2025',
				checked: '2026-11-30',
			},
		],
	},
]
