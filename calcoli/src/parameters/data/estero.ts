/** Conti, case e redditi esteri; cripto. */
import type { Parameter } from '../parameter.ts'

export const estero: readonly Parameter[] = [
	{
		key: 'cripto-imposta',
		unit: 'percentuale',
		what: 'imposta sui guadagni in cripto',
		values: [
			{
				value: 26,
				from: '2023-01-01',
				to: '2025-12-31',
				source: 'art. 67, comma 1, lett. c-sexies, d.P.R. 917/1986; art. 1, commi 24-25, l. 207/2024',
				checked: '2026-11-29',
			},
			{
				value: 33,
				from: '2026-01-01',
				source: 'art. 67, comma 1, lett. c-sexies, d.P.R. 917/1986; art. 1, commi 24-25, l. 207/2024',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'cripto-imposta-euro',
		unit: 'percentuale',
		what: 'imposta sui guadagni dei token di moneta elettronica in euro',
		values: [{ value: 26, from: '2026-01-01', source: 'art. 1, comma 28, l. 199/2025', checked: '2026-11-29' }],
	},
	{
		key: 'cripto-imposta-valore',
		unit: 'percentuale',
		what: 'imposta annua sul valore delle cripto',
		values: [
			{
				value: 0.2,
				from: '2023-01-01',
				source: 'art. 1, comma 146, l. 197/2022; art. 19 d.l. 201/2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'rw-conti-soglia',
		unit: 'euro',
		what: 'valore massimo dei conti esteri oltre cui si compila il quadro RW',
		values: [{ value: 15000, from: '2017-01-01', source: 'art. 4, comma 3, d.l. 167/1990', checked: '2026-11-29' }],
	},
	{
		key: 'ivafe-conti',
		unit: 'euro',
		what: 'IVAFE sul conto estero, all’anno',
		values: [{ value: 34.2, from: '2012-01-01', source: 'art. 19 d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'ivafe-giacenza',
		unit: 'euro',
		what: 'giacenza media oltre cui si paga l’IVAFE',
		values: [{ value: 5000, from: '2012-01-01', source: 'art. 19 d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'rw-sanzione-minima',
		unit: 'percentuale',
		what: 'sanzione minima del quadro RW omesso',
		values: [{ value: 3, from: '2014-01-01', source: 'art. 5 d.l. 167/1990', checked: '2026-11-29' }],
	},
	{
		key: 'rw-sanzione-massima',
		unit: 'percentuale',
		what: 'sanzione massima del quadro RW omesso, paesi normali',
		values: [{ value: 15, from: '2014-01-01', source: 'art. 5 d.l. 167/1990', checked: '2026-11-29' }],
	},
	{
		key: 'ivie-aliquota',
		unit: 'percentuale',
		what: 'IVIE',
		values: [
			{
				value: 0.76,
				from: '2012-01-01',
				to: '2023-12-31',
				source: 'art. 19 d.l. 201/2011; art. 1, comma 91, l. 213/2023',
				checked: '2026-11-29',
			},
			{
				value: 1.06,
				from: '2024-01-01',
				source: 'art. 19 d.l. 201/2011; art. 1, comma 91, l. 213/2023',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ivie-minimo',
		unit: 'euro',
		what: 'IVIE fino a cui non si paga',
		values: [{ value: 200, from: '2012-01-01', source: 'art. 19 d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'ivie-abitazione-principale',
		unit: 'percentuale',
		what: 'IVIE sull’abitazione principale di lusso',
		values: [{ value: 0.4, from: '2013-01-01', source: 'art. 19 d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'rendite-aliquota',
		unit: 'percentuale',
		what: 'imposta sulle rendite finanziarie',
		values: [{ value: 26, from: '2014-07-01', source: 'artt. 3 e 4 d.l. 66/2014', checked: '2026-11-29' }],
	},
	{
		key: 'rendite-titoli-di-stato',
		unit: 'percentuale',
		what: 'imposta sui titoli di Stato e assimilati',
		values: [{ value: 12.5, from: '2014-07-01', source: 'art. 3, comma 2, d.l. 66/2014', checked: '2026-11-29' }],
	},
	{
		key: 'minusvalenze-anni',
		unit: 'anni',
		what: 'anni per usare le perdite sui titoli',
		values: [{ value: 4, from: '1998-07-01', source: 'art. 68 d.P.R. 917/1986', checked: '2026-11-29' }],
	},
	{
		key: 'impatriati-quota',
		unit: 'percentuale',
		what: 'parte del reddito da lavoro che non si tassa a chi rientra in Italia',
		values: [{ value: 50, from: '2024-01-01', source: 'art. 5, comma 1, d.lgs. 209/2023', checked: '2026-11-30' }],
	},
	{
		key: 'impatriati-massimo',
		unit: 'euro',
		what: 'reddito annuo da lavoro su cui vale lo sconto di chi rientra in Italia',
		values: [{ value: 600000, from: '2024-01-01', source: 'art. 5, comma 1, d.lgs. 209/2023', checked: '2026-11-30' }],
	},
	{
		key: 'impatriati-anni-fuori',
		unit: 'anni',
		what: 'anni passati all’estero per avere lo sconto di chi rientra',
		values: [
			{ value: 3, from: '2024-01-01', source: 'art. 5, comma 1, lett. b, d.lgs. 209/2023', checked: '2026-11-30' },
		],
	},
	{
		key: 'frontalieri-franchigia',
		unit: 'euro',
		what: 'parte del reddito dei frontalieri che non si tassa in Italia',
		values: [{ value: 10000, from: '2024-01-01', source: 'art. 4 l. 83/2023', checked: '2026-11-30' }],
	},
]
