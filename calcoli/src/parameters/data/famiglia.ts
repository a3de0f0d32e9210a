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
]
