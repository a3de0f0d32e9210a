/** Compravendite e prima casa. */
import type { Parameter } from '../parameter.ts'

export const compravendite: readonly Parameter[] = [
	{
		key: 'prima-casa-registro',
		unit: 'percentuale',
		what: 'registro sulla prima casa da un privato',
		values: [
			{
				value: 2,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2027-01-01',
				source: 'art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'seconda-casa-registro',
		unit: 'percentuale',
		what: 'registro sulle altre case da un privato',
		values: [
			{
				value: 9,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 9,
				from: '2027-01-01',
				source: 'art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-casa-minimo',
		unit: 'euro',
		what: 'minimo del registro sull’acquisto di una casa',
		values: [
			{
				value: 1000,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'art. 10 d.lgs. 23/2011; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1000,
				from: '2027-01-01',
				source: 'art. 10 d.lgs. 23/2011; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'casa-imposta-fissa-privato',
		unit: 'euro',
		what: 'ipotecaria e catastale, ciascuna, comprando da un privato',
		values: [
			{
				value: 50,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'art. 10, comma 3, d.lgs. 23/2011; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 50,
				from: '2027-01-01',
				source: 'art. 10, comma 3, d.lgs. 23/2011; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prezzo-valore-prima-casa',
		unit: 'numero',
		what: 'moltiplicatore della rendita per il prezzo-valore, prima casa',
		values: [
			{
				value: 115.5,
				from: '2006-01-01',
				source: 'art. 1, comma 497, l. 266/2005; art. 52 d.P.R. 131/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prezzo-valore-altre-case',
		unit: 'numero',
		what: 'moltiplicatore della rendita per il prezzo-valore, altre case',
		values: [
			{
				value: 126,
				from: '2006-01-01',
				source: 'art. 1, comma 497, l. 266/2005; art. 52 d.P.R. 131/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prima-casa-residenza-mesi',
		unit: 'mesi',
		what: 'mesi per portare la residenza nel comune',
		values: [
			{
				value: 18,
				from: '2001-01-01',
				to: '2026-12-31',
				source: 'nota II-bis, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 18,
				from: '2027-01-01',
				source: 'nota II-bis, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prima-casa-vendita-anni',
		unit: 'anni',
		what: 'anni per vendere la vecchia prima casa dopo l’acquisto della nuova',
		values: [
			{
				value: 1,
				from: '2016-01-01',
				to: '2024-12-31',
				source:
					'nota II-bis, comma 4-bis, art. 1 tariffa, d.P.R. 131/1986; art. 1, comma 116, l. 207/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2025-01-01',
				to: '2026-12-31',
				source:
					'nota II-bis, comma 4-bis, art. 1 tariffa, d.P.R. 131/1986; art. 1, comma 116, l. 207/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2027-01-01',
				source:
					'nota II-bis, comma 4-bis, art. 1 tariffa, d.P.R. 131/1986; art. 1, comma 116, l. 207/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prima-casa-decadenza-anni',
		unit: 'anni',
		what: 'anni in cui la vendita fa perdere l’agevolazione',
		values: [
			{
				value: 5,
				from: '1993-01-01',
				to: '2026-12-31',
				source: 'nota II-bis, comma 4, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 5,
				from: '2027-01-01',
				source: 'nota II-bis, comma 4, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'prima-casa-sanzione',
		unit: 'percentuale',
		what: 'sanzione di chi perde l’agevolazione',
		values: [
			{
				value: 30,
				from: '1993-01-01',
				to: '2026-12-31',
				source: 'nota II-bis, comma 4, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				source: 'nota II-bis, comma 4, art. 1 tariffa, parte I, d.P.R. 131/1986; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'credito-riacquisto-anni',
		unit: 'anni',
		what: 'anni per ricomprare dopo la vendita della prima casa',
		values: [{ value: 1, from: '1999-01-01', source: 'art. 7 l. 448/1998', checked: '2026-11-29' }],
	},
	{
		key: 'preliminare-caparra',
		unit: 'percentuale',
		what: 'registro su caparra e acconto del preliminare',
		values: [
			{
				value: 0.5,
				from: '1986-07-01',
				to: '2026-12-31',
				source: 'art. 10 tariffa, parte I, d.P.R. 131/1986; d.lgs. 139/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 0.5,
				from: '2027-01-01',
				source: 'art. 10 tariffa, parte I, d.P.R. 131/1986; d.lgs. 139/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'registro-fisso',
		unit: 'euro',
		what: 'imposta fissa di registro',
		values: [
			{
				value: 200,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'tariffa d.P.R. 131/1986; art. 26 d.l. 104/2013; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 200,
				from: '2027-01-01',
				source: 'tariffa d.P.R. 131/1986; art. 26 d.l. 104/2013; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'comodato-termine',
		unit: 'giorni',
		what: 'giorni per registrare il preliminare e il comodato scritto',
		values: [
			{ value: 30, from: '2022-06-22', source: 'art. 13 d.P.R. 131/1986; art. 14 d.l. 73/2022', checked: '2026-11-29' },
		],
	},
	{
		key: 'under-36-eta',
		unit: 'anni',
		what: 'età sotto cui spettava l’esenzione prima casa dei giovani',
		values: [
			{
				value: 36,
				from: '2021-05-26',
				to: '2024-12-31',
				source: 'art. 64, comma 6, d.l. 73/2021; art. 3, comma 12-terdecies, d.l. 215/2023',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'under-36-isee',
		unit: 'euro',
		what: 'ISEE fino a cui spettava l’esenzione prima casa dei giovani',
		values: [
			{
				value: 40000,
				from: '2021-05-26',
				to: '2024-12-31',
				source: 'art. 64, comma 6, d.l. 73/2021; art. 3, comma 12-terdecies, d.l. 215/2023',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'terreno-agricolo-registro',
		unit: 'percentuale',
		what: 'imposta di registro sul terreno agricolo comprato da chi non è agricoltore',
		values: [
			{
				value: 15,
				from: '2016-01-01',
				source: 'art. 1, terzo periodo, tariffa, parte I, d.P.R. 131/1986',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'mediazione-massimo',
		unit: 'euro',
		what: 'spesa massima detraibile per l’agenzia che ha trovato l’abitazione principale',
		values: [
			{
				value: 1000,
				from: '2007-01-01',
				source: 'art. 15, comma 1, lett. b-bis, d.P.R. 917/1986',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'fondo-casa-garanzia',
		unit: 'percentuale',
		what: 'quota del mutuo garantita di base dal fondo prima casa',
		values: [
			{ value: 50, from: '2025-01-01', source: 'art. 1, comma 48, lett. c, l. 147/2013', checked: '2026-11-30' },
		],
	},
	{
		key: 'fondo-casa-garanzia-alta',
		unit: 'percentuale',
		what: 'quota del mutuo garantita dal fondo prima casa con ISEE basso',
		values: [
			{ value: 80, from: '2025-01-01', source: 'art. 1, comma 48, lett. c, l. 147/2013', checked: '2026-11-30' },
		],
	},
	{
		key: 'fondo-casa-mutuo',
		unit: 'euro',
		what: 'mutuo massimo garantito dal fondo prima casa',
		values: [
			{ value: 250000, from: '2025-01-01', source: 'art. 1, comma 48, lett. c, l. 147/2013', checked: '2026-11-30' },
		],
	},
	{
		key: 'fondo-casa-isee',
		unit: 'euro',
		what: 'ISEE massimo per la garanzia alta del fondo prima casa',
		values: [
			{ value: 40000, from: '2025-01-01', source: 'art. 1, comma 48, lett. c, l. 147/2013', checked: '2026-11-30' },
		],
	},
]
