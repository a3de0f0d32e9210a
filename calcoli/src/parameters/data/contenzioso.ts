/** Processo tributario e controlli. */
import type { Parameter } from '../parameter.ts'

export const contenzioso: readonly Parameter[] = [
	{
		key: 'ricorso-termine',
		unit: 'giorni',
		what: 'giorni per fare ricorso',
		values: [
			{
				value: 60,
				from: '1992-12-31',
				to: '2026-12-31',
				source: 'art. 21, comma 1, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
			{
				value: 60,
				from: '2027-01-01',
				source: 'art. 21, comma 1, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ricorso-deposito',
		unit: 'giorni',
		what: 'giorni per depositare il ricorso',
		values: [
			{
				value: 30,
				from: '1992-12-31',
				to: '2026-12-31',
				source: 'art. 22, comma 1, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				source: 'art. 22, comma 1, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ricorso-senza-difensore-limite',
		unit: 'euro',
		what: 'valore della lite fino a cui non serve il difensore',
		values: [
			{
				value: 3000,
				from: '2016-01-01',
				to: '2026-12-31',
				source: 'art. 12, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
			{
				value: 3000,
				from: '2027-01-01',
				source: 'art. 12, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'contributo-unificato-2582',
		unit: 'euro',
		what: 'contributo unificato tributario fino a 2.582,28 euro',
		values: [
			{ value: 30, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'contributo-unificato-5000',
		unit: 'euro',
		what: 'contributo unificato tributario fino a 5.000 euro',
		values: [
			{ value: 60, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'contributo-unificato-25000',
		unit: 'euro',
		what: 'contributo unificato tributario fino a 25.000 euro',
		values: [
			{ value: 120, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'contributo-unificato-75000',
		unit: 'euro',
		what: 'contributo unificato tributario fino a 75.000 euro',
		values: [
			{ value: 250, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'contributo-unificato-200000',
		unit: 'euro',
		what: 'contributo unificato tributario fino a 200.000 euro',
		values: [
			{ value: 500, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'contributo-unificato-oltre',
		unit: 'euro',
		what: 'contributo unificato tributario oltre 200.000 euro',
		values: [
			{ value: 1500, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'lite-scaglione-1',
		unit: 'euro',
		what: 'primo scaglione di valore del contributo unificato',
		values: [
			{ value: 2582.28, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'lite-scaglione-2',
		unit: 'euro',
		what: 'secondo scaglione di valore',
		values: [
			{ value: 5000, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'lite-scaglione-3',
		unit: 'euro',
		what: 'terzo scaglione di valore',
		values: [
			{ value: 25000, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'lite-scaglione-4',
		unit: 'euro',
		what: 'quarto scaglione di valore',
		values: [
			{ value: 75000, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'lite-scaglione-5',
		unit: 'euro',
		what: 'quinto scaglione di valore',
		values: [
			{ value: 200000, from: '2011-07-06', source: 'art. 13, comma 6-quater, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'rimborso-silenzio-giorni',
		unit: 'giorni',
		what: 'giorni di silenzio dopo cui la domanda di rimborso si intende rifiutata',
		values: [
			{
				value: 90,
				from: '1992-12-31',
				to: '2026-12-31',
				source: 'art. 21, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
			{
				value: 90,
				from: '2027-01-01',
				source: 'art. 21, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'rimborso-termine',
		unit: 'anni',
		what: 'anni per chiedere il rimborso se la legge dell’imposta non dice altro',
		values: [
			{
				value: 2,
				from: '1992-12-31',
				to: '2026-12-31',
				source: 'art. 21, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2027-01-01',
				source: 'art. 21, comma 2, d.lgs. 546/1992; dal 2027 d.lgs. 175/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'schema-atto-termine',
		unit: 'giorni',
		what: 'giorni per rispondere allo schema di atto',
		values: [{ value: 60, from: '2024-01-18', source: 'art. 6-bis l. 212/2000', checked: '2026-11-29' }],
	},
	{
		key: 'adesione-schema-termine',
		unit: 'giorni',
		what: 'giorni dallo schema di atto per chiedere l’adesione',
		values: [{ value: 30, from: '2024-04-30', source: 'art. 6, comma 2-bis, d.lgs. 218/1997', checked: '2026-11-29' }],
	},
	{
		key: 'adesione-dopo-schema-sospensione',
		unit: 'giorni',
		what: 'giorni di sospensione se l’adesione si chiede dopo l’avviso',
		values: [{ value: 30, from: '2024-04-30', source: 'art. 6, comma 2-bis, d.lgs. 218/1997', checked: '2026-11-29' }],
	},
	{
		key: 'adesione-dopo-avviso-termine',
		unit: 'giorni',
		what: 'giorni dall’avviso per chiedere l’adesione, se c’è stato lo schema',
		values: [{ value: 15, from: '2024-04-30', source: 'art. 6, comma 2-bis, d.lgs. 218/1997', checked: '2026-11-29' }],
	},
	{
		key: 'adesione-sospensione',
		unit: 'giorni',
		what: 'giorni di sospensione del ricorso con l’istanza di adesione, senza schema di atto',
		values: [{ value: 90, from: '1997-08-01', source: 'art. 6 d.lgs. 218/1997', checked: '2026-11-29' }],
	},
	{
		key: 'accertamento-anni',
		unit: 'anni',
		what: 'anni dopo la dichiarazione per l’accertamento',
		values: [
			{
				value: 5,
				from: '2016-01-01',
				source: 'art. 43 d.P.R. 600/1973; art. 57 d.P.R. 633/1972',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'accertamento-anni-omessa',
		unit: 'anni',
		what: 'anni per l’accertamento senza dichiarazione',
		values: [
			{
				value: 7,
				from: '2016-01-01',
				source: 'art. 43 d.P.R. 600/1973; art. 57 d.P.R. 633/1972',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'accertamento-pagamenti-tracciati',
		unit: 'euro',
		what: 'pagamento oltre il quale serve la tracciabilità per accorciare il termine dell’accertamento',
		values: [{ value: 500, from: '2018-01-01', source: 'art. 3 d.lgs. 127/2015', checked: '2026-11-29' }],
	},
	{
		key: 'plusvalenza-anni',
		unit: 'anni',
		what: 'anni entro cui la vendita della casa è tassata',
		values: [
			{ value: 5, from: '1989-01-01', source: 'art. 67, comma 1, lett. b, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'plusvalenza-sostitutiva',
		unit: 'percentuale',
		what: 'imposta sostitutiva sulla plusvalenza dal notaio',
		values: [{ value: 26, from: '2020-01-01', source: 'art. 1, comma 496, l. 266/2005', checked: '2026-11-29' }],
	},
	{
		key: 'plusvalenza-superbonus-anni',
		unit: 'anni',
		what: 'anni dalla fine dei lavori in cui la vendita è tassata',
		values: [
			{
				value: 10,
				from: '2024-01-01',
				source: 'art. 67, comma 1, lett. b-bis, d.P.R. 917/1986; art. 1, commi 64-67, l. 213/2023',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'plusvalenza-superbonus-costi',
		unit: 'percentuale',
		what: 'parte delle spese con il superbonus ceduto che riduce il guadagno, dopo cinque anni',
		values: [{ value: 50, from: '2024-01-01', source: 'art. 68, comma 1, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'appello-termine-lungo',
		unit: 'mesi',
		what: 'mesi dalla pubblicazione della sentenza per l’appello, se nessuno la notifica',
		values: [
			{
				value: 6,
				from: '2009-07-04',
				source: 'art. 38, comma 3, d.lgs. 546/1992; art. 327 c.p.c.',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'appello-civile-termine',
		unit: 'giorni',
		what: 'giorni dalla notifica della sentenza civile per l’appello',
		values: [{ value: 30, from: '1942-04-21', source: 'art. 325 c.p.c.', checked: '2026-11-29' }],
	},
]
