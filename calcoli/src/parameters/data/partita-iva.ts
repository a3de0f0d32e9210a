/** Partita IVA, contabilità e ritenute. */
import type { Parameter } from '../parameter.ts'

export const partitaIva: readonly Parameter[] = [
	{
		key: 'compensazione-soglia-visto',
		unit: 'euro',
		what: 'crediti che si compensano in F24 senza visto di conformità, l’anno',
		values: [
			{
				value: 5000,
				from: '2019-10-27',
				source: 'art. 17 d.lgs. 241/1997; art. 3 d.l. 124/2019',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'compensazione-soglia-debiti',
		unit: 'euro',
		what: 'debiti erariali scaduti oltre i quali non si può compensare in F24',
		values: [
			{
				value: 100000,
				from: '2024-07-01',
				to: '2025-12-31',
				source: 'art. 37, comma 49-quinquies, d.l. 223/2006; art. 1, comma 116, l. 199/2025',
				checked: '2026-11-29',
			},
			{
				value: 50000,
				from: '2026-01-01',
				source: 'art. 37, comma 49-quinquies, d.l. 223/2006; art. 1, comma 116, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'compensazione-debiti-minori',
		unit: 'euro',
		what: 'debiti scaduti verso lo Stato oltre i quali i crediti non si compensano fino a coprirli',
		values: [{ value: 1500, from: '2011-01-01', source: 'art. 31 d.l. 78/2010', checked: '2026-11-29' }],
	},
	{
		key: 'occasionale-soglia-inps',
		unit: 'euro',
		what: 'compensi occasionali dell’anno oltre i quali si pagano i contributi',
		values: [{ value: 5000, from: '2004-01-01', source: 'art. 44, comma 2, d.l. 269/2003', checked: '2026-11-29' }],
	},
	{
		key: 'ritenuta-acconto',
		unit: 'percentuale',
		what: 'ritenuta d’acconto sui compensi di lavoro autonomo',
		values: [{ value: 20, from: '1998-01-01', source: 'art. 25 d.P.R. 600/1973', checked: '2026-11-29' }],
	},
	{
		key: 'ritenuta-non-residenti',
		unit: 'percentuale',
		what: 'ritenuta sui compensi di lavoro autonomo dei non residenti',
		values: [{ value: 30, from: '1998-01-01', source: 'art. 25, comma 2, d.P.R. 600/1973', checked: '2026-11-29' }],
	},
	{
		key: 'ritenuta-rivalsa-inps',
		unit: 'percentuale',
		what: 'rivalsa in fattura di chi è iscritto alla gestione separata',
		values: [{ value: 4, from: '1996-04-01', source: 'art. 1, comma 212, l. 662/1996', checked: '2026-11-29' }],
	},
	{
		key: 'ritenute-versamento-minimo',
		unit: 'euro',
		what: 'ritenute fino a cui il versamento si rinvia al mese dopo',
		values: [{ value: 100, from: '2024-01-13', source: 'art. 9 d.lgs. 1/2024', checked: '2026-11-29' }],
	},
	{
		key: 'partita-iva-termine',
		unit: 'giorni',
		what: 'giorni per aprire, cambiare o chiudere la partita IVA',
		values: [
			{
				value: 30,
				from: '1973-01-01',
				to: '2026-12-31',
				source: 'art. 35 d.P.R. 633/1972; dal 2027 art. 68 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 30,
				from: '2027-01-01',
				source: 'art. 35 d.P.R. 633/1972; dal 2027 art. 68 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'semplificata-limite-servizi',
		unit: 'euro',
		what: 'ricavi per la contabilità semplificata, servizi',
		values: [{ value: 500000, from: '2023-01-01', source: 'art. 18, comma 1, d.P.R. 600/1973', checked: '2026-11-29' }],
	},
	{
		key: 'semplificata-limite-altre',
		unit: 'euro',
		what: 'ricavi per la contabilità semplificata, altre attività',
		values: [{ value: 800000, from: '2023-01-01', source: 'art. 18, comma 1, d.P.R. 600/1973', checked: '2026-11-29' }],
	},
	{
		key: 'iva-cassa-limite',
		unit: 'euro',
		what: 'volume d’affari per l’IVA per cassa',
		values: [
			{
				value: 2000000,
				from: '2012-12-01',
				to: '2026-12-31',
				source: 'art. 32-bis d.l. 83/2012; dal 2027 art. 132 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 2000000,
				from: '2027-01-01',
				source: 'art. 32-bis d.l. 83/2012; dal 2027 art. 132 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'agricoltori-esonero',
		unit: 'euro',
		what: 'volume d’affari degli agricoltori esonerati',
		values: [
			{
				value: 7000,
				from: '2007-01-01',
				to: '2026-12-31',
				source: 'art. 34, comma 6, d.P.R. 633/1972; dal 2027 art. 133 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 7000,
				from: '2027-01-01',
				source: 'art. 34, comma 6, d.P.R. 633/1972; dal 2027 art. 133 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'franchigia-ue-limite',
		unit: 'euro',
		what: 'volume d’affari nell’Unione per la franchigia in altri Stati',
		values: [
			{
				value: 100000,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 70-terdecies e seguenti d.P.R. 633/1972; dal 2027 art. 163 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
			{
				value: 100000,
				from: '2027-01-01',
				source: 'art. 70-terdecies e seguenti d.P.R. 633/1972; dal 2027 art. 163 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'vendite-distanza-soglia',
		unit: 'euro',
		what: 'vendite a privati di altri Stati dell’Unione oltre cui l’IVA è del paese di arrivo',
		values: [
			{
				value: 10000,
				from: '2021-07-01',
				to: '2026-12-31',
				source: 'art. 7-octies d.P.R. 633/1972; art. 38-bis d.l. 331/1993',
				checked: '2026-11-29',
			},
			{
				value: 10000,
				from: '2027-01-01',
				source: 'artt. 16 e 23 d.lgs. 10/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'plusvalenza-azienda-possesso',
		unit: 'anni',
		what: 'anni di possesso dell’azienda per dividere la plusvalenza',
		values: [
			{
				value: 3,
				from: '2026-01-01',
				source: 'art. 86, comma 4, d.P.R. 917/1986; art. 1, comma 42, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'plusvalenza-azienda-quote',
		unit: 'numero',
		what: 'quote in cui si può dividere la plusvalenza dell’azienda',
		values: [
			{
				value: 5,
				from: '2026-01-01',
				source: 'art. 86, comma 4, d.P.R. 917/1986; art. 1, comma 42, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cpb-sostitutiva-alta',
		unit: 'percentuale',
		what: 'imposta sostitutiva del concordato biennale con punteggio ISA di almeno 8',
		values: [{ value: 10, from: '2024-08-06', source: 'art. 20-bis d.lgs. 13/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cpb-sostitutiva-media',
		unit: 'percentuale',
		what: 'imposta sostitutiva del concordato biennale con punteggio ISA da 6 a meno di 8',
		values: [{ value: 12, from: '2024-08-06', source: 'art. 20-bis d.lgs. 13/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cpb-sostitutiva-bassa',
		unit: 'percentuale',
		what: 'imposta sostitutiva del concordato biennale con punteggio ISA sotto 6',
		values: [{ value: 15, from: '2024-08-06', source: 'art. 20-bis d.lgs. 13/2024', checked: '2026-11-29' }],
	},
	{
		key: 'cpb-sostitutiva-tetto',
		unit: 'euro',
		what: 'differenza di reddito fino a cui vale l’imposta sostitutiva del concordato biennale',
		values: [
			{
				value: 85000,
				from: '2025-06-13',
				source: 'art. 20-bis d.lgs. 13/2024; art. 8 d.lgs. 81/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'isa-voto-base',
		unit: 'numero',
		what: 'voto ISA da cui spettano i primi vantaggi',
		values: [
			{
				value: 8,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'isa-voto-alto',
		unit: 'numero',
		what: 'voto ISA da cui spettano tutti i vantaggi',
		values: [
			{
				value: 9,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'isa-visto-iva-alto',
		unit: 'euro',
		what: 'crediti IVA senza visto con il voto ISA più alto',
		values: [
			{
				value: 70000,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'isa-visto-dirette-alto',
		unit: 'euro',
		what: 'crediti di imposte dirette senza visto con il voto ISA più alto',
		values: [
			{
				value: 50000,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'isa-visto-iva',
		unit: 'euro',
		what: 'crediti IVA senza visto con il voto ISA di base',
		values: [
			{
				value: 50000,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'isa-visto-dirette',
		unit: 'euro',
		what: 'crediti di imposte dirette senza visto con il voto ISA di base',
		values: [
			{
				value: 20000,
				from: '2025-04-11',
				source: 'art. 9-bis, comma 11, d.l. 50/2017; provvedimento 176203/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'cu-sanzione',
		unit: 'euro',
		what: 'sanzione per ogni Certificazione unica omessa, tardiva o errata',
		values: [
			{ value: 100, from: '2015-01-01', source: 'art. 4, comma 6-quinquies, d.P.R. 322/1998', checked: '2026-11-30' },
		],
	},
	{
		key: 'cu-sanzione-massima',
		unit: 'euro',
		what: 'massimo annuo della sanzione per le Certificazioni uniche',
		values: [
			{ value: 50000, from: '2016-01-01', source: 'art. 4, comma 6-quinquies, d.P.R. 322/1998', checked: '2026-11-30' },
		],
	},
	{
		key: 'cu-correzione',
		unit: 'giorni',
		what: 'giorni per rimandare senza sanzione una Certificazione unica sbagliata',
		values: [
			{ value: 5, from: '2015-01-01', source: 'art. 4, comma 6-quinquies, d.P.R. 322/1998', checked: '2026-11-30' },
		],
	},
	{
		key: 'professionista-auto-quota',
		unit: 'percentuale',
		what: 'parte del costo dell’auto che il professionista deduce',
		values: [
			{ value: 20, from: '2013-01-01', source: 'art. 164, comma 1, lett. b, d.P.R. 917/1986', checked: '2026-11-30' },
		],
	},
	{
		key: 'professionista-auto-massimo',
		unit: 'euro',
		what: 'prezzo dell’auto oltre il quale il professionista non deduce',
		values: [
			{
				value: 18075.99,
				from: '2013-01-01',
				source: 'art. 164, comma 1, lett. b, d.P.R. 917/1986',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'agenti-auto-quota',
		unit: 'percentuale',
		what: 'parte del costo dell’auto che l’agente di commercio deduce',
		values: [
			{ value: 80, from: '2013-01-01', source: 'art. 164, comma 1, lett. b, d.P.R. 917/1986', checked: '2026-11-30' },
		],
	},
	{
		key: 'agenti-auto-massimo',
		unit: 'euro',
		what: 'prezzo dell’auto oltre il quale l’agente di commercio non deduce',
		values: [
			{
				value: 25822.84,
				from: '2013-01-01',
				source: 'art. 164, comma 1, lett. b, d.P.R. 917/1986',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'professionista-telefono-quota',
		unit: 'percentuale',
		what: 'parte delle spese di telefono che il professionista deduce',
		values: [{ value: 80, from: '2007-01-01', source: 'art. 54 d.P.R. 917/1986', checked: '2026-11-30' }],
	},
	{
		key: 'professionista-pasti-quota',
		unit: 'percentuale',
		what: 'parte delle spese di alberghi e ristoranti che il professionista deduce',
		values: [
			{
				value: 75,
				from: '2025-01-01',
				source: 'art. 54-septies d.P.R. 917/1986; art. 5 d.lgs. 192/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'professionista-pasti-limite',
		unit: 'percentuale',
		what: 'parte dei compensi entro cui si deducono alberghi e ristoranti',
		values: [
			{
				value: 2,
				from: '2025-01-01',
				source: 'art. 54-septies d.P.R. 917/1986; art. 5 d.lgs. 192/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'professionista-rappresentanza-limite',
		unit: 'percentuale',
		what: 'parte dei compensi entro cui si deduce la rappresentanza',
		values: [
			{
				value: 1,
				from: '2025-01-01',
				source: 'art. 54-septies d.P.R. 917/1986; art. 5 d.lgs. 192/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'professionista-formazione-massimo',
		unit: 'euro',
		what: 'spese di formazione che il professionista deduce nell’anno',
		values: [
			{
				value: 10000,
				from: '2025-01-01',
				source: 'art. 54-septies d.P.R. 917/1986; art. 5 d.lgs. 192/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'pec-ditta-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per la ditta individuale senza domicilio digitale',
		values: [{ value: 30, from: '2020-10-01', source: 'art. 37 d.l. 76/2020; art. 2194 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'pec-ditta-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per la ditta individuale senza domicilio digitale',
		values: [
			{ value: 1548, from: '2020-10-01', source: 'art. 37 d.l. 76/2020; art. 2194 c.c.', checked: '2026-11-30' },
		],
	},
	{
		key: 'pec-ditta-sanzione-ridotta',
		unit: 'euro',
		what: 'somma ridotta per la ditta individuale senza domicilio digitale',
		values: [
			{
				value: 60,
				from: '2020-10-01',
				source: 'art. 37 d.l. 76/2020; Camera di commercio di Torino',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'tessera-sanitaria-sanzione',
		unit: 'euro',
		what: 'sanzione per ogni spesa sanitaria non inviata al Sistema tessera sanitaria',
		values: [{ value: 100, from: '2016-01-01', source: 'art. 3, comma 5-bis, d.lgs. 175/2014', checked: '2026-11-30' }],
	},
]
