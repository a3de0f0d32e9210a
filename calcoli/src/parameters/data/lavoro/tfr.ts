/** Trattamento di fine rapporto: what is set aside each year, and how it is revalued and taxed while it waits. */
import type { Parameter } from '../../parameter.ts'

const checked = '2026-11-29'

export const tfr: readonly Parameter[] = [
	{
		key: 'tfr-divisore',
		unit: 'numero',
		what: 'divisore della retribuzione annua per la quota di TFR',
		values: [{ value: 13.5, from: '1982-06-01', source: 'art. 2120, primo comma, c.c.', checked }],
	},
	{
		key: 'tfr-contributo',
		unit: 'percentuale',
		what: 'contributo che il datore toglie dalla quota di TFR',
		values: [{ value: 0.5, from: '1982-06-01', source: 'art. 3 l. 297/1982', checked }],
	},
	{
		key: 'tfr-rivalutazione-fissa',
		unit: 'percentuale',
		what: 'parte fissa della rivalutazione annua del TFR',
		values: [{ value: 1.5, from: '1982-06-01', source: 'art. 2120, quarto comma, c.c.', checked }],
	},
	{
		key: 'tfr-rivalutazione-istat',
		unit: 'percentuale',
		what: 'parte dell’aumento dell’indice FOI nella rivalutazione del TFR',
		values: [{ value: 75, from: '1982-06-01', source: 'art. 2120, quarto comma, c.c.', checked }],
	},
	{
		key: 'tfr-imposta-sostitutiva',
		unit: 'percentuale',
		what: 'imposta sostitutiva sulla rivalutazione del TFR',
		values: [
			{ value: 11, from: '2001-01-01', to: '2014-12-31', source: 'art. 11, comma 3, d.lgs. 47/2000', checked },
			{
				value: 17,
				from: '2015-01-01',
				source: 'art. 11, comma 3, d.lgs. 47/2000; art. 1, comma 623, l. 190/2014',
				checked,
			},
		],
	},
	{
		key: 'tfr-moltiplicatore',
		unit: 'numero',
		what: 'numero per cui si moltiplica il TFR di un anno per il reddito di riferimento',
		values: [{ value: 12, from: '2001-01-01', source: 'art. 19, comma 1, d.P.R. 917/1986', checked }],
	},
	{
		key: 'tfr-riliquidazione-anni',
		unit: 'anni',
		what: 'anni di cui l’Agenzia prende l’aliquota media per riliquidare l’imposta sul TFR',
		values: [{ value: 5, from: '2001-01-01', source: 'art. 19, comma 1, d.P.R. 917/1986', checked }],
	},
	{
		key: 'tfr-tesoreria-dipendenti',
		unit: 'numero',
		what: 'dipendenti di media da cui il TFR va al fondo di tesoreria',
		values: [
			{
				value: 60,
				from: '2026-01-01',
				to: '2027-12-31',
				source: 'art. 1, comma 203, l. 199/2025',
				checked: '2026-11-30',
			},
			{
				value: 50,
				from: '2028-01-01',
				to: '2031-12-31',
				source: 'art. 1, comma 203, l. 199/2025',
				checked: '2026-11-30',
			},
			{ value: 40, from: '2032-01-01', source: 'art. 1, comma 203, l. 199/2025', checked: '2026-11-30' },
		],
	},
	{
		key: 'tfr-tesoreria-dipendenti-prima',
		unit: 'numero',
		what: 'dipendenti da cui il TFR andava già al fondo di tesoreria',
		values: [{ value: 50, from: '2007-01-01', source: 'art. 1, commi 755 e 756, l. 296/2006', checked: '2026-11-30' }],
	},
]
