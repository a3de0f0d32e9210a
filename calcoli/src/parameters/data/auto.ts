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
]
