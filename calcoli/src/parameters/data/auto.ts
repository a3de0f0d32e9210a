/** auto. */
import type { Parameter } from '../parameter.ts'

export const auto: readonly Parameter[] = [
	{
		key: 'bollo-auto-prescrizione',
		unit: 'anni',
		what: 'anni in cui si prescrive il bollo auto',
		values: [{ value: 3, from: '1982-12-31', source: 'art. 5, comma 51, d.l. 953/1982', checked: '2026-11-29' }],
	},
	{
		key: 'passaggio-auto-termine',
		unit: 'giorni',
		what: 'giorni per il passaggio di proprietà',
		values: [{ value: 60, from: '1993-01-01', source: 'art. 94 d.lgs. 285/1992', checked: '2026-11-29' }],
	},
	{
		key: 'canone-rai',
		unit: 'euro',
		what: 'canone di abbonamento TV',
		values: [{ value: 90, from: '2025-01-01', source: 'art. 1, comma 152, l. 208/2015', checked: '2026-11-29' }],
	},
	{
		key: 'canone-rai-dichiarazione',
		unit: 'giorno',
		what: 'giorno entro cui si dichiara di non avere la TV per l’anno',
		values: [{ value: '01-31', from: '2016-01-01', source: 'provv. Agenzia 24 marzo 2016', checked: '2026-11-29' }],
	},
	{
		key: 'canone-rai-semestre',
		unit: 'giorno',
		what: 'giorno entro cui la dichiarazione vale per il secondo semestre',
		values: [{ value: '06-30', from: '2016-01-01', source: 'provv. Agenzia 24 marzo 2016', checked: '2026-11-29' }],
	},
	{
		key: 'canone-rai-eta',
		unit: 'anni',
		what: 'età per l’esenzione dal canone',
		values: [{ value: 75, from: '2008-01-01', source: 'art. 1, comma 132, l. 244/2007', checked: '2026-11-29' }],
	},
	{
		key: 'canone-rai-reddito',
		unit: 'euro',
		what: 'reddito di chi ha 75 anni e del coniuge per l’esenzione',
		values: [
			{
				value: 8000,
				from: '2018-01-01',
				source: 'art. 1, comma 132, l. 244/2007; d.m. 16 febbraio 2018',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'spid-poste',
		unit: 'euro',
		what: 'costo annuo di SPID PosteID dal secondo anno',
		values: [
			{ value: 6, from: '2026-01-01', source: 'condizioni PosteID di Poste Italiane (2026)', checked: '2026-11-29' },
		],
	},
	{
		key: 'spid-poste-eta',
		unit: 'anni',
		what: 'età da cui SPID PosteID è gratis',
		values: [
			{ value: 75, from: '2026-01-01', source: 'condizioni PosteID di Poste Italiane (2026)', checked: '2026-11-29' },
		],
	},
	{
		key: 'delega-anni',
		unit: 'anni',
		what: 'anni dopo quello della firma in cui la delega vale',
		values: [{ value: 4, from: '2025-12-08', source: 'art. 21 d.lgs. 1/2024', checked: '2026-11-29' }],
	},
	{
		key: 'auto-disabili-spesa',
		unit: 'euro',
		what: 'spesa massima per l’auto della persona con disabilità',
		values: [
			{
				value: 18075.99,
				from: '1998-01-01',
				source: 'art. 15, comma 1, lett. c, d.P.R. 917/1986',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bollo-elettriche-anni',
		unit: 'anni',
		what: 'anni dall’immatricolazione in cui l’auto elettrica non paga il bollo',
		values: [{ value: 5, from: '1953-02-20', source: 'art. 20 d.P.R. 39/1953', checked: '2026-11-29' }],
	},
	{
		key: 'bollo-storiche-anni',
		unit: 'anni',
		what: 'anni da cui un veicolo non paga il bollo',
		values: [{ value: 30, from: '2000-12-10', source: 'art. 63 l. 342/2000', checked: '2026-11-30' }],
	},
	{
		key: 'superbollo-kilowatt',
		unit: 'euro',
		what: 'addizionale sul bollo per ogni chilowatt oltre 185',
		values: [
			{
				value: 20,
				from: '2012-01-01',
				source: 'art. 23, comma 21, d.l. 98/2011; art. 16, comma 1, d.l. 201/2011',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'bollo-kilowatt',
		unit: 'euro',
		what: 'bollo per chilowatt fino a 100, da Euro 4 in su',
		values: [{ value: 2.58, from: '2007-01-01', source: 'art. 1, comma 321, l. 296/2006', checked: '2026-11-30' }],
	},
	{
		key: 'bollo-kilowatt-oltre',
		unit: 'euro',
		what: 'bollo per ogni chilowatt oltre 100, da Euro 4 in su',
		values: [{ value: 3.87, from: '2007-01-01', source: 'art. 1, comma 321, l. 296/2006', checked: '2026-11-30' }],
	},
]
