/** Acquisti e bollette. */
import type { Parameter } from '../../parameter.ts'

export const consumatori: readonly Parameter[] = [
	{
		key: 'garanzia-anni',
		unit: 'anni',
		what: 'durata della garanzia legale',
		values: [{ value: 2, from: '2022-01-01', source: 'art. 133, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'garanzia-usato',
		unit: 'anni',
		what: 'durata minima della garanzia legale sull’usato',
		values: [{ value: 1, from: '2022-01-01', source: 'art. 133, comma 4, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'garanzia-prova',
		unit: 'anni',
		what: 'tempo in cui si presume che il difetto ci fosse già',
		values: [{ value: 1, from: '2022-01-01', source: 'art. 135, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'garanzia-azione',
		unit: 'mesi',
		what: 'mesi dalla consegna per far valere la garanzia legale',
		values: [{ value: 26, from: '2022-01-01', source: 'art. 133, comma 3, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'vizi-denuncia',
		unit: 'giorni',
		what: 'giorni per denunciare il difetto a un venditore privato',
		values: [{ value: 8, from: '1942-04-21', source: 'art. 1495, primo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'vizi-azione',
		unit: 'anni',
		what: 'anni dalla consegna per agire contro un venditore privato',
		values: [{ value: 1, from: '1942-04-21', source: 'art. 1495, terzo comma, c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'recesso-giorni',
		unit: 'giorni',
		what: 'giorni per recedere da un contratto a distanza',
		values: [{ value: 14, from: '2014-06-14', source: 'art. 52, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'recesso-domicilio',
		unit: 'giorni',
		what: 'giorni per recedere dopo una visita non richiesta o una gita del venditore',
		values: [
			{
				value: 30,
				from: '2023-04-02',
				source: 'art. 52, comma 1-bis, d.lgs. 206/2005; d.lgs. 26/2023',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'recesso-senza-informazione',
		unit: 'mesi',
		what: 'mesi in più per recedere se manca l’informazione',
		values: [{ value: 12, from: '2014-06-14', source: 'art. 53, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'recesso-rimborso',
		unit: 'giorni',
		what: 'giorni per rimborsare chi recede',
		values: [{ value: 14, from: '2014-06-14', source: 'art. 56, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'recesso-restituzione',
		unit: 'giorni',
		what: 'giorni per rimandare l’oggetto',
		values: [{ value: 14, from: '2014-06-14', source: 'art. 57, comma 1, d.lgs. 206/2005', checked: '2026-11-29' }],
	},
	{
		key: 'bolletta-prescrizione',
		unit: 'anni',
		what: 'prescrizione delle bollette di luce, gas e acqua',
		values: [{ value: 2, from: '2020-01-01', source: 'art. 1, commi 4 e 10, l. 205/2017', checked: '2026-11-29' }],
	},
	{
		key: 'utenze-prescrizione',
		unit: 'anni',
		what: 'prescrizione delle altre bollette',
		values: [{ value: 5, from: '1942-04-21', source: 'art. 2948, n. 4, c.c.', checked: '2026-11-29' }],
	},
]
