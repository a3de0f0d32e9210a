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
	{
		key: 'scuola-spesa-massima',
		unit: 'euro',
		what: 'spese di scuola che si detraggono per ogni alunno',
		values: [
			{
				value: 1000,
				from: '2025-01-01',
				source: 'art. 15, comma 1, lett. e-bis, d.P.R. 917/1986; l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fuori-sede-massimo',
		unit: 'euro',
		what: 'affitto degli studenti fuori sede che si detrae',
		values: [
			{
				value: 2633,
				from: '2007-01-01',
				source: 'art. 15, comma 1, lett. i-sexies, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'veterinario-massimo',
		unit: 'euro',
		what: 'spese veterinarie che si detraggono',
		values: [
			{
				value: 550,
				from: '2020-01-01',
				source: 'art. 15, comma 1, lett. c-bis, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'sport-ragazzi-massimo',
		unit: 'euro',
		what: 'spese per lo sport dei figli che si detraggono, per ragazzo',
		values: [
			{
				value: 210,
				from: '2007-01-01',
				source: 'art. 15, comma 1, lett. i-quinquies, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'abbonamenti-massimo',
		unit: 'euro',
		what: 'spesa massima per gli abbonamenti ai trasporti pubblici',
		values: [
			{
				value: 250,
				from: '2018-01-01',
				source: 'art. 15, comma 1, lettera i-decies, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'spese-funebri-massimo',
		unit: 'euro',
		what: 'spesa funebre massima per ogni persona morta',
		values: [
			{
				value: 1550,
				from: '2015-01-01',
				source: 'art. 15, comma 1, lettera d, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'nido-massimo',
		unit: 'euro',
		what: 'rette dell’asilo nido che si detraggono, per figlio',
		values: [
			{
				value: 632,
				from: '2007-01-01',
				source: 'art. 1, comma 335, l. 266/2005; art. 2, comma 6, l. 203/2008',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'inquilino-reddito-1',
		unit: 'euro',
		what: 'primo limite di reddito per la detrazione dell’affitto',
		values: [{ value: 15493.71, from: '1999-01-01', source: 'art. 16 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-reddito-2',
		unit: 'euro',
		what: 'secondo limite di reddito per la detrazione dell’affitto',
		values: [{ value: 30987.41, from: '1999-01-01', source: 'art. 16 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-libero-1',
		unit: 'euro',
		what: 'detrazione dell’affitto libero, redditi bassi',
		values: [{ value: 300, from: '2007-01-01', source: 'art. 16, comma 01, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-libero-2',
		unit: 'euro',
		what: 'detrazione dell’affitto libero, redditi medi',
		values: [{ value: 150, from: '2007-01-01', source: 'art. 16, comma 01, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-concordato-1',
		unit: 'euro',
		what: 'detrazione dell’affitto concordato, redditi bassi',
		values: [{ value: 495.8, from: '1999-01-01', source: 'art. 16, comma 1, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-concordato-2',
		unit: 'euro',
		what: 'detrazione dell’affitto concordato, redditi medi',
		values: [{ value: 247.9, from: '1999-01-01', source: 'art. 16, comma 1, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'inquilino-giovani',
		unit: 'euro',
		what: 'detrazione minima dell’affitto dei giovani',
		values: [
			{ value: 991.6, from: '2007-01-01', source: 'art. 16, comma 1-ter, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'inquilino-giovani-quota',
		unit: 'percentuale',
		what: 'parte dell’affitto che si detrae per i giovani',
		values: [
			{
				value: 20,
				from: '2022-01-01',
				source: 'art. 16, comma 1-ter, d.P.R. 917/1986; art. 1, comma 155, l. 234/2021',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'inquilino-giovani-massimo',
		unit: 'euro',
		what: 'detrazione massima dell’affitto dei giovani',
		values: [
			{
				value: 2000,
				from: '2022-01-01',
				source: 'art. 16, comma 1-ter, d.P.R. 917/1986; art. 1, comma 155, l. 234/2021',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'mutuo-costruzione-massimo',
		unit: 'euro',
		what: 'interessi detraibili del mutuo per costruire o ristrutturare l’abitazione principale',
		values: [{ value: 2582.28, from: '2002-01-01', source: 'art. 15, comma 1-ter, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'coniuge-detrazione',
		unit: 'euro',
		what: 'detrazione per il coniuge a carico con redditi medi',
		values: [{ value: 690, from: '2007-01-01', source: 'art. 12, comma 1, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'coniuge-detrazione-massima',
		unit: 'euro',
		what: 'detrazione massima per il coniuge a carico',
		values: [{ value: 800, from: '2007-01-01', source: 'art. 12, comma 1, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'coniuge-detrazione-da',
		unit: 'euro',
		what: 'reddito da cui la detrazione per il coniuge comincia a ridursi fino a zero',
		values: [{ value: 40000, from: '2007-01-01', source: 'art. 12, comma 1, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'coniuge-detrazione-fine',
		unit: 'euro',
		what: 'reddito a cui la detrazione per il coniuge finisce',
		values: [{ value: 80000, from: '2007-01-01', source: 'art. 12, comma 1, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'fondo-pensione-anticipo',
		unit: 'percentuale',
		what: 'quota del fondo pensione che si può avere in anticipo per la casa o la salute',
		values: [{ value: 75, from: '2007-01-01', source: 'art. 11, comma 7, d.lgs. 252/2005', checked: '2026-11-30' }],
	},
	{
		key: 'polizze-vita-massimo',
		unit: 'euro',
		what: 'spesa massima per le assicurazioni su vita e infortuni',
		values: [{ value: 530, from: '2014-01-01', source: 'art. 15, comma 1, lett. f, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'polizze-non-autosufficienza-massimo',
		unit: 'euro',
		what: 'spesa massima per le assicurazioni sul rischio di non autosufficienza',
		values: [{ value: 1291.14, from: '2001-01-01', source: 'art. 15, comma 1, lett. f, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'agenzia-immobiliare-massimo',
		unit: 'euro',
		what: 'spesa massima detraibile per l’agenzia immobiliare',
		values: [{ value: 1000, from: '2007-01-01', source: 'art. 15, comma 1, lett. b-bis, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'musica-ragazzi-massimo',
		unit: 'euro',
		what: 'spesa massima detraibile per la musica dei ragazzi',
		values: [
			{ value: 1000, from: '2021-01-01', source: 'art. 15, comma 1, lett. e-quater, TUIR', checked: '2026-11-30' },
		],
	},
	{
		key: 'musica-ragazzi-reddito',
		unit: 'euro',
		what: 'reddito massimo per detrarre la musica dei ragazzi',
		values: [
			{ value: 36000, from: '2021-01-01', source: 'art. 15, comma 1, lett. e-quater, TUIR', checked: '2026-11-30' },
		],
	},
	{
		key: 'inquilino-lavoro-1',
		unit: 'euro',
		what: 'detrazione di chi si trasferisce per lavoro, fino al primo limite di reddito',
		values: [{ value: 991.6, from: '2001-01-01', source: 'art. 16, comma 1-bis, TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'inquilino-lavoro-2',
		unit: 'euro',
		what: 'detrazione di chi si trasferisce per lavoro, oltre il primo limite di reddito',
		values: [{ value: 495.8, from: '2001-01-01', source: 'art. 16, comma 1-bis, TUIR', checked: '2026-11-30' }],
	},
]
