/** Cartelle, rate, rottamazioni e pignoramenti. */
import type { Parameter } from '../parameter.ts'

export const cartelle: readonly Parameter[] = [
	{
		key: 'quinquies-rate-massime',
		unit: 'numero',
		what: 'rate massime della rottamazione quinquies',
		values: [{ value: 54, from: '2026-01-01', source: 'art. 1, commi 82-101, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'quinquies-interessi',
		unit: 'percentuale',
		what: 'interessi annui sulle rate della rottamazione quinquies',
		values: [{ value: 3, from: '2026-08-01', source: 'art. 1, comma 84, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'quinquies-rata-minima',
		unit: 'euro',
		what: 'importo minimo di ogni rata della rottamazione quinquies',
		values: [
			{
				value: 100,
				from: '2026-01-01',
				source: 'art. 1, commi 82-101, l. 199/2025; da fonte secondaria',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'quater-tolleranza',
		unit: 'giorni',
		what: 'giorni di tolleranza sulle rate della rottamazione quater',
		values: [{ value: 5, from: '2023-01-01', source: 'art. 1, comma 244, l. 197/2022', checked: '2026-11-29' }],
	},
	{
		key: 'cartella-rate-semplici',
		unit: 'numero',
		what: 'rate mensili della cartella a semplice richiesta, secondo l’anno della domanda',
		values: [
			{
				value: 84,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 19 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
				checked: '2026-11-29',
			},
			{
				value: 96,
				from: '2027-01-01',
				to: '2028-12-31',
				source: 'art. 19 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
				checked: '2026-11-29',
			},
			{
				value: 108,
				from: '2029-01-01',
				source: 'art. 19 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cartella-rate-massime',
		unit: 'numero',
		what: 'rate mensili massime della cartella, documentando la difficoltà',
		values: [
			{
				value: 120,
				from: '2013-06-22',
				source: 'art. 19 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cartella-rate-soglia',
		unit: 'euro',
		what: 'importo di ogni domanda fino a cui bastano le rate a semplice richiesta',
		values: [
			{
				value: 120000,
				from: '2022-07-16',
				source: 'art. 19 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cartella-interessi-dilazione',
		unit: 'percentuale',
		what: 'interessi annui sulle rate della cartella di tributi erariali',
		values: [
			{ value: 4.5, from: '2009-10-01', source: 'art. 21 d.P.R. 602/1973; d.m. 21 maggio 2009; da fonte secondaria' },
		],
	},
	{
		key: 'cartella-rate-decadenza',
		unit: 'numero',
		what: 'rate della cartella non pagate che fanno perdere la dilazione',
		values: [{ value: 8, from: '2022-07-16', source: 'art. 19, comma 3, d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'riscossione-prescrizione-ordinaria',
		unit: 'anni',
		what: 'prescrizione di IRPEF, IVA e altri tributi dello Stato dopo la cartella',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 2946 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'riscossione-prescrizione-breve',
		unit: 'anni',
		what: 'prescrizione di sanzioni, interessi, contributi e tributi locali dopo la cartella',
		values: [
			{
				value: 5,
				from: '1942-04-21',
				source: 'art. 2948 c.c.; art. 20 d.lgs. 472/1997; art. 3, comma 9, l. 335/1995',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'fermo-preavviso',
		unit: 'giorni',
		what: 'giorni dal preavviso prima del fermo del veicolo',
		values: [{ value: 30, from: '2013-06-22', source: 'art. 86 d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'ipoteca-soglia',
		unit: 'euro',
		what: 'debito da cui la riscossione può iscrivere ipoteca',
		values: [{ value: 20000, from: '2012-03-02', source: 'art. 77 d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'pignoramento-casa-soglia',
		unit: 'euro',
		what: 'debito oltre il quale la riscossione può pignorare immobili',
		values: [{ value: 120000, from: '2013-06-22', source: 'art. 76 d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'pignoramento-pensione-minimo',
		unit: 'euro',
		what: 'parte minima della pensione che non si pignora',
		values: [{ value: 1000, from: '2022-09-22', source: 'art. 545, settimo comma, c.p.c.', checked: '2026-11-29' }],
	},
	{
		key: 'pignoramento-stipendio-primo-limite',
		unit: 'euro',
		what: 'stipendio fino a cui la riscossione pignora un decimo',
		values: [{ value: 2500, from: '2012-04-29', source: 'art. 72-ter d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'pignoramento-stipendio-secondo-limite',
		unit: 'euro',
		what: 'stipendio fino a cui la riscossione pignora un settimo',
		values: [{ value: 5000, from: '2012-04-29', source: 'art. 72-ter d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'conto-triplo-assegno-sociale',
		unit: 'euro',
		what: 'triplo dell’assegno sociale, somma di stipendi e pensioni già sul conto che non si pignora',
		values: [
			{
				value: 1638.72,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 545, ottavo comma, c.p.c.; circolare INPS 153/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'sospensione-legale-termine',
		unit: 'giorni',
		what: 'giorni per chiedere la sospensione legale della riscossione',
		values: [
			{
				value: 60,
				from: '2015-10-22',
				source: 'art. 1, commi 537-544, l. 228/2012; d.lgs. 159/2015',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'sospensione-legale-annullamento',
		unit: 'giorni',
		what: 'giorni senza risposta dopo i quali il debito si annulla',
		values: [{ value: 220, from: '2013-01-01', source: 'art. 1, comma 540, l. 228/2012', checked: '2026-11-29' }],
	},
	{
		key: 'cartella-pagamento-termine',
		unit: 'giorni',
		what: 'giorni per pagare la cartella',
		values: [{ value: 60, from: '1999-07-01', source: 'art. 25, comma 2, d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'intimazione-termine',
		unit: 'giorni',
		what: 'giorni per pagare dopo l’intimazione',
		values: [{ value: 5, from: '1999-07-01', source: 'art. 50, comma 2, d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'avviso-bonario-termine',
		unit: 'giorni',
		what: 'giorni per pagare l’avviso bonario',
		values: [
			{
				value: 60,
				from: '2025-01-01',
				source: 'artt. 2 e 3 d.lgs. 462/1997; art. 3 d.lgs. 108/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'avviso-bonario-termine-intermediario',
		unit: 'giorni',
		what: 'giorni per pagare l’avviso bonario mandato all’intermediario',
		values: [
			{
				value: 90,
				from: '2025-01-01',
				source: 'art. 2-bis d.l. 203/2005; art. 3 d.lgs. 108/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'avviso-bonario-sanzione',
		unit: 'percentuale',
		what: 'sanzione ridotta dell’avviso bonario del controllo automatico, per violazioni dal settembre 2024',
		values: [
			{ value: 8.33, from: '2024-09-01', source: 'art. 2 d.lgs. 462/1997; d.lgs. 87/2024', checked: '2026-11-29' },
		],
	},
	{
		key: 'avviso-bonario-sanzione-vecchia',
		unit: 'percentuale',
		what: 'sanzione ridotta dell’avviso bonario per violazioni fino all’agosto 2024',
		values: [{ value: 10, from: '1998-01-01', source: 'art. 2 d.lgs. 462/1997', checked: '2026-11-29' }],
	},
	{
		key: 'avviso-bonario-rate-massime',
		unit: 'numero',
		what: 'rate trimestrali massime dell’avviso bonario',
		values: [
			{ value: 20, from: '2023-01-01', source: 'art. 3-bis d.lgs. 462/1997; l. 197/2022', checked: '2026-11-29' },
		],
	},
	{
		key: 'avviso-bonario-interessi',
		unit: 'percentuale',
		what: 'interessi annui sulle rate dell’avviso bonario',
		values: [
			{
				value: 3.5,
				from: '2010-01-01',
				source: 'art. 3-bis d.lgs. 462/1997; d.m. 21 maggio 2009',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'lieve-inadempimento-giorni',
		unit: 'giorni',
		what: 'ritardo della prima rata che non fa decadere',
		values: [{ value: 7, from: '2015-10-22', source: 'art. 15-ter, comma 3, d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'lieve-inadempimento-quota',
		unit: 'percentuale',
		what: 'parte della rata che può mancare senza decadere',
		values: [{ value: 3, from: '2015-10-22', source: 'art. 15-ter, comma 3, d.P.R. 602/1973', checked: '2026-11-29' }],
	},
	{
		key: 'lieve-inadempimento-importo',
		unit: 'euro',
		what: 'importo massimo che può mancare in una rata senza decadere',
		values: [
			{ value: 10000, from: '2015-10-22', source: 'art. 15-ter, comma 3, d.P.R. 602/1973', checked: '2026-11-29' },
		],
	},
	{
		key: 'cartella-rata-minima',
		unit: 'euro',
		what: 'importo minimo di una rata della riscossione',
		values: [
			{
				value: 50,
				from: '2016-01-01',
				source: 'vademecum Agenzia entrate-Riscossione sulla rateizzazione',
				checked: '2026-11-30',
			},
		],
	},
]
