/** Successioni, donazioni e usufrutto. */
import type { Parameter } from '../parameter.ts'

export const successioni: readonly Parameter[] = [
	{
		key: 'successione-aliquota-linea-retta',
		unit: 'percentuale',
		what: 'imposta su successioni e donazioni a coniuge, figli, genitori',
		values: [
			{
				value: 4,
				from: '2006-10-03',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 4,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-franchigia-linea-retta',
		unit: 'euro',
		what: 'franchigia per coniuge, figli e genitori',
		values: [
			{
				value: 1000000,
				from: '2006-10-03',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1000000,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-aliquota-fratelli',
		unit: 'percentuale',
		what: 'imposta su successioni e donazioni a fratelli e altri parenti',
		values: [
			{
				value: 6,
				from: '2006-10-03',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 6,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-franchigia-fratelli',
		unit: 'euro',
		what: 'franchigia per fratelli e sorelle',
		values: [
			{
				value: 100000,
				from: '2007-01-01',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 100000,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-aliquota-altri',
		unit: 'percentuale',
		what: 'imposta su successioni e donazioni a estranei',
		values: [
			{
				value: 8,
				from: '2006-10-03',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 8,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-franchigia-disabili',
		unit: 'euro',
		what: 'franchigia per le persone con grave disabilità',
		values: [
			{
				value: 1500000,
				from: '2007-01-01',
				to: '2026-12-31',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1500000,
				from: '2027-01-01',
				source: 'art. 7 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'imposta-ipotecaria',
		unit: 'percentuale',
		what: 'imposta ipotecaria su successioni e donazioni di immobili',
		values: [
			{
				value: 2,
				from: '1991-01-01',
				to: '2026-12-31',
				source: 'd.lgs. 347/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{ value: 2, from: '2027-01-01', source: 'd.lgs. 347/1990; dal 2027 d.lgs. 123/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'imposta-catastale',
		unit: 'percentuale',
		what: 'imposta catastale su successioni e donazioni di immobili',
		values: [
			{
				value: 1,
				from: '1998-01-01',
				to: '2026-12-31',
				source: 'art. 10 d.lgs. 347/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1,
				from: '2027-01-01',
				source: 'art. 10 d.lgs. 347/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'imposte-fisse-immobili',
		unit: 'euro',
		what: 'imposta fissa, ipotecaria o catastale, e minimo di ciascuna',
		values: [
			{
				value: 200,
				from: '2014-01-01',
				to: '2026-12-31',
				source: 'd.lgs. 347/1990; art. 26 d.l. 104/2013; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 200,
				from: '2027-01-01',
				source: 'd.lgs. 347/1990; art. 26 d.l. 104/2013; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-termine-dichiarazione',
		unit: 'mesi',
		what: 'mesi dalla morte per la dichiarazione di successione',
		values: [
			{
				value: 12,
				from: '2000-01-01',
				to: '2026-12-31',
				source: 'art. 31 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 12,
				from: '2027-01-01',
				source: 'art. 31 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-termine-pagamento',
		unit: 'giorni',
		what: 'giorni dalla fine del termine della dichiarazione per versare l’imposta di successione',
		values: [
			{
				value: 90,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'artt. 33 e 37 d.lgs. 346/1990; d.lgs. 139/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 90,
				from: '2027-01-01',
				source: 'artt. 33 e 37 d.lgs. 346/1990; d.lgs. 139/2024; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-rate-acconto',
		unit: 'percentuale',
		what: 'parte minima da pagare subito per avere le rate della successione',
		values: [
			{
				value: 20,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 20,
				from: '2027-01-01',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-rate-minimo',
		unit: 'euro',
		what: 'imposta di successione sotto cui non ci sono rate',
		values: [
			{
				value: 1000,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 1000,
				from: '2027-01-01',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-rate-soglia-lunga',
		unit: 'euro',
		what: 'imposta di successione oltre cui le rate possono essere dodici',
		values: [
			{
				value: 20000,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 20000,
				from: '2027-01-01',
				source: 'art. 38 d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-esonero',
		unit: 'euro',
		what: 'attivo ereditario fino a cui coniuge e parenti in linea retta non dichiarano, senza immobili',
		values: [
			{
				value: 100000,
				from: '2014-12-13',
				to: '2026-12-31',
				source: 'art. 28, comma 7, d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
			{
				value: 100000,
				from: '2027-01-01',
				source: 'art. 28, comma 7, d.lgs. 346/1990; dal 2027 d.lgs. 123/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'eredita-accettazione-termine',
		unit: 'anni',
		what: 'anni per accettare l’eredità',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 480 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'eredita-inventario-termine',
		unit: 'mesi',
		what: 'mesi per l’inventario di chi è nel possesso dei beni',
		values: [{ value: 3, from: '1942-04-21', source: 'art. 485 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'usufrutto-tasso',
		unit: 'percentuale',
		what: 'saggio per il valore dell’usufrutto',
		values: [
			{
				value: 2.5,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'art. 46 d.P.R. 131/1986; d.m. 24 dicembre 2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'usufrutto-50-anni',
		unit: 'percentuale',
		what: 'valore dell’usufrutto di chi ha da 46 a 50 anni',
		values: [
			{
				value: 75,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'prospetto allegato al d.P.R. 131/1986; d.m. 24 dicembre 2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'usufrutto-70-anni',
		unit: 'percentuale',
		what: 'valore dell’usufrutto di chi ha da 70 a 72 anni',
		values: [
			{
				value: 40,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'prospetto allegato al d.P.R. 131/1986; d.m. 24 dicembre 2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'usufrutto-80-anni',
		unit: 'percentuale',
		what: 'valore dell’usufrutto di chi ha da 79 a 82 anni',
		values: [
			{
				value: 25,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'prospetto allegato al d.P.R. 131/1986; d.m. 24 dicembre 2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'successione-svincolo-eta',
		unit: 'anni',
		what: 'età sotto cui l’unico erede può far svincolare le somme per pagare le imposte',
		values: [
			{
				value: 26,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 48, comma 4-bis, d.lgs. 346/1990',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'testamento-annullamento',
		unit: 'anni',
		what: 'anni per chiedere l’annullamento di un testamento per difetto di forma',
		values: [{ value: 5, from: '1942-04-21', source: 'art. 606 c.c.', checked: '2026-11-30' }],
	},
	{
		key: 'successione-sanzione',
		unit: 'percentuale',
		what: 'sanzione per la dichiarazione di successione omessa, sull’imposta',
		values: [
			{
				value: 120,
				from: '2024-09-01',
				source: 'art. 50 d.lgs. 346/1990, come modificato dal d.lgs. 87/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'successione-sanzione-tardiva',
		unit: 'percentuale',
		what: 'sanzione per la dichiarazione di successione con un ritardo fino a trenta giorni',
		values: [
			{
				value: 45,
				from: '2024-09-01',
				source: 'art. 50 d.lgs. 346/1990, come modificato dal d.lgs. 87/2024',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'successione-sanzione-minima',
		unit: 'euro',
		what: 'sanzione minima per la successione omessa se non è dovuta imposta',
		values: [{ value: 250, from: '2016-01-01', source: 'art. 50 d.lgs. 346/1990', checked: '2026-11-30' }],
	},
	{
		key: 'successione-sanzione-massima',
		unit: 'euro',
		what: 'sanzione massima per la successione omessa se non è dovuta imposta',
		values: [{ value: 1000, from: '2016-01-01', source: 'art. 50 d.lgs. 346/1990', checked: '2026-11-30' }],
	},
	{
		key: 'successione-sanzione-tardiva-minima',
		unit: 'euro',
		what: 'sanzione minima per la successione in ritardo fino a trenta giorni senza imposta',
		values: [{ value: 150, from: '2016-01-01', source: 'art. 50 d.lgs. 346/1990', checked: '2026-11-30' }],
	},
]
