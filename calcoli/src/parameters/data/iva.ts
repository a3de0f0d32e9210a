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
]
