/** IVA e fatture. */
import type { Parameter } from '../parameter.ts'

export const iva: readonly Parameter[] = [
	{
		key: 'iva-aliquota-ordinaria',
		unit: 'percentuale',
		what: 'aliquota ordinaria dell’IVA',
		values: [
			{ value: 22, from: '2013-10-01', to: '2026-12-31', source: 'art. 16 d.P.R. 633/1972', checked: '2026-11-29' },
			{ value: 22, from: '2027-01-01', source: 'd.lgs. 10/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'iva-acconto-percentuale',
		unit: 'percentuale',
		what: 'acconto IVA con il metodo storico',
		values: [
			{
				value: 88,
				from: '1998-01-01',
				to: '2026-12-31',
				source: 'art. 6, comma 2, l. 405/1990',
				checked: '2026-11-29',
			},
			{ value: 88, from: '2027-01-01', source: 'art. 111, comma 1, d.lgs. 10/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'fattura-termine-emissione',
		unit: 'giorni',
		what: 'giorni dall’operazione entro cui si emette la fattura immediata',
		values: [
			{
				value: 12,
				from: '2019-07-01',
				to: '2026-12-31',
				source: 'art. 21, comma 4, d.P.R. 633/1972',
				checked: '2026-11-29',
			},
			{ value: 12, from: '2027-01-01', source: 'art. 72, comma 4, d.lgs. 10/2026', checked: '2026-11-29' },
		],
	},
	{
		key: 'fattura-semplificata-limite',
		unit: 'euro',
		what: 'importo fino al quale la fattura può essere semplificata',
		values: [{ value: 400, from: '2019-05-25', source: 'art. 1 d.m. 10 maggio 2019', checked: '2026-11-29' }],
	},
	{
		key: 'fattura-bollo',
		unit: 'euro',
		what: 'imposta di bollo sulle fatture senza IVA',
		values: [
			{
				value: 2,
				from: '2013-06-26',
				source: 'art. 13 della tariffa, parte I, d.P.R. 642/1972',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fattura-bollo-soglia',
		unit: 'euro',
		what: 'importo senza IVA oltre il quale la fattura porta il bollo',
		values: [
			{
				value: 77.47,
				from: '2002-01-01',
				source: 'art. 13 della tariffa, parte I, d.P.R. 642/1972',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'acquisti-intra-soglia',
		unit: 'euro',
		what: 'acquisti di beni da altri Stati UE in un anno, entro cui l’IVA resta quella del fornitore per forfettari ed enti',
		values: [
			{
				value: 10000,
				from: '2010-01-01',
				to: '2026-12-31',
				source: 'art. 38, comma 5, lettera c, d.l. 331/1993; dal 2027 art. 8 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 10000,
				from: '2027-01-01',
				source: 'art. 38, comma 5, lettera c, d.l. 331/1993; dal 2027 art. 8 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-aliquota-minima',
		unit: 'percentuale',
		what: 'aliquota IVA minima',
		values: [
			{
				value: 4,
				from: '1972-11-11',
				to: '2026-12-31',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 4,
				from: '2027-01-01',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-aliquota-5',
		unit: 'percentuale',
		what: 'aliquota IVA ridotta della tabella A, parte II-bis (dal 2027 parte III)',
		values: [
			{
				value: 5,
				from: '2016-01-01',
				to: '2026-12-31',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 5,
				from: '2027-01-01',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-aliquota-ridotta',
		unit: 'percentuale',
		what: 'aliquota IVA ridotta',
		values: [
			{
				value: 10,
				from: '1995-02-24',
				to: '2026-12-31',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 10,
				from: '2027-01-01',
				source: 'art. 16 d.P.R. 633/1972; dal 2027 art. 34, comma 2, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-acconto-minimo',
		unit: 'euro',
		what: 'acconto IVA sotto il quale non si versa nulla',
		values: [{ value: 103.29, from: '1991-01-01', source: 'art. 6 l. 405/1990', checked: '2026-11-29' }],
	},
	{
		key: 'iva-versamento-minimo',
		unit: 'euro',
		what: 'IVA del mese o del trimestre fino a cui il versamento si rinvia al periodo dopo',
		values: [{ value: 100, from: '2024-01-13', source: 'art. 9 d.lgs. 1/2024', checked: '2026-11-29' }],
	},
	{
		key: 'iva-interessi-trimestrali',
		unit: 'percentuale',
		what: 'interessi sui versamenti IVA trimestrali',
		values: [{ value: 1, from: '2000-01-01', source: 'art. 7, comma 3, d.P.R. 542/1999', checked: '2026-11-29' }],
	},
	{
		key: 'iva-trimestrale-limite-servizi',
		unit: 'euro',
		what: 'volume d’affari fino a cui chi presta servizi può versare l’IVA ogni trimestre',
		values: [
			{
				value: 500000,
				from: '2023-01-01',
				source: 'art. 7 d.P.R. 542/1999; art. 14, comma 11, l. 183/2011; art. 1, comma 276, l. 197/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-trimestrale-limite-altre',
		unit: 'euro',
		what: 'volume d’affari fino a cui le altre attività possono versare l’IVA ogni trimestre',
		values: [
			{
				value: 800000,
				from: '2023-01-01',
				source: 'art. 7 d.P.R. 542/1999; art. 14, comma 11, l. 183/2011; art. 1, comma 276, l. 197/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bollo-fatture-soglia-rinvio',
		unit: 'euro',
		what: 'bollo sulle fatture elettroniche dei primi trimestri fino a cui si può pagare più tardi',
		values: [
			{
				value: 5000,
				from: '2023-01-01',
				source: 'art. 6, comma 2, d.m. 17 giugno 2014; d.l. 73/2022',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fattura-tardiva-minimo',
		unit: 'euro',
		what: 'sanzione minima della fattura emessa tardi che non ha ridotto l’IVA versata',
		values: [
			{
				value: 250,
				from: '2024-09-01',
				source: 'art. 6, comma 1, d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fattura-tardiva-massimo',
		unit: 'euro',
		what: 'sanzione massima della fattura emessa tardi che non ha ridotto l’IVA versata',
		values: [
			{
				value: 2000,
				from: '2024-09-01',
				source: 'art. 6, comma 1, d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fattura-omessa-sanzione',
		unit: 'percentuale',
		what: 'sanzione sull’IVA della fattura non emessa o non segnalata',
		values: [
			{
				value: 70,
				from: '2024-09-01',
				source: 'art. 6, commi 1 e 8, d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fattura-segnalazione-termine',
		unit: 'giorni',
		what: 'giorni per segnalare la fattura mancante o irregolare del fornitore',
		values: [
			{
				value: 90,
				from: '2024-09-01',
				source: 'art. 6, comma 8, d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'esportatore-abituale-quota',
		unit: 'percentuale',
		what: 'parte del volume d’affari fatta con l’estero che rende esportatore abituale',
		values: [
			{
				value: 10,
				from: '1984-01-01',
				to: '2026-12-31',
				source: 'art. 1 d.l. 746/1983; dal 2027 art. 46 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 10,
				from: '2027-01-01',
				source: 'art. 1 d.l. 746/1983; dal 2027 art. 46 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'acquisti-estero-soglia-comunicazione',
		unit: 'euro',
		what: 'acquisti non rilevanti in Italia fino a cui non si comunicano i dati',
		values: [
			{
				value: 5000,
				from: '2022-07-01',
				to: '2026-12-31',
				source: 'art. 1, comma 3-bis, d.lgs. 127/2015; dal 2027 art. 77, comma 4, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 5000,
				from: '2027-01-01',
				source: 'art. 1, comma 3-bis, d.lgs. 127/2015; dal 2027 art. 77, comma 4, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-acconto-giorno',
		unit: 'giorno',
		what: 'giorno entro cui si versa l’acconto IVA',
		values: [
			{
				value: '12-27',
				from: '1991-01-01',
				to: '2026-12-31',
				source: 'art. 6, comma 2, l. 405/1990; dal 2027 art. 111, comma 1, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: '12-27',
				from: '2027-01-01',
				source: 'art. 6, comma 2, l. 405/1990; dal 2027 art. 111, comma 1, d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-registrazione-giorno',
		unit: 'numero',
		what: 'giorno del mese dopo entro cui si registrano le fatture emesse',
		values: [
			{
				value: 15,
				from: '2019-07-01',
				to: '2026-12-31',
				source: 'art. 23 d.P.R. 633/1972; dal 2027 art. 86 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 15,
				from: '2027-01-01',
				source: 'art. 23 d.P.R. 633/1972; dal 2027 art. 86 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-rimborso-minimo',
		unit: 'euro',
		what: 'credito IVA da cui si può chiedere il rimborso',
		values: [
			{
				value: 2582.28,
				from: '2002-01-01',
				to: '2026-12-31',
				source: 'art. 30 d.P.R. 633/1972; dal 2027 art. 114 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 2582.28,
				from: '2027-01-01',
				source: 'art. 30 d.P.R. 633/1972; dal 2027 art. 114 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-rimborso-export',
		unit: 'percentuale',
		what: 'quota di operazioni non imponibili per il rimborso',
		values: [
			{
				value: 25,
				from: '1995-01-01',
				to: '2026-12-31',
				source: 'art. 30 d.P.R. 633/1972; dal 2027 art. 114 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 25,
				from: '2027-01-01',
				source: 'art. 30 d.P.R. 633/1972; dal 2027 art. 114 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-restituzione-anni',
		unit: 'anni',
		what: 'anni per chiedere la restituzione dell’IVA',
		values: [
			{
				value: 2,
				from: '2017-12-12',
				to: '2026-12-31',
				source: 'art. 30-ter d.P.R. 633/1972; dal 2027 art. 115 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 2,
				from: '2027-01-01',
				source: 'art. 30-ter d.P.R. 633/1972; dal 2027 art. 115 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-auto-detrazione',
		unit: 'percentuale',
		what: 'IVA detraibile sulle auto a uso misto',
		values: [
			{
				value: 40,
				from: '2008-01-01',
				to: '2026-12-31',
				source: 'art. 19-bis1 d.P.R. 633/1972; dal 2027 art. 58 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 40,
				from: '2027-01-01',
				source: 'art. 19-bis1 d.P.R. 633/1972; dal 2027 art. 58 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'iva-omaggi-limite',
		unit: 'euro',
		what: 'costo di ciascun omaggio con IVA detraibile',
		values: [
			{
				value: 50,
				from: '2014-12-13',
				to: '2026-12-31',
				source: 'art. 19-bis1 d.P.R. 633/1972; dal 2027 art. 58 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 50,
				from: '2027-01-01',
				source: 'art. 19-bis1 d.P.R. 633/1972; dal 2027 art. 58 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'split-partecipazione',
		unit: 'percentuale',
		what: 'partecipazione pubblica delle fondazioni per la scissione dei pagamenti',
		values: [
			{
				value: 70,
				from: '2017-07-01',
				to: '2026-12-31',
				source: 'art. 17-ter d.P.R. 633/1972; dal 2027 art. 65 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 70,
				from: '2027-01-01',
				source: 'art. 17-ter d.P.R. 633/1972; dal 2027 art. 65 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fatture-conservazione',
		unit: 'anni',
		what: 'anni per cui si conservano le fatture',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 2220 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'lipe-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per una LIPE omessa o errata',
		values: [
			{ value: 500, from: '2016-12-03', source: 'art. 11, comma 2-ter, d.lgs. 471/1997', checked: '2026-11-30' },
		],
	},
	{
		key: 'lipe-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per una LIPE omessa o errata',
		values: [
			{ value: 2000, from: '2016-12-03', source: 'art. 11, comma 2-ter, d.lgs. 471/1997', checked: '2026-11-30' },
		],
	},
	{
		key: 'lipe-correzione',
		unit: 'giorni',
		what: 'giorni entro cui la sanzione per una LIPE si dimezza',
		values: [{ value: 15, from: '2016-12-03', source: 'art. 11, comma 2-ter, d.lgs. 471/1997', checked: '2026-11-30' }],
	},
	{
		key: 'intrastat-trimestrale',
		unit: 'euro',
		what: 'cessioni, o servizi resi, in un trimestre fino a cui l’elenco Intrastat è trimestrale',
		values: [{ value: 50000, from: '2010-01-01', source: 'd.m. 22 febbraio 2010', checked: '2026-11-30' }],
	},
	{
		key: 'intrastat-acquisti-beni',
		unit: 'euro',
		what: 'acquisti di beni in un trimestre da cui l’elenco Intrastat è mensile',
		values: [
			{
				value: 2000000,
				from: '2026-02-03',
				source: 'determinazione dell’Agenzia delle dogane 84415/2026',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'intrastat-acquisti-servizi',
		unit: 'euro',
		what: 'servizi ricevuti in un trimestre da cui l’elenco Intrastat è mensile',
		values: [
			{
				value: 100000,
				from: '2018-01-01',
				source: 'provvedimento dell’Agenzia delle entrate 194409/2017',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'intrastat-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per un elenco Intrastat omesso o sbagliato',
		values: [{ value: 500, from: '2016-01-01', source: 'art. 11, comma 4, d.lgs. 471/1997', checked: '2026-11-30' }],
	},
	{
		key: 'intrastat-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per un elenco Intrastat omesso o sbagliato',
		values: [{ value: 1000, from: '2016-01-01', source: 'art. 11, comma 4, d.lgs. 471/1997', checked: '2026-11-30' }],
	},
	{
		key: 'operazioni-estero-sanzione',
		unit: 'euro',
		what: 'sanzione per ogni fattura estera non trasmessa allo SdI, o trasmessa male',
		values: [
			{ value: 2, from: '2022-07-01', source: 'art. 11, comma 2-quater, d.lgs. 471/1997', checked: '2026-11-30' },
		],
	},
	{
		key: 'operazioni-estero-sanzione-massima',
		unit: 'euro',
		what: 'massimo al mese della sanzione per le fatture estere non trasmesse',
		values: [
			{ value: 400, from: '2022-07-01', source: 'art. 11, comma 2-quater, d.lgs. 471/1997', checked: '2026-11-30' },
		],
	},
	{
		key: 'iva-rimborso-garanzia',
		unit: 'euro',
		what: 'rimborso IVA oltre cui servono il visto o la garanzia',
		values: [
			{
				value: 30_000,
				from: '2016-12-03',
				to: '2026-12-31',
				source: 'art. 38-bis d.P.R. 633/1972',
				checked: '2026-11-30',
			},
			{ value: 30_000, from: '2027-01-01', source: 'art. 116, commi 3 e 4, d.lgs. 10/2026', checked: '2026-11-30' },
		],
	},
]
