/** Acconti e ravvedimento. */
import type { Parameter } from '../parameter.ts'

export const acconti: readonly Parameter[] = [
	{
		key: 'acconto-misura',
		unit: 'percentuale',
		what: 'misura dell’acconto delle imposte',
		values: [
			{
				value: 100,
				from: '2014-01-01',
				source: 'art. 1 l. 97/1977; art. 11, comma 18, d.l. 76/2013',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'acconto-irpef-minimo',
		unit: 'euro',
		what: 'imposta fino a cui non c’è acconto IRPEF',
		values: [
			{
				value: 51.65,
				from: '2001-01-01',
				source: 'art. 1 l. 97/1977; art. 17, comma 3, d.P.R. 435/2001',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'acconto-ires-minimo',
		unit: 'euro',
		what: 'imposta fino a cui non c’è acconto IRES',
		values: [{ value: 20.66, from: '2001-01-01', source: 'art. 17, comma 3, d.P.R. 435/2001', checked: '2026-11-29' }],
	},
	{
		key: 'acconto-prima-rata-minimo',
		unit: 'euro',
		what: 'prima rata fino a cui l’acconto si paga una volta sola',
		values: [{ value: 103, from: '2001-01-01', source: 'art. 17, comma 3, d.P.R. 435/2001', checked: '2026-11-29' }],
	},
	{
		key: 'acconto-prima-quota',
		unit: 'percentuale',
		what: 'prima rata dell’acconto',
		values: [{ value: 40, from: '2001-01-01', source: 'art. 17, comma 3, d.P.R. 435/2001', checked: '2026-11-29' }],
	},
	{
		key: 'acconto-prima-quota-isa',
		unit: 'percentuale',
		what: 'prima rata dell’acconto di chi ha gli ISA o il forfettario',
		values: [{ value: 50, from: '2019-10-27', source: 'art. 58 d.l. 124/2019', checked: '2026-11-29' }],
	},
	{
		key: 'acconto-730-comunicazione',
		unit: 'giorno',
		what: 'giorno entro cui chi è nel 730 chiede un secondo acconto più basso',
		values: [
			{
				value: '10-10',
				from: '2020-01-01',
				source: 'istruzioni del modello 730/2025, secondo acconto',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'versamento-sanzione',
		unit: 'percentuale',
		what: 'sanzione piena per i versamenti omessi o in ritardo',
		values: [
			{
				value: 30,
				from: '1998-01-01',
				to: '2024-08-31',
				source: 'art. 13 d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
			{ value: 25, from: '2024-09-01', source: 'art. 13 d.lgs. 471/1997; d.lgs. 87/2024', checked: '2026-11-29' },
		],
	},
	{
		key: 'versamento-sanzione-90-giorni',
		unit: 'percentuale',
		what: 'sanzione del versamento con al più 90 giorni di ritardo',
		values: [
			{
				value: 15,
				from: '2016-01-01',
				to: '2024-08-31',
				source: 'art. 13 d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
			{ value: 12.5, from: '2024-09-01', source: 'art. 13 d.lgs. 471/1997; d.lgs. 87/2024', checked: '2026-11-29' },
		],
	},
	{
		key: 'ravvedimento-al-giorno',
		unit: 'percentuale',
		what: 'sanzione al giorno col ravvedimento fino a 14 giorni',
		values: [
			{
				value: 0.0833,
				from: '2024-09-01',
				source: 'art. 13 d.lgs. 471/1997; art. 13 d.lgs. 472/1997',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ravvedimento-30-giorni',
		unit: 'percentuale',
		what: 'sanzione col ravvedimento da 15 a 30 giorni',
		values: [{ value: 1.25, from: '2024-09-01', source: 'art. 13 d.lgs. 472/1997', checked: '2026-11-29' }],
	},
	{
		key: 'ravvedimento-90-giorni',
		unit: 'percentuale',
		what: 'sanzione col ravvedimento da 31 a 90 giorni',
		values: [{ value: 1.3889, from: '2024-09-01', source: 'art. 13 d.lgs. 472/1997', checked: '2026-11-29' }],
	},
	{
		key: 'ravvedimento-un-anno',
		unit: 'percentuale',
		what: 'sanzione col ravvedimento oltre 90 giorni entro un anno o la dichiarazione',
		values: [{ value: 3.125, from: '2024-09-01', source: 'art. 13 d.lgs. 472/1997', checked: '2026-11-29' }],
	},
	{
		key: 'ravvedimento-oltre-anno',
		unit: 'percentuale',
		what: 'sanzione col ravvedimento oltre l’anno',
		values: [{ value: 3.5714, from: '2024-09-01', source: 'art. 13 d.lgs. 472/1997', checked: '2026-11-29' }],
	},
	{
		key: 'ravvedimento-schema-atto',
		unit: 'percentuale',
		what: 'sanzione col ravvedimento dopo lo schema di atto',
		values: [{ value: 4.1667, from: '2024-09-01', source: 'art. 13 d.lgs. 472/1997', checked: '2026-11-29' }],
	},
	{
		key: 'interessi-legali-tasso',
		unit: 'percentuale',
		what: 'tasso degli interessi legali',
		values: [
			{
				value: 2,
				from: '2025-01-01',
				to: '2025-12-31',
				source: 'art. 1284 c.c.; d.m. 10 dicembre 2025',
				checked: '2026-11-29',
			},
			{
				value: 1.6,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 1284 c.c.; d.m. 10 dicembre 2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'omessa-dichiarazione-reato',
		unit: 'euro',
		what: 'imposta evasa oltre cui l’omessa dichiarazione è un reato',
		values: [{ value: 50000, from: '2015-10-22', source: 'art. 5 d.lgs. 74/2000', checked: '2026-11-29' }],
	},
]
