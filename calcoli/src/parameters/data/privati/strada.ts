/** Multe e patente. */
import type { Parameter } from '../../parameter.ts'

export const strada: readonly Parameter[] = [
	{
		key: 'multa-prefetto',
		unit: 'giorni',
		what: 'giorni per il ricorso al prefetto',
		values: [{ value: 60, from: '1993-01-01', source: 'art. 203, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-giudice',
		unit: 'giorni',
		what: 'giorni per il ricorso al giudice di pace',
		values: [{ value: 30, from: '2011-10-06', source: 'art. 7, comma 3, d.lgs. 150/2011', checked: '2026-11-29' }],
	},
	{
		key: 'multa-prefetto-atti',
		unit: 'giorni',
		what: 'giorni del comando per mandare gli atti al prefetto',
		values: [{ value: 60, from: '2003-08-13', source: 'art. 203, comma 2, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-prefetto-decisione',
		unit: 'giorni',
		what: 'giorni del prefetto per decidere',
		values: [{ value: 120, from: '2003-08-13', source: 'art. 204, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-contributo',
		unit: 'euro',
		what: 'contributo unificato del ricorso al giudice di pace, primo scaglione',
		values: [
			{ value: 43, from: '2014-06-25', source: 'art. 13, comma 1, lett. a, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'multa-contributo-soglia',
		unit: 'euro',
		what: 'valore del primo scaglione del contributo unificato',
		values: [
			{ value: 1100, from: '2014-06-25', source: 'art. 13, comma 1, lett. a, d.P.R. 115/2002', checked: '2026-11-29' },
		],
	},
	{
		key: 'multa-notifica',
		unit: 'giorni',
		what: 'giorni per notificare il verbale non contestato subito',
		values: [{ value: 90, from: '2010-08-13', source: 'art. 201, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-notifica-obbligato',
		unit: 'giorni',
		what: 'giorni per notificare al proprietario il verbale contestato subito',
		values: [{ value: 100, from: '2010-08-13', source: 'art. 201, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-notifica-estero',
		unit: 'giorni',
		what: 'giorni per notificare il verbale a chi vive all’estero',
		values: [{ value: 360, from: '1993-01-01', source: 'art. 201, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-pagamento',
		unit: 'giorni',
		what: 'giorni per pagare il minimo della multa',
		values: [{ value: 60, from: '1993-01-01', source: 'art. 202, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-sconto',
		unit: 'percentuale',
		what: 'sconto sulla multa pagata subito',
		values: [{ value: 30, from: '2013-08-21', source: 'art. 202, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-sconto-giorni',
		unit: 'giorni',
		what: 'giorni per pagare la multa con lo sconto',
		values: [{ value: 5, from: '2013-08-21', source: 'art. 202, comma 1, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'conducente-comunicazione',
		unit: 'giorni',
		what: 'giorni per comunicare chi guidava',
		values: [
			{ value: 60, from: '2006-10-03', source: 'art. 126-bis, comma 2, d.lgs. 285/1992', checked: '2026-11-29' },
		],
	},
	{
		key: 'patente-punti',
		unit: 'numero',
		what: 'punti della patente',
		values: [
			{ value: 20, from: '2003-08-13', source: 'art. 126-bis, comma 1, d.lgs. 285/1992', checked: '2026-11-29' },
		],
	},
	{
		key: 'patente-punti-insieme',
		unit: 'numero',
		what: 'punti tolti al massimo per più violazioni insieme',
		values: [
			{ value: 15, from: '2003-08-13', source: 'art. 126-bis, comma 1-bis, d.lgs. 285/1992', checked: '2026-11-29' },
		],
	},
	{
		key: 'patente-recupero-anni',
		unit: 'anni',
		what: 'anni senza violazioni per riavere tutti i punti',
		values: [{ value: 2, from: '2003-08-13', source: 'art. 126-bis, comma 5, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'patente-corso-punti',
		unit: 'numero',
		what: 'punti che restituisce un corso',
		values: [{ value: 6, from: '2003-08-13', source: 'art. 126-bis, comma 4, d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'multa-rate-soglia',
		unit: 'euro',
		what: 'importo della multa sopra cui si possono chiedere le rate',
		values: [
			{ value: 200, from: '2010-08-13', source: 'art. 202-bis, comma 1, d.lgs. 285/1992', checked: '2026-11-30' },
		],
	},
	{
		key: 'multa-rate-reddito',
		unit: 'euro',
		what: 'reddito di base della famiglia per le rate della multa',
		values: [
			{ value: 10628.16, from: '2010-08-13', source: 'art. 202-bis, comma 2, d.lgs. 285/1992', checked: '2026-11-30' },
		],
	},
]
