/** auto. */
import type { Parameter } from '../parameter.ts'

export const auto: readonly Parameter[] = [
	{
		key: 'bollo-auto-prescrizione',
		unit: 'anni',
		what: 'anni in cui si prescrive il bollo auto',
		values: [{ value: 3, from: '1982-12-31', source: 'art. 5, comma 51, d.l. 953/1982', checked: '2026-11-29' }],
	},
]
