/** Contributi INPS di colf e badanti. */
import type { Parameter } from '../../parameter.ts'

const checked = '2026-11-29'

export const lavoroDomestico: readonly Parameter[] = [
	{
		key: 'domestici-fascia-1',
		unit: 'euro',
		what: 'paga oraria fino a cui si paga il primo contributo',
		values: [{ value: 9.61, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-fascia-2',
		unit: 'euro',
		what: 'paga oraria fino a cui si paga il secondo contributo',
		values: [{ value: 11.7, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-contributo-1',
		unit: 'euro',
		what: 'contributo orario della prima fascia, a tempo indeterminato',
		values: [{ value: 1.7, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-contributo-2',
		unit: 'euro',
		what: 'contributo orario della seconda fascia, a tempo indeterminato',
		values: [{ value: 1.92, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-contributo-3',
		unit: 'euro',
		what: 'contributo orario della terza fascia, a tempo indeterminato',
		values: [{ value: 2.34, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-contributo-orario-lungo',
		unit: 'euro',
		what: 'contributo orario da venticinque ore la settimana, a tempo indeterminato',
		values: [{ value: 1.24, from: '2026-01-01', to: '2026-12-31', source: 'circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-ore',
		unit: 'numero',
		what: 'ore la settimana da cui il contributo è unico',
		values: [{ value: 25, from: '1972-07-01', source: 'art. 5 d.P.R. 1403/1971; circolare INPS 9/2026', checked }],
	},
	{
		key: 'domestici-cassacolf',
		unit: 'euro',
		what: 'contributo orario alla Cassacolf',
		values: [
			{
				value: 0.06,
				from: '2024-01-01',
				source: 'contratto collettivo del lavoro domestico; circolare INPS 9/2026',
				checked,
			},
		],
	},
	{
		key: 'domestici-cessazione',
		unit: 'giorni',
		what: 'giorni dalla fine del rapporto per pagare i contributi',
		values: [{ value: 10, from: '1972-07-01', source: 'art. 8 d.P.R. 1403/1971', checked }],
	},
	{
		key: 'domestici-avviso-eta',
		unit: 'anni',
		what: 'età da cui l’INPS manda ancora l’avviso di carta',
		values: [
			{
				value: 76,
				from: '2026-01-01',
				to: '2026-12-31',
				source: 'INPS, pagamento dei contributi domestici nel 2026',
				checked,
			},
		],
	},
	{
		key: 'domestici-ore-convivente',
		unit: 'numero',
		what: 'ore massime a settimana di chi convive con la famiglia',
		values: [
			{
				value: 54,
				from: '2020-10-01',
				source: 'art. 14 contratto collettivo del lavoro domestico',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'domestici-preavviso-minimo',
		unit: 'giorni',
		what: 'preavviso più breve per licenziare una colf o una badante',
		values: [
			{
				value: 8,
				from: '2020-10-01',
				source: 'art. 40 contratto collettivo del lavoro domestico',
				checked: '2026-11-30',
			},
		],
	},
	{
		key: 'domestici-preavviso-massimo',
		unit: 'giorni',
		what: 'preavviso più lungo, di regola, per licenziare una colf o una badante',
		values: [
			{
				value: 30,
				from: '2020-10-01',
				source: 'art. 40 contratto collettivo del lavoro domestico',
				checked: '2026-11-30',
			},
		],
	},
]
