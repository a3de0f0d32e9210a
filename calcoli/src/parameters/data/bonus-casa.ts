/** Detrazioni per i lavori in casa. */
import type { Parameter } from '../parameter.ts'

export const bonusCasa: readonly Parameter[] = [
	{
		key: 'ristrutturazione-abitazione-principale',
		unit: 'percentuale',
		what: 'detrazione per ristrutturazione dell’abitazione principale',
		values: [
			{
				value: 50,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 36,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 16, comma 1, d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ristrutturazione-altre-case',
		unit: 'percentuale',
		what: 'detrazione per ristrutturazione delle altre case',
		values: [
			{
				value: 36,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 16, comma 1, d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ristrutturazione-spesa-massima',
		unit: 'euro',
		what: 'spesa massima per casa su cui si calcola la detrazione',
		values: [
			{
				value: 96_000,
				from: '2012-06-26',
				to: '2027-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-mobili-percentuale',
		unit: 'percentuale',
		what: 'detrazione per mobili e grandi elettrodomestici',
		values: [
			{
				value: 50,
				from: '2013-06-06',
				to: '2026-12-31',
				source: 'art. 16, comma 2, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-mobili-spesa-massima',
		unit: 'euro',
		what: 'spesa massima per mobili e grandi elettrodomestici',
		values: [
			{
				value: 5000,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'art. 16, comma 2, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ritenuta-bonifico-parlante',
		unit: 'percentuale',
		what: 'ritenuta che la banca fa all’impresa sul bonifico parlante',
		values: [
			{
				value: 11,
				from: '2024-03-01',
				source: 'art. 25 d.l. 78/2010; art. 1, comma 88, l. 213/2023',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ecobonus-enea-termine',
		unit: 'giorni',
		what: 'giorni dalla fine dei lavori per la comunicazione all’ENEA',
		values: [
			{ value: 90, from: '2018-01-01', source: 'art. 14 d.l. 63/2013; d.m. 6 agosto 2020', checked: '2026-11-29' },
		],
	},
	{
		key: 'ecobonus-infissi-detrazione',
		unit: 'euro',
		what: 'detrazione massima dell’ecobonus per infissi e schermature',
		values: [
			{
				value: 60000,
				from: '2018-01-01',
				source: 'art. 1, comma 345, l. 296/2006; art. 14 d.l. 63/2013',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ecobonus-impianti-detrazione',
		unit: 'euro',
		what: 'detrazione massima dell’ecobonus per gli impianti di climatizzazione',
		values: [
			{
				value: 30000,
				from: '2018-01-01',
				source: 'art. 1, comma 347, l. 296/2006; art. 14 d.l. 63/2013',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'detrazione-quote-annuali',
		unit: 'numero',
		what: 'quote annuali in cui si divide la detrazione dei lavori in casa',
		values: [{ value: 10, from: '2012-01-01', source: 'art. 16-bis TUIR', checked: '2026-11-29' }],
	},
	{
		key: 'ecobonus-abitazione-principale',
		unit: 'percentuale',
		what: 'detrazione ecobonus dell’abitazione principale del proprietario',
		values: [
			{
				value: 50,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 14 d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 36,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 14 d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ecobonus-altre-case',
		unit: 'percentuale',
		what: 'detrazione ecobonus delle altre case e di chi non è proprietario',
		values: [
			{
				value: 36,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 14 d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 14 d.l. 63/2013; art. 1, comma 55, l. 207/2024; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-verde',
		unit: 'percentuale',
		what: 'detrazione per giardini e terrazzi',
		values: [
			{
				value: 36,
				from: '2018-01-01',
				to: '2024-12-31',
				source: 'art. 1, commi 12-15, l. 205/2017; proroghe fino alla l. 234/2021',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-verde-massimo',
		unit: 'euro',
		what: 'spesa massima per giardini e terrazzi',
		values: [
			{
				value: 5000,
				from: '2018-01-01',
				to: '2024-12-31',
				source: 'art. 1, commi 12-15, l. 205/2017; proroghe fino alla l. 234/2021',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-verde-quote',
		unit: 'numero',
		what: 'quote annuali della detrazione per giardini e terrazzi',
		values: [
			{
				value: 10,
				from: '2018-01-01',
				source: 'art. 1, commi 12-15, l. 205/2017; proroghe fino alla l. 234/2021',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'barriere-detrazione',
		unit: 'percentuale',
		what: 'detrazione per l’eliminazione delle barriere architettoniche',
		values: [
			{ value: 75, from: '2022-01-01', to: '2025-12-31', source: 'art. 119-ter d.l. 34/2020', checked: '2026-11-30' },
		],
	},
	{
		key: 'superbonus-sisma',
		unit: 'percentuale',
		what: 'superbonus nei comuni del terremoto',
		values: [
			{
				value: 110,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 119, comma 8-ter.1, d.l. 34/2020; art. 4 d.l. 95/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'remissione-in-bonis',
		unit: 'euro',
		what: 'somma per rimediare alla comunicazione dimenticata',
		values: [{ value: 250, from: '2012-03-02', source: 'art. 2 d.l. 16/2012', checked: '2026-11-30' }],
	},
	{
		key: 'ristrutturazione-acquisto-quota',
		unit: 'percentuale',
		what: 'quota del prezzo che vale come spesa per chi compra una casa ristrutturata da un’impresa',
		values: [{ value: 25, from: '2012-01-01', source: 'art. 16-bis, comma 3, d.P.R. 917/1986', checked: '2026-11-30' }],
	},
]
