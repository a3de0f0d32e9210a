/** Rapporto di lavoro: dimissioni, licenziamento, ferie, contratti a termine. */
import type { Parameter } from '../../parameter.ts'

export const rapportoDiLavoro: readonly Parameter[] = [
	{
		key: 'licenziamento-impugnazione',
		unit: 'giorni',
		what: 'giorni per contestare il licenziamento per iscritto',
		values: [{ value: 60, from: '1966-08-06', source: 'art. 6, primo comma, l. 604/1966', checked: '2026-11-29' }],
	},
	{
		key: 'licenziamento-ricorso',
		unit: 'giorni',
		what: 'giorni dalla contestazione per il ricorso o la conciliazione',
		values: [
			{
				value: 180,
				from: '2012-07-18',
				source: 'art. 6, secondo comma, l. 604/1966; art. 1, comma 38, l. 92/2012',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'licenziamento-dopo-conciliazione',
		unit: 'giorni',
		what: 'giorni per il ricorso dopo la conciliazione rifiutata o non riuscita',
		values: [{ value: 60, from: '2010-11-24', source: 'art. 6, secondo comma, l. 604/1966', checked: '2026-11-29' }],
	},
	{
		key: 'dimissioni-revoca',
		unit: 'giorni',
		what: 'giorni per revocare le dimissioni online',
		values: [{ value: 7, from: '2016-03-12', source: 'art. 26, comma 2, d.lgs. 151/2015', checked: '2026-11-29' }],
	},
	{
		key: 'dimissioni-assenza',
		unit: 'giorni',
		what: 'assenza ingiustificata oltre cui il lavoratore si considera dimesso',
		values: [
			{
				value: 15,
				from: '2025-01-12',
				source: 'art. 26, comma 7-bis, d.lgs. 151/2015; art. 19 l. 203/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'tfr-anticipo-anni',
		unit: 'anni',
		what: 'anni di servizio per chiedere l’anticipo del TFR',
		values: [{ value: 8, from: '1982-06-01', source: 'art. 2120, sesto comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'tfr-anticipo-quota',
		unit: 'percentuale',
		what: 'parte del TFR che si può avere in anticipo',
		values: [{ value: 70, from: '1982-06-01', source: 'art. 2120, sesto comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'tfr-anticipo-aventi-titolo',
		unit: 'percentuale',
		what: 'richieste di anticipo soddisfatte ogni anno, su chi ne ha diritto',
		values: [{ value: 10, from: '1982-06-01', source: 'art. 2120, settimo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'tfr-anticipo-dipendenti',
		unit: 'percentuale',
		what: 'richieste di anticipo soddisfatte ogni anno, su tutti i dipendenti',
		values: [{ value: 4, from: '1982-06-01', source: 'art. 2120, settimo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'ferie-settimane',
		unit: 'numero',
		what: 'settimane di ferie minime all’anno',
		values: [{ value: 4, from: '2003-04-29', source: 'art. 10, comma 1, d.lgs. 66/2003', checked: '2026-11-29' }],
	},
	{
		key: 'ferie-settimane-anno',
		unit: 'numero',
		what: 'settimane di ferie da fare nell’anno in cui maturano',
		values: [{ value: 2, from: '2004-09-01', source: 'art. 10, comma 1, d.lgs. 66/2003', checked: '2026-11-29' }],
	},
	{
		key: 'ferie-rinvio',
		unit: 'mesi',
		what: 'mesi dopo l’anno per fare il resto delle ferie minime',
		values: [{ value: 18, from: '2004-09-01', source: 'art. 10, comma 1, d.lgs. 66/2003', checked: '2026-11-29' }],
	},
	{
		key: 'termine-senza-causale',
		unit: 'mesi',
		what: 'durata del contratto a termine senza motivo',
		values: [{ value: 12, from: '2018-07-14', source: 'art. 19, comma 1, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-massimo',
		unit: 'mesi',
		what: 'durata massima dei contratti a termine con lo stesso datore',
		values: [{ value: 24, from: '2018-07-14', source: 'art. 19, commi 1 e 2, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-proroghe',
		unit: 'numero',
		what: 'proroghe massime del contratto a termine',
		values: [{ value: 4, from: '2018-07-14', source: 'art. 21, comma 1, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-pausa-breve',
		unit: 'giorni',
		what: 'pausa tra due contratti a termine, se il primo dura fino a sei mesi',
		values: [{ value: 10, from: '2015-06-25', source: 'art. 21, comma 2, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-pausa-lunga',
		unit: 'giorni',
		what: 'pausa tra due contratti a termine, se il primo dura più di sei mesi',
		values: [{ value: 20, from: '2015-06-25', source: 'art. 21, comma 2, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-oltre-breve',
		unit: 'giorni',
		what: 'lavoro dopo la scadenza che rende il contratto a tempo indeterminato, contratti sotto i sei mesi',
		values: [{ value: 30, from: '2015-06-25', source: 'art. 22, comma 2, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-oltre-lungo',
		unit: 'giorni',
		what: 'lavoro dopo la scadenza che rende il contratto a tempo indeterminato, altri contratti',
		values: [{ value: 50, from: '2015-06-25', source: 'art. 22, comma 2, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'termine-impugnazione',
		unit: 'giorni',
		what: 'giorni dalla fine del contratto per contestare il termine',
		values: [{ value: 180, from: '2018-07-14', source: 'art. 28, comma 1, d.lgs. 81/2015', checked: '2026-11-29' }],
	},
	{
		key: 'permessi-104-giorni',
		unit: 'giorni',
		what: 'permessi al mese per chi assiste un familiare con disabilità grave',
		values: [{ value: 3, from: '1992-03-04', source: 'art. 33 l. 104/1992', checked: '2026-11-30' }],
	},
	{
		key: 'permessi-104-congedo',
		unit: 'anni',
		what: 'durata massima del congedo straordinario per assistere un familiare',
		values: [{ value: 2, from: '2001-04-27', source: 'art. 42, comma 5, d.lgs. 151/2001', checked: '2026-11-30' }],
	},
	{
		key: 'permessi-cure-ore',
		unit: 'numero',
		what: 'ore l’anno di permesso per visite e cure dei malati gravi',
		values: [{ value: 10, from: '2026-01-01', source: 'art. 2 l. 106/2025', checked: '2026-11-30' }],
	},
	{
		key: 'permessi-cure-invalidita',
		unit: 'percentuale',
		what: 'invalidità da cui spettano le ore di permesso per le cure',
		values: [{ value: 74, from: '2026-01-01', source: 'art. 2 l. 106/2025', checked: '2026-11-30' }],
	},
	{
		key: 'stipendio-contanti-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per lo stipendio pagato in contanti',
		values: [{ value: 1000, from: '2018-07-01', source: 'art. 1, commi 910-913, l. 205/2017', checked: '2026-11-30' }],
	},
	{
		key: 'stipendio-contanti-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per lo stipendio pagato in contanti',
		values: [{ value: 5000, from: '2018-07-01', source: 'art. 1, commi 910-913, l. 205/2017', checked: '2026-11-30' }],
	},
]
