/** Società e soci. */
import type { Parameter } from '../parameter.ts'

export const societa: readonly Parameter[] = [
	{
		key: 'dividendi-ritenuta',
		unit: 'percentuale',
		what: 'ritenuta sugli utili al socio privato',
		values: [
			{
				value: 26,
				from: '2018-01-01',
				source: 'art. 27 d.P.R. 600/1973; art. 1, commi 1003-1006, l. 205/2017',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ires-aliquota',
		unit: 'percentuale',
		what: 'aliquota dell’IRES',
		values: [{ value: 24, from: '2017-01-01', source: 'art. 77 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'ires-perdite-quota',
		unit: 'percentuale',
		what: 'parte del reddito che le perdite degli anni prima possono coprire',
		values: [{ value: 80, from: '2011-01-01', source: 'art. 84, comma 1, d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'bilancio-termine',
		unit: 'giorni',
		what: 'giorni per approvare il bilancio',
		values: [{ value: 120, from: '2004-01-01', source: 'artt. 2364 e 2478-bis c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'bilancio-termine-lungo',
		unit: 'giorni',
		what: 'giorni per approvare il bilancio se ci sono esigenze particolari',
		values: [{ value: 180, from: '2004-01-01', source: 'artt. 2364 e 2478-bis c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'bilancio-deposito',
		unit: 'giorni',
		what: 'giorni per depositare il bilancio',
		values: [{ value: 30, from: '2004-01-01', source: 'art. 2435 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'pec-amministratore-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per la PEC dell’amministratore',
		values: [
			{ value: 206, from: '2025-11-01', source: 'art. 13 d.l. 159/2025; art. 2630 c.c.', checked: '2026-11-29' },
		],
	},
	{
		key: 'pec-amministratore-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per la PEC dell’amministratore',
		values: [
			{ value: 2064, from: '2025-11-01', source: 'art. 13 d.l. 159/2025; art. 2630 c.c.', checked: '2026-11-29' },
		],
	},
	{
		key: 'compenso-cassa-allargata',
		unit: 'giorno',
		what: 'giorno fino a cui i compensi contano nell’anno prima',
		values: [
			{ value: '01-12', from: '1998-01-01', source: 'art. 51, comma 1, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'raccolta-soci-quota',
		unit: 'percentuale',
		what: 'quota del socio che può finanziare la società',
		values: [
			{
				value: 2,
				from: '1994-01-01',
				source: 'art. 11 d.lgs. 385/1993; delibera CICR 19 luglio 2005',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'dividendi-societa-quota',
		unit: 'percentuale',
		what: 'quota minima della società socia per tassare solo una parte dell’utile',
		values: [
			{ value: 5, from: '2026-01-01', source: 'artt. 59 e 89 d.P.R. 917/1986; l. 199/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'dividendi-societa-valore',
		unit: 'euro',
		what: 'valore fiscale minimo della partecipazione, in alternativa alla quota',
		values: [
			{
				value: 500000,
				from: '2026-01-01',
				source: 'artt. 59 e 89 d.P.R. 917/1986; l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'dividendi-societa-esclusione',
		unit: 'percentuale',
		what: 'parte dell’utile esclusa dal reddito della società socia',
		values: [{ value: 95, from: '2004-01-01', source: 'art. 89 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'diritto-camerale-speciale',
		unit: 'euro',
		what: 'diritto annuale dell’impresa individuale della sezione speciale',
		values: [
			{
				value: 44,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 18 l. 580/1993; art. 28, comma 1, d.l. 90/2014; nota MIMIT 9347/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'diritto-camerale-ordinaria',
		unit: 'euro',
		what: 'diritto annuale dell’impresa individuale della sezione ordinaria, e minimo delle società',
		values: [
			{
				value: 100,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 18 l. 580/1993; art. 28, comma 1, d.l. 90/2014; nota MIMIT 9347/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'diritto-camerale-rea',
		unit: 'euro',
		what: 'diritto annuale di chi è iscritto solo al REA',
		values: [
			{
				value: 15,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 18 l. 580/1993; art. 28, comma 1, d.l. 90/2014; nota MIMIT 9347/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'diritto-camerale-maggiorazione',
		unit: 'percentuale',
		what: 'maggiorazione che le Camere possono aggiungere al diritto annuale',
		values: [{ value: 20, from: '2017-01-01', source: 'art. 18, comma 10, l. 580/1993', checked: '2026-11-29' }],
	},
	{
		key: 'diritto-camerale-tardivo',
		unit: 'percentuale',
		what: 'sanzione di chi paga tardi il diritto annuale',
		values: [{ value: 10, from: '2005-05-05', source: 'd.m. 54/2005', checked: '2026-11-29' }],
	},
	{
		key: 'diritto-camerale-omesso',
		unit: 'percentuale',
		what: 'sanzione di chi non paga il diritto annuale',
		values: [{ value: 30, from: '2005-05-05', source: 'd.m. 54/2005', checked: '2026-11-29' }],
	},
	{
		key: 'irap-aliquota',
		unit: 'percentuale',
		what: 'aliquota ordinaria dell’IRAP, che la Regione può cambiare',
		values: [{ value: 3.9, from: '2008-01-01', source: 'art. 16, comma 1, d.lgs. 446/1997', checked: '2026-11-29' }],
	},
	{
		key: 'srl-capitale-ordinario',
		unit: 'euro',
		what: 'capitale sotto cui i soci di una s.r.l. versano tutto subito in denaro',
		values: [
			{
				value: 10000,
				from: '2013-08-23',
				source: 'artt. 2463 e 2464 c.c.; art. 9 d.l. 76/2013',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'societa-cancellata-anni',
		unit: 'anni',
		what: 'anni per cui una società cancellata conta ancora come viva per il fisco',
		values: [{ value: 5, from: '2014-12-13', source: 'art. 28, comma 4, d.lgs. 175/2014', checked: '2026-11-30' }],
	},
	{
		key: 'bilancio-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per il bilancio non depositato, per ciascun amministratore',
		values: [{ value: 137.33, from: '2011-11-15', source: 'art. 2630 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'bilancio-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per il bilancio non depositato, per ciascun amministratore',
		values: [{ value: 1376, from: '2011-11-15', source: 'art. 2630 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'bilancio-sanzione-tardiva-minima',
		unit: 'euro',
		what: 'sanzione minima per il bilancio depositato con un ritardo fino a trenta giorni',
		values: [{ value: 45.78, from: '2011-11-15', source: 'art. 2630 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'bilancio-sanzione-tardiva-massima',
		unit: 'euro',
		what: 'sanzione massima per il bilancio depositato con un ritardo fino a trenta giorni',
		values: [{ value: 458.67, from: '2011-11-15', source: 'art. 2630 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'revisore-limite',
		unit: 'euro',
		what: 'attivo, o ricavi, oltre cui la s.r.l. nomina il revisore',
		values: [{ value: 4000000, from: '2019-06-18', source: 'art. 2477 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'revisore-dipendenti',
		unit: 'numero',
		what: 'dipendenti in media oltre cui la s.r.l. nomina il revisore',
		values: [{ value: 20, from: '2019-06-18', source: 'art. 2477 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'trasparenza-soci',
		unit: 'numero',
		what: 'soci al massimo della s.r.l. in trasparenza',
		values: [{ value: 10, from: '2004-01-01', source: 'art. 116 TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'omesso-iva-reato',
		unit: 'euro',
		what: 'IVA dell’anno non versata oltre cui è un reato',
		values: [{ value: 250_000, from: '2015-10-22', source: 'art. 10-ter d.lgs. 74/2000', checked: '2026-11-30' }],
	},
	{
		key: 'omesse-ritenute-reato',
		unit: 'euro',
		what: 'ritenute dell’anno non versate oltre cui è un reato',
		values: [{ value: 150_000, from: '2015-10-22', source: 'art. 10-bis d.lgs. 74/2000', checked: '2026-11-30' }],
	},
]
