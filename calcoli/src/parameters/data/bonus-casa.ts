/** Detrazioni per i lavori in casa. */
import type { Parameter } from '../parameter.ts'

export const bonusCasa: readonly Parameter[] = [
	{
		key: 'ristrutturazione-abitazione-principale',
		unit: 'percentuale',
		what: 'detrazione per ristrutturazione dell’abitazione principale',
		values: [
			{
				value: 50,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ristrutturazione-altre-case',
		unit: 'percentuale',
		what: 'detrazione per ristrutturazione delle altre case',
		values: [
			{
				value: 36,
				from: '2025-01-01',
				to: '2026-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'ristrutturazione-spesa-massima',
		unit: 'euro',
		what: 'spesa massima per casa su cui si calcola la detrazione',
		values: [
			{
				value: 96_000,
				from: '2012-06-26',
				to: '2027-12-31',
				source: 'art. 16-bis TUIR; art. 16, comma 1, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-mobili-percentuale',
		unit: 'percentuale',
		what: 'detrazione per mobili e grandi elettrodomestici',
		values: [
			{
				value: 50,
				from: '2013-06-06',
				to: '2026-12-31',
				source: 'art. 16, comma 2, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
	{
		key: 'bonus-mobili-spesa-massima',
		unit: 'euro',
		what: 'spesa massima per mobili e grandi elettrodomestici',
		values: [
			{
				value: 5000,
				from: '2024-01-01',
				to: '2026-12-31',
				source: 'art. 16, comma 2, d.l. 63/2013; art. 1, comma 22, l. 199/2025',
				checked: '2026-11-29',
			},
		],
	},
]
