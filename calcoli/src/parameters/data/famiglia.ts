/** famiglia. */
import type { Parameter } from '../parameter.ts'

export const famiglia: readonly Parameter[] = [
	{
		key: 'familiare-a-carico-limite',
		unit: 'euro',
		what: 'reddito annuo fino a cui un familiare è a carico',
		values: [{ value: 2840.51, from: '1995-01-01', source: 'art. 12, comma 2, TUIR', checked: '2026-11-29' }],
	},
	{
		key: 'familiare-a-carico-limite-giovani',
		unit: 'euro',
		what: 'reddito annuo fino a cui è a carico un figlio fino a 24 anni',
		values: [{ value: 4000, from: '2019-01-01', source: 'art. 12, comma 2, TUIR', checked: '2026-11-29' }],
	},
	{
		key: 'figli-detrazione-base',
		unit: 'euro',
		what: 'detrazione teorica per ogni figlio a carico',
		values: [
			{ value: 950, from: '2022-03-01', source: 'art. 12, comma 1, lett. c, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'figli-detrazione-eta',
		unit: 'anni',
		what: 'età da cui spetta la detrazione per il figlio',
		values: [
			{ value: 21, from: '2022-03-01', source: 'art. 12, comma 1, lett. c, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'figli-detrazione-eta-massima',
		unit: 'anni',
		what: 'età da cui la detrazione per il figlio finisce',
		values: [
			{
				value: 30,
				from: '2025-01-01',
				source: 'art. 12, comma 1, lett. c, d.P.R. 917/1986; art. 1, comma 11, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'figli-detrazione-reddito',
		unit: 'euro',
		what: 'reddito del genitore da cui la detrazione per un figlio è zero',
		values: [
			{ value: 95000, from: '2022-03-01', source: 'art. 12, comma 1, lett. c, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'figli-detrazione-reddito-altri',
		unit: 'euro',
		what: 'aumento del limite di reddito per ogni figlio dopo il primo',
		values: [
			{ value: 15000, from: '2022-03-01', source: 'art. 12, comma 1, lett. c, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'altri-familiari-detrazione',
		unit: 'euro',
		what: 'detrazione teorica per genitori e nonni conviventi',
		values: [
			{ value: 750, from: '2007-01-01', source: 'art. 12, comma 1, lett. d, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'altri-familiari-reddito',
		unit: 'euro',
		what: 'reddito da cui la detrazione per genitori e nonni è zero',
		values: [
			{ value: 80000, from: '2007-01-01', source: 'art. 12, comma 1, lett. d, d.P.R. 917/1986', checked: '2026-11-29' },
		],
	},
	{
		key: 'isee-prima-casa',
		unit: 'euro',
		what: 'valore della prima casa escluso dall’ISEE per alcune prestazioni',
		values: [
			{
				value: 91500,
				from: '2026-01-01',
				source: 'art. 1, comma 208, l. 199/2025; messaggio INPS 102/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'isee-prima-casa-metropoli',
		unit: 'euro',
		what: 'come sopra, nei capoluoghi delle città metropolitane',
		values: [
			{
				value: 120000,
				from: '2026-01-01',
				source: 'art. 1, comma 208, l. 199/2025; messaggio INPS 102/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'isee-prima-casa-figlio',
		unit: 'euro',
		what: 'aumento per ogni figlio dopo il primo',
		values: [{ value: 2500, from: '2026-01-01', source: 'art. 1, comma 208, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'isee-prima-casa-ordinaria',
		unit: 'euro',
		what: 'valore della prima casa escluso dall’ISEE per le altre prestazioni',
		values: [{ value: 52500, from: '2014-01-01', source: 'art. 5 d.P.C.M. 159/2013', checked: '2026-11-29' }],
	},
	{
		key: 'isee-titoli-di-stato',
		unit: 'euro',
		what: 'titoli di Stato, buoni e libretti postali esclusi dall’ISEE',
		values: [{ value: 50000, from: '2025-03-01', source: 'art. 1, comma 183, l. 213/2023', checked: '2026-11-29' }],
	},
	{
		key: 'assegno-unico-massimo',
		unit: 'euro',
		what: 'importo massimo mensile base per un figlio minorenne',
		values: [
			{
				value: 203.8,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 4 d.lgs. 230/2021; circolare INPS 7/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'assegno-unico-soglia-minima',
		unit: 'euro',
		what: 'ISEE fino a cui l’assegno unico è pieno',
		values: [
			{
				value: 17468.51,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 4 d.lgs. 230/2021; circolare INPS 7/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-nido-isee',
		unit: 'euro',
		what: 'ISEE fino a cui il bonus nido è più alto',
		values: [
			{
				value: 40000,
				from: '2020-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-nido-isee-basso',
		unit: 'euro',
		what: 'ISEE fino a cui il bonus nido dei nati prima del 2024 è massimo',
		values: [
			{
				value: 25000,
				from: '2020-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-nido-massimo',
		unit: 'euro',
		what: 'bonus nido massimo per i nati dal 2024',
		values: [
			{
				value: 3600,
				from: '2025-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-nido-massimo-vecchi',
		unit: 'euro',
		what: 'bonus nido massimo per i nati prima del 2024',
		values: [
			{
				value: 3000,
				from: '2020-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-nido-medio-vecchi',
		unit: 'euro',
		what: 'bonus nido dei nati prima del 2024 con ISEE medio',
		values: [
			{
				value: 2500,
				from: '2020-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-nido-minimo',
		unit: 'euro',
		what: 'bonus nido senza ISEE o con ISEE alto',
		values: [
			{
				value: 1500,
				from: '2020-01-01',
				source: 'art. 1, comma 355, l. 232/2016; circolare INPS 60/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-sociale-isee',
		unit: 'euro',
		what: 'ISEE fino a cui spetta il bonus sociale per le bollette',
		values: [{ value: 9796, from: '2026-01-01', source: 'delibera ARERA 2/2026/R/com', checked: '2026-11-30' }],
	},
	{
		key: 'bonus-sociale-isee-figli',
		unit: 'euro',
		what: 'ISEE fino a cui spetta il bonus sociale con almeno quattro figli a carico',
		values: [
			{
				value: 20000,
				from: '2023-01-01',
				source: 'delibera ARERA 2/2026/R/com; art. 1, comma 17, l. 197/2022',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bonus-sociale-rifiuti',
		unit: 'percentuale',
		what: 'sconto del bonus sociale sulla tassa rifiuti',
		values: [
			{
				value: 25,
				from: '2025-01-01',
				source: 'd.P.C.M. 24/2025; delibera ARERA 355/2025/R/rif',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'assegno-unico-reddito-figlio',
		unit: 'euro',
		what: 'reddito da lavoro fino a cui l’assegno unico spetta per un figlio da 18 a 21 anni',
		values: [{ value: 8000, from: '2022-03-01', source: 'art. 2, comma 1, d.lgs. 230/2021', checked: '2026-11-30' }],
	},
	{
		key: 'isee-affitto-massimo',
		unit: 'euro',
		what: 'canone di affitto che si toglie al massimo dal reddito per l’ISEE',
		values: [
			{ value: 7000, from: '2015-01-01', source: 'art. 4, comma 4, lett. a, d.P.C.M. 159/2013', checked: '2026-11-30' },
		],
	},
]
