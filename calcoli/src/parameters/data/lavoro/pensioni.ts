/** Pensioni. */
import type { Parameter } from '../../parameter.ts'

export const pensioni: readonly Parameter[] = [
	{
		key: 'pensione-eta',
		unit: 'anni',
		what: 'età della pensione di vecchiaia, senza i mesi',
		values: [{ value: 67, from: '2019-01-01', source: 'art. 24, comma 6, d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'pensione-eta-mesi',
		unit: 'mesi',
		what: 'mesi oltre gli anni per la pensione di vecchiaia',
		values: [
			{
				value: 1,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 24, comma 6, d.l. 201/2011; l. 199/2025',
				checked: '2026-11-29',
			},
			{ value: 3, from: '2028-01-01', source: 'art. 24, comma 6, d.l. 201/2011; l. 199/2025', checked: '2026-11-29' },
		],
	},
	{
		key: 'pensione-contributi',
		unit: 'anni',
		what: 'contributi per la pensione di vecchiaia',
		values: [{ value: 20, from: '2012-01-01', source: 'art. 24, comma 7, d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'pensione-eta-contributiva',
		unit: 'anni',
		what: 'età della pensione di chi ha versato dal 1996 e ha pochi contributi',
		values: [
			{
				value: 71,
				from: '2019-01-01',
				to: '2026-12-31',
				source: 'art. 24, comma 7, d.l. 201/2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pensione-contributi-minimi',
		unit: 'anni',
		what: 'contributi effettivi di chi va in pensione con pochi contributi',
		values: [{ value: 5, from: '2012-01-01', source: 'art. 24, comma 7, d.l. 201/2011', checked: '2026-11-29' }],
	},
	{
		key: 'anticipata-uomini',
		unit: 'anni',
		what: 'contributi per la pensione anticipata degli uomini, senza i mesi',
		values: [
			{
				value: 42,
				from: '2019-01-01',
				to: '2027-12-31',
				source: 'art. 24, comma 10, d.l. 201/2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'anticipata-donne',
		unit: 'anni',
		what: 'contributi per la pensione anticipata delle donne, senza i mesi',
		values: [
			{
				value: 41,
				from: '2019-01-01',
				to: '2027-12-31',
				source: 'art. 24, comma 10, d.l. 201/2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'anticipata-mesi',
		unit: 'mesi',
		what: 'mesi oltre gli anni per la pensione anticipata',
		values: [
			{
				value: 10,
				from: '2019-01-01',
				to: '2026-12-31',
				source: 'art. 24, comma 10, d.l. 201/2011; art. 15 d.l. 4/2019',
				checked: '2026-11-29',
			},
			{
				value: 11,
				from: '2027-01-01',
				to: '2027-12-31',
				source: 'art. 24, comma 10, d.l. 201/2011; l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'pensione-finestra',
		unit: 'mesi',
		what: 'mesi tra i requisiti e la pensione anticipata',
		values: [{ value: 3, from: '2019-01-01', source: 'art. 15 d.l. 4/2019', checked: '2026-11-29' }],
	},
	{
		key: 'anticipata-contributiva-eta',
		unit: 'anni',
		what: 'età della pensione anticipata di chi ha versato dal 1996',
		values: [
			{
				value: 64,
				from: '2019-01-01',
				to: '2026-12-31',
				source: 'art. 24, comma 11, d.l. 201/2011',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ape-eta',
		unit: 'anni',
		what: 'età per l’APE sociale, senza i mesi',
		values: [
			{
				value: 63,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 179, l. 232/2016; l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ape-eta-mesi',
		unit: 'mesi',
		what: 'mesi oltre gli anni per l’APE sociale',
		values: [
			{
				value: 5,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 179, l. 232/2016; l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ape-invalidita',
		unit: 'percentuale',
		what: 'invalidità per l’APE sociale',
		values: [
			{ value: 74, from: '2017-05-01', source: 'art. 1, comma 179, l. 232/2016, lett. c', checked: '2026-11-29' },
		],
	},
	{
		key: 'ape-contributi',
		unit: 'anni',
		what: 'contributi per l’APE sociale di disoccupati, invalidi e chi assiste',
		values: [
			{
				value: 30,
				from: '2017-05-01',
				source: 'art. 1, comma 179, l. 232/2016, lett. a, b e c',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ape-contributi-gravosi',
		unit: 'anni',
		what: 'contributi per l’APE sociale dei lavori gravosi',
		values: [
			{ value: 36, from: '2017-05-01', source: 'art. 1, comma 179, l. 232/2016, lett. d', checked: '2026-11-29' },
		],
	},
	{
		key: 'riscatto-laurea-aliquota',
		unit: 'percentuale',
		what: 'parte del minimale di artigiani e commercianti che costa un anno di riscatto agevolato della laurea',
		values: [{ value: 33, from: '2019-01-29', source: 'art. 20, comma 6, d.l. 4/2019', checked: '2026-11-29' }],
	},
	{
		key: 'riscatto-laurea-anno',
		unit: 'euro',
		what: 'costo di un anno di riscatto agevolato della laurea',
		values: [
			{
				value: 6206.64,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'art. 20, comma 6, d.l. 4/2019; circolare INPS 14/2026',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'riscatto-laurea-rate',
		unit: 'numero',
		what: 'rate mensili del riscatto agevolato della laurea',
		values: [{ value: 120, from: '2019-03-30', source: 'art. 20, comma 6, d.l. 4/2019', checked: '2026-11-29' }],
	},
	{
		key: 'precoci-contributi',
		unit: 'anni',
		what: 'anni di contributi della pensione dei lavoratori precoci',
		values: [
			{
				value: 41,
				from: '2017-05-01',
				to: '2026-12-31',
				source: 'art. 1, comma 199, l. 232/2016',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'precoci-eta',
		unit: 'anni',
		what: 'età prima della quale il lavoratore precoce ha un anno di contributi',
		values: [{ value: 19, from: '2017-05-01', source: 'art. 1, comma 199, l. 232/2016', checked: '2026-11-29' }],
	},
	{
		key: 'usuranti-eta',
		unit: 'anni',
		what: 'età della pensione dei dipendenti con lavori usuranti, senza i mesi',
		values: [
			{
				value: 61,
				from: '2013-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 6, d.lgs. 67/2011; messaggio INPS 801/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'usuranti-eta-mesi',
		unit: 'mesi',
		what: 'mesi oltre gli anni per la pensione dei dipendenti con lavori usuranti',
		values: [
			{
				value: 7,
				from: '2016-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 6, d.lgs. 67/2011; messaggio INPS 801/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'usuranti-contributi',
		unit: 'anni',
		what: 'contributi per la pensione dei lavori usuranti',
		values: [
			{
				value: 35,
				from: '2011-05-26',
				to: '2026-12-31',
				source: 'art. 1 d.lgs. 67/2011; messaggio INPS 801/2025',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'usuranti-quota',
		unit: 'numero',
		what: 'somma di età e contributi dei dipendenti con lavori usuranti',
		values: [
			{
				value: 97.6,
				from: '2016-01-01',
				to: '2026-12-31',
				source: 'art. 1, comma 6, d.lgs. 67/2011; messaggio INPS 801/2025',
				checked: '2026-11-30',
			},
		],
	},
]
