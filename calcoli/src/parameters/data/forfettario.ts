/** Regime forfettario. */
import type { Parameter } from '../parameter.ts'

export const forfettario: readonly Parameter[] = [
	{
		key: 'forfettario-limite-ricavi',
		unit: 'euro',
		what: 'ricavi o compensi dell’anno prima, per restare nel regime forfettario',
		values: [
			{
				value: 65_000,
				from: '2019-01-01',
				to: '2022-12-31',
				source: 'art. 1, comma 9, l. 145/2018',
				checked: '2026-11-29',
			},
			{
				value: 85_000,
				from: '2023-01-01',
				source: 'art. 1, comma 54, lettera a, l. 190/2014; art. 1, comma 54, l. 197/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'forfettario-uscita-immediata',
		unit: 'euro',
		what: 'ricavi o compensi oltre i quali si esce dal forfettario nello stesso anno',
		values: [
			{
				value: 100_000,
				from: '2023-01-01',
				source: 'art. 1, comma 71, l. 190/2014; art. 1, comma 54, l. 197/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'forfettario-limite-lavoro-dipendente',
		unit: 'euro',
		what: 'redditi di lavoro dipendente o pensione dell’anno prima, per usare il forfettario',
		values: [
			{
				value: 30_000,
				from: '2020-01-01',
				to: '2024-12-31',
				source: 'art. 1, comma 57, lettera d-ter, l. 190/2014; art. 1, comma 692, l. 160/2019',
				checked: '2026-11-29',
			},
			{
				value: 35_000,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 12, l. 207/2024; art. 1, comma 27, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 30_000,
				from: '2027-01-01',
				source: 'art. 1, comma 57, lettera d-ter, l. 190/2014',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'forfettario-limite-spese-lavoro',
		unit: 'euro',
		what: 'spese lorde per collaboratori, per usare il forfettario',
		values: [
			{
				value: 20_000,
				from: '2020-01-01',
				source: 'art. 1, comma 54, lettera b, l. 190/2014; art. 1, comma 692, l. 160/2019',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'forfettario-aliquota',
		unit: 'percentuale',
		what: 'imposta sostitutiva del forfettario',
		values: [{ value: 15, from: '2015-01-01', source: 'art. 1, comma 64, l. 190/2014', checked: '2026-11-29' }],
	},
	{
		key: 'forfettario-aliquota-inizio',
		unit: 'percentuale',
		what: 'imposta sostitutiva del forfettario per chi inizia un’attività',
		values: [{ value: 5, from: '2016-01-01', source: 'art. 1, comma 65, l. 190/2014', checked: '2026-11-29' }],
	},
	{
		key: 'forfettario-anni-inizio',
		unit: 'anni',
		what: 'anni in cui chi inizia un’attività paga l’aliquota ridotta',
		values: [{ value: 5, from: '2016-01-01', source: 'art. 1, comma 65, l. 190/2014', checked: '2026-11-29' }],
	},
	{
		key: 'forfettario-coefficiente-professioni',
		unit: 'percentuale',
		what: 'coefficiente di redditività delle attività professionali, tecniche, sanitarie e di istruzione',
		values: [
			{ value: 78, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-coefficiente-commercio',
		unit: 'percentuale',
		what: 'coefficiente di redditività di commercio, alimentari, alloggio e ristorazione',
		values: [
			{ value: 40, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-coefficiente-edilizia',
		unit: 'percentuale',
		what: 'coefficiente di redditività di costruzioni e immobili',
		values: [
			{ value: 86, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-coefficiente-intermediari',
		unit: 'percentuale',
		what: 'coefficiente di redditività degli intermediari del commercio',
		values: [
			{ value: 62, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-coefficiente-ambulanti',
		unit: 'percentuale',
		what: 'coefficiente di redditività del commercio ambulante non alimentare',
		values: [
			{ value: 54, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-coefficiente-altre',
		unit: 'percentuale',
		what: 'coefficiente di redditività delle altre attività',
		values: [
			{ value: 67, from: '2015-01-01', source: 'art. 1, comma 64, e allegato 4, l. 190/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'forfettario-quota-reddito-italia',
		unit: 'percentuale',
		what: 'parte del reddito che chi risiede in un altro Stato UE o SEE deve produrre in Italia per usare il forfettario',
		values: [
			{ value: 75, from: '2015-01-01', source: 'art. 1, comma 57, lettera b, l. 190/2014', checked: '2026-11-29' },
		],
	},
]
