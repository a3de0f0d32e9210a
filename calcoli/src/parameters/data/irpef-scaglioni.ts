/** Brackets and rates of IRPEF since 2022. The last rate of a year is the one without an end of its bracket. */
import type { Parameter, ParameterValue } from '../parameter.ts'

const reform2022 = 'art. 11 d.P.R. 917/1986; art. 1, comma 2, l. 234/2021'
const reform2024 = 'art. 11 d.P.R. 917/1986; art. 1 d.lgs. 216/2023; art. 1, comma 2, l. 207/2024'
const budget2026 = 'art. 11 d.P.R. 917/1986; art. 1, comma 3, l. 199/2025'
const checked = '2026-11-29'

const until2023 = (value: number): ParameterValue<number> => ({
	value,
	from: '2022-01-01',
	to: '2023-12-31',
	source: reform2022,
	checked,
})

const since2024 = (value: number): ParameterValue<number> => ({
	value,
	from: '2024-01-01',
	source: reform2024,
	checked,
})

export const scaglioni: readonly Parameter[] = [
	{
		key: 'regole-irpef',
		unit: 'numero',
		what: 'anno fino a cui sono stati letti scaglioni e detrazioni dell’IRPEF',
		values: [
			{
				value: 2026,
				from: '2022-01-01',
				to: '2026-12-31',
				source: 'artt. 11 e 13 TUIR; l. 234/2021, d.lgs. 216/2023, l. 207/2024, l. 199/2025',
				checked,
			},
		],
	},
	{
		key: 'irpef-scaglione-1',
		unit: 'euro',
		what: 'fine del primo scaglione IRPEF',
		values: [until2023(15_000), since2024(28_000)],
	},
	{
		key: 'irpef-scaglione-2',
		unit: 'euro',
		what: 'fine del secondo scaglione IRPEF',
		values: [until2023(28_000), since2024(50_000)],
	},
	{
		key: 'irpef-scaglione-3',
		unit: 'euro',
		what: 'fine del terzo scaglione IRPEF, negli anni in cui gli scaglioni sono quattro',
		values: [until2023(50_000)],
	},
	{
		key: 'irpef-aliquota-1',
		unit: 'percentuale',
		what: 'aliquota del primo scaglione IRPEF',
		values: [until2023(23), since2024(23)],
	},
	{
		key: 'irpef-aliquota-2',
		unit: 'percentuale',
		what: 'aliquota del secondo scaglione IRPEF',
		values: [
			until2023(25),
			{ ...since2024(35), to: '2025-12-31' },
			{ value: 33, from: '2026-01-01', source: budget2026, checked },
		],
	},
	{
		key: 'irpef-aliquota-3',
		unit: 'percentuale',
		what: 'aliquota del terzo scaglione IRPEF, oltre il secondo',
		values: [until2023(35), since2024(43)],
	},
	{
		key: 'irpef-aliquota-4',
		unit: 'percentuale',
		what: 'aliquota del quarto scaglione IRPEF, negli anni in cui gli scaglioni sono quattro',
		values: [until2023(43)],
	},
]
