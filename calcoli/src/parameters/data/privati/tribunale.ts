/** Tribunale: ingiunzioni, debiti, famiglia. */
import type { Parameter } from '../../parameter.ts'

export const tribunale: readonly Parameter[] = [
	{
		key: 'ingiunzione-opposizione',
		unit: 'giorni',
		what: 'giorni per opporsi al decreto ingiuntivo',
		values: [{ value: 40, from: '1996-01-01', source: 'art. 641, primo comma, c.p.c.', checked: '2026-11-29' }],
	},
	{
		key: 'ingiunzione-tardiva',
		unit: 'giorni',
		what: 'giorni dal primo atto di esecuzione per l’opposizione tardiva',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 650, terzo comma, c.p.c.', checked: '2026-11-29' }],
	},
	{
		key: 'esdebitazione-anni',
		unit: 'anni',
		what: 'anni dall’apertura della liquidazione controllata per la cancellazione dei debiti',
		values: [{ value: 3, from: '2022-07-15', source: 'art. 282, comma 1, d.lgs. 14/2019', checked: '2026-11-29' }],
	},
	{
		key: 'divorzio-attesa',
		unit: 'mesi',
		what: 'mesi dalla separazione giudiziale al divorzio',
		values: [
			{ value: 12, from: '2015-05-26', source: 'art. 3, numero 2, lett. b, l. 898/1970', checked: '2026-11-29' },
		],
	},
	{
		key: 'divorzio-attesa-consensuale',
		unit: 'mesi',
		what: 'mesi dalla separazione consensuale al divorzio',
		values: [{ value: 6, from: '2015-05-26', source: 'art. 3, numero 2, lett. b, l. 898/1970', checked: '2026-11-29' }],
	},
	{
		key: 'divorzio-comune-ritorno',
		unit: 'giorni',
		what: 'giorni prima del secondo incontro in Comune',
		values: [{ value: 30, from: '2014-12-11', source: 'art. 12, comma 3, d.l. 132/2014', checked: '2026-11-29' }],
	},
	{
		key: 'sostegno-decreto',
		unit: 'giorni',
		what: 'giorni del giudice tutelare per la nomina dell’amministratore di sostegno',
		values: [{ value: 60, from: '2004-03-19', source: 'art. 405, primo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'sostegno-durata',
		unit: 'anni',
		what: 'anni oltre cui l’amministratore di sostegno non familiare può lasciare',
		values: [{ value: 10, from: '2004-03-19', source: 'art. 410, terzo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'separazione-comune-costo',
		unit: 'euro',
		what: 'diritto fisso massimo per separarsi o divorziare in Comune',
		values: [{ value: 16, from: '2014-12-11', source: 'art. 12, comma 6, d.l. 132/2014', checked: '2026-11-30' }],
	},
	{
		key: 'separazione-contributo-consensuale',
		unit: 'euro',
		what: 'contributo unificato di separazione o divorzio consensuali',
		values: [
			{ value: 43, from: '2014-06-25', source: 'art. 13, comma 1, lett. a, d.P.R. 115/2002', checked: '2026-11-30' },
		],
	},
	{
		key: 'separazione-contributo-giudiziale',
		unit: 'euro',
		what: 'contributo unificato di separazione o divorzio giudiziali',
		values: [
			{ value: 98, from: '2014-06-25', source: 'art. 13, comma 1, lett. b, d.P.R. 115/2002', checked: '2026-11-30' },
		],
	},
	{
		key: 'sostegno-marca',
		unit: 'euro',
		what: 'importo forfettario per il ricorso al giudice tutelare',
		values: [{ value: 27, from: '2014-01-01', source: 'art. 30 d.P.R. 115/2002', checked: '2026-11-30' }],
	},
	{
		key: 'processo-durata-primo-grado',
		unit: 'anni',
		what: 'durata ragionevole di un processo in primo grado',
		values: [{ value: 3, from: '2012-09-11', source: 'art. 2, comma 2-bis, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'processo-durata-secondo-grado',
		unit: 'anni',
		what: 'durata ragionevole di un processo in secondo grado',
		values: [{ value: 2, from: '2012-09-11', source: 'art. 2, comma 2-bis, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'processo-durata-cassazione',
		unit: 'anni',
		what: 'durata ragionevole di un giudizio in Cassazione',
		values: [{ value: 1, from: '2012-09-11', source: 'art. 2, comma 2-bis, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'processo-durata-totale',
		unit: 'anni',
		what: 'durata ragionevole di un processo definito in tre gradi',
		values: [{ value: 6, from: '2012-09-11', source: 'art. 2, comma 2-ter, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'equa-riparazione-minimo',
		unit: 'euro',
		what: 'indennizzo minimo per ogni anno di ritardo di un processo',
		values: [{ value: 400, from: '2016-01-01', source: 'art. 2-bis, comma 1, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'equa-riparazione-massimo',
		unit: 'euro',
		what: 'indennizzo massimo per ogni anno di ritardo di un processo',
		values: [{ value: 800, from: '2016-01-01', source: 'art. 2-bis, comma 1, l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'equa-riparazione-domanda',
		unit: 'mesi',
		what: 'mesi dalla decisione definitiva per chiedere l’indennizzo',
		values: [{ value: 6, from: '2001-04-18', source: 'art. 4 l. 89/2001', checked: '2026-11-30' }],
	},
	{
		key: 'patrocinio-limite',
		unit: 'euro',
		what: 'reddito fino a cui spetta il difensore a spese dello Stato',
		values: [
			{
				value: 13_659.64,
				from: '2025-07-11',
				source: 'art. 76 d.P.R. 115/2002; d.m. 22 aprile 2025',
				checked: '2026-11-30',
			},
		],
	},
]
