/** IRPEF e dichiarazione dei redditi. */
import type { Parameter } from '../parameter.ts'

export const irpef: readonly Parameter[] = [
	{
		key: 'esonero-dichiarazione-lavoro',
		unit: 'euro',
		what: 'reddito da lavoro o pensione di tutto l’anno fino a cui non si dichiara, anche con più datori',
		values: [
			{ value: 8500, from: '2024-01-01', source: 'istruzioni mod. 730; art. 1 d.lgs. 216/2023', checked: '2026-11-29' },
		],
	},
	{
		key: 'esonero-dichiarazione-immobili',
		unit: 'euro',
		what: 'redditi di soli terreni e fabbricati fino a cui non si dichiara',
		values: [
			{ value: 500, from: '1999-01-01', source: 'art. 1 d.P.R. 600/1973; istruzioni mod. 730', checked: '2026-11-29' },
		],
	},
	{
		key: 'esonero-dichiarazione-imposta',
		unit: 'euro',
		what: 'imposta dovuta fino a cui non si dichiara',
		values: [{ value: 10.33, from: '1999-01-01', source: 'istruzioni mod. 730', checked: '2026-11-29' }],
	},
	{
		key: 'dichiarazione-tardiva-giorni',
		unit: 'giorni',
		what: 'giorni dopo la scadenza in cui la dichiarazione è ancora valida',
		values: [{ value: 90, from: '1998-01-01', source: 'art. 2, comma 7, d.P.R. 322/1998', checked: '2026-11-29' }],
	},
	{
		key: 'dichiarazione-tardiva-sanzione',
		unit: 'euro',
		what: 'sanzione ridotta della dichiarazione entro 90 giorni',
		values: [
			{
				value: 25,
				from: '2024-09-01',
				source: 'art. 1 d.lgs. 471/1997; art. 13 d.lgs. 472/1997',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'dichiarazione-omessa-sanzione',
		unit: 'percentuale',
		what: 'sanzione sull’imposta della dichiarazione omessa',
		values: [
			{ value: 120, from: '2024-09-01', source: 'art. 1 d.lgs. 471/1997; d.lgs. 87/2024', checked: '2026-11-29' },
		],
	},
	{
		key: 'dichiarazione-omessa-sanzione-spontanea',
		unit: 'percentuale',
		what: 'sanzione della dichiarazione omessa presentata prima dei controlli',
		values: [
			{
				value: 75,
				from: '2024-09-01',
				source: 'art. 1, comma 1-bis, d.lgs. 471/1997; d.lgs. 87/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'dichiarazione-omessa-minimo',
		unit: 'euro',
		what: 'sanzione minima della dichiarazione omessa',
		values: [{ value: 250, from: '2024-09-01', source: 'art. 1 d.lgs. 471/1997', checked: '2026-11-29' }],
	},
	{
		key: 'modello-730-integrativo',
		unit: 'giorno',
		what: 'giorno entro cui si presenta il 730 integrativo',
		values: [{ value: '10-25', from: '1999-01-01', source: 'art. 14 d.m. 164/1999', checked: '2026-11-29' }],
	},
	{
		key: 'modello-730-termine',
		unit: 'giorno',
		what: 'giorno entro cui si presenta il 730',
		values: [{ value: '09-30', from: '2020-01-01', source: 'art. 13 d.m. 164/1999', checked: '2026-11-29' }],
	},
	{
		key: 'rimborso-730-controllo',
		unit: 'euro',
		what: 'rimborso del 730 oltre il quale l’Agenzia può controllare prima',
		values: [
			{ value: 4000, from: '2014-01-01', source: 'art. 5, comma 3-bis, d.lgs. 175/2014', checked: '2026-11-29' },
		],
	},
	{
		key: 'dac7-operazioni',
		unit: 'numero',
		what: 'vendite in un anno da cui la piattaforma comunica i dati di chi vende',
		values: [{ value: 30, from: '2023-01-01', source: 'art. 2 d.lgs. 32/2023', checked: '2026-11-30' }],
	},
	{
		key: 'dac7-incassi',
		unit: 'euro',
		what: 'incassi in un anno oltre i quali la piattaforma comunica i dati di chi vende',
		values: [{ value: 2000, from: '2023-01-01', source: 'art. 2 d.lgs. 32/2023', checked: '2026-11-30' }],
	},
	{
		key: 'caf-sanzione',
		unit: 'percentuale',
		what: 'somma a carico del CAF per il visto infedele sul 730, sulla maggiore imposta',
		values: [{ value: 30, from: '2019-03-30', source: 'art. 39, comma 1, d.lgs. 241/1997', checked: '2026-11-30' }],
	},
	{
		key: 'irpef-lorda-primo-scaglione',
		unit: 'euro',
		what: 'IRPEF prima delle detrazioni sull’intero primo scaglione',
		values: [{ value: 6440, from: '2024-01-01', source: 'art. 11 TUIR', checked: '2026-11-30' }],
	},
	{
		key: 'irpef-lorda-secondo-scaglione',
		unit: 'euro',
		what: 'IRPEF prima delle detrazioni sui primi due scaglioni interi',
		values: [
			{ value: 14140, from: '2024-01-01', to: '2025-12-31', source: 'art. 11 TUIR', checked: '2026-11-30' },
			{ value: 13700, from: '2026-01-01', source: 'art. 11 TUIR; art. 1, comma 3, l. 199/2025', checked: '2026-11-30' },
		],
	},
	{
		key: 'addizionale-regionale-minima',
		unit: 'percentuale',
		what: 'aliquota di base dell’addizionale regionale all’IRPEF',
		values: [{ value: 1.23, from: '2011-12-06', source: 'art. 6, comma 1, d.lgs. 68/2011', checked: '2026-11-30' }],
	},
	{
		key: 'addizionale-regionale-massima',
		unit: 'percentuale',
		what: 'aliquota più alta dell’addizionale regionale all’IRPEF',
		values: [{ value: 3.33, from: '2015-01-01', source: 'art. 6, comma 1, d.lgs. 68/2011', checked: '2026-11-30' }],
	},
	{
		key: 'addizionale-comunale-massima',
		unit: 'percentuale',
		what: 'aliquota più alta dell’addizionale comunale all’IRPEF, di regola',
		values: [{ value: 0.8, from: '2007-01-01', source: 'art. 1, comma 3, d.lgs. 360/1998', checked: '2026-11-30' }],
	},
]
