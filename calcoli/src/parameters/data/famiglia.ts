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
]
