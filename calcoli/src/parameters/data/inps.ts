/** Contributi INPS e importi che l’INPS pubblica ogni anno. */
import type { Parameter } from '../parameter.ts'

export const inps: readonly Parameter[] = [
	{
		key: 'artigiani-commercianti-minimale',
		unit: 'euro',
		what: 'reddito minimale di artigiani e commercianti',
		values: [
			{
				value: 18_808,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'artigiani-contributo-minimo',
		unit: 'euro',
		what: 'contributo minimo annuo degli artigiani',
		values: [
			{
				value: 4521.36,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'artigiani-aliquota',
		unit: 'percentuale',
		what: 'aliquota dei contributi degli artigiani oltre il minimale',
		values: [
			{
				value: 24,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'artigiani-soglia-aggiuntivo',
		unit: 'euro',
		what: 'reddito oltre il quale l’aliquota di artigiani e commercianti aumenta di un punto',
		values: [
			{
				value: 56_224,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'forfettario-riduzione-contributi',
		unit: 'percentuale',
		what: 'riduzione dei contributi di artigiani e commercianti in forfettario',
		values: [{ value: 35, from: '2016-01-01', source: 'art. 1, comma 77, l. 190/2014', checked: '2026-11-29' }],
	},
	{
		key: 'forfettario-riduzione-termine',
		unit: 'giorno',
		what: 'giorno entro cui si chiede la riduzione dei contributi',
		values: [{ value: '02-28', from: '2015-01-01', source: 'art. 1, comma 83, l. 190/2014', checked: '2026-11-29' }],
	},
	{
		key: 'assegno-sociale-mensile',
		unit: 'euro',
		what: 'misura mensile dell’assegno sociale',
		values: [
			{ value: 503.27, from: '2023-01-01', to: '2023-12-31', source: 'circolare INPS 20/2023', checked: '2026-11-29' },
			{ value: 534.41, from: '2024-01-01', to: '2024-12-31', source: 'circolare INPS 1/2024', checked: '2026-11-29' },
			{ value: 538.69, from: '2025-01-01', to: '2025-12-31', source: 'circolare INPS 23/2025', checked: '2026-11-29' },
			{ value: 546.24, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 153/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'commercianti-contributo-minimo',
		unit: 'euro',
		what: 'contributo minimo annuo dei commercianti',
		values: [
			{
				value: 4611.64,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'commercianti-aliquota',
		unit: 'percentuale',
		what: 'aliquota dei contributi dei commercianti oltre il minimale',
		values: [
			{
				value: 24.48,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'commercianti-aliquota-alta',
		unit: 'percentuale',
		what: 'aliquota dei commercianti oltre la soglia',
		values: [
			{
				value: 25.48,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'artigiani-aliquota-alta',
		unit: 'percentuale',
		what: 'aliquota degli artigiani oltre la soglia',
		values: [
			{
				value: 25,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'l. 233/1990; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-professionisti',
		unit: 'percentuale',
		what: 'gestione separata, professionisti con partita IVA senza altra previdenza',
		values: [
			{
				value: 26.07,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 2, comma 26, l. 335/1995; circolare INPS 8/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-assicurati',
		unit: 'percentuale',
		what: 'gestione separata, pensionati e iscritti ad altra previdenza',
		values: [
			{
				value: 24,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 2, comma 26, l. 335/1995; circolare INPS 8/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-collaboratori',
		unit: 'percentuale',
		what: 'gestione separata, collaboratori e amministratori',
		values: [
			{
				value: 35.03,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 2, comma 26, l. 335/1995; circolare INPS 8/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-collaboratori-senza-discoll',
		unit: 'percentuale',
		what: 'gestione separata, collaboratori senza DIS-COLL',
		values: [
			{
				value: 33.72,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 2, comma 26, l. 335/1995; circolare INPS 8/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-massimale',
		unit: 'euro',
		what: 'reddito massimo su cui si pagano i contributi della gestione separata',
		values: [
			{
				value: 122295,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 2, comma 18, l. 335/1995; circolare INPS 8/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'gestione-separata-minimale',
		unit: 'euro',
		what: 'reddito che dà un anno intero di contributi nella gestione separata',
		values: [
			{ value: 18808, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 8/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'inps-riduzione-over-65',
		unit: 'percentuale',
		what: 'sconto sui contributi dei pensionati oltre 65 anni',
		values: [{ value: 50, from: '1998-01-01', source: 'art. 59, comma 15, l. 449/1997', checked: '2026-11-29' }],
	},
	{
		key: 'inps-riduzione-nuovi',
		unit: 'percentuale',
		what: 'sconto sui contributi di chi si è iscritto nel 2025',
		values: [
			{
				value: 50,
				from: '2025-01-01',
				source: 'art. 1, comma 186, l. 207/2024; circ. INPS 83/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'inps-riduzione-nuovi-mesi',
		unit: 'mesi',
		what: 'mesi dello sconto dei nuovi iscritti',
		values: [
			{
				value: 36,
				from: '2025-01-01',
				source: 'art. 1, comma 186, l. 207/2024; circ. INPS 83/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'artigiani-massimale',
		unit: 'euro',
		what: 'reddito massimo su cui pagano artigiani e commercianti con contributi prima del 1996',
		values: [
			{ value: 93707, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 14/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'artigiani-massimale-dal-1996',
		unit: 'euro',
		what: 'reddito massimo su cui pagano artigiani e commercianti senza contributi prima del 1996',
		values: [
			{ value: 122295, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 14/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'artigiani-commercianti-maternita',
		unit: 'euro',
		what: 'contributo annuo di maternità di artigiani e commercianti',
		values: [
			{ value: 7.44, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 14/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'inps-omissione-maggiorazione',
		unit: 'percentuale',
		what: 'punti oltre il tasso ufficiale di riferimento della sanzione civile per omissione, in un anno',
		values: [{ value: 5.5, from: '2000-12-31', source: 'art. 116, comma 8, l. 388/2000', checked: '2026-11-30' }],
	},
	{
		key: 'inps-omissione-massima',
		unit: 'percentuale',
		what: 'massimo della sanzione civile per omissione, sui contributi',
		values: [{ value: 40, from: '2000-12-31', source: 'art. 116, comma 8, l. 388/2000', checked: '2026-11-30' }],
	},
	{
		key: 'inps-regolarizzazione',
		unit: 'giorni',
		what: 'ritardo entro cui chi paga da solo deve il solo tasso ufficiale di riferimento',
		values: [
			{
				value: 120,
				from: '2024-09-01',
				source: 'art. 116, comma 8, l. 388/2000, come modificato dal d.l. 19/2024',
				checked: '2026-11-30',
			},
		],
	},
]
