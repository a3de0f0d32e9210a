/** Compensi medi degli avvocati (d.m. 55/2014, tabelle del d.m. 147/2022): by table, phase and last value of the bracket. */
import type { Parameter } from '../parameter.ts'

const brackets = [1100, 5200, 26_000, 52_000, 260_000, 520_000]
const phases = {
	studio: 'studio',
	introduttiva: 'introduttiva',
	istruttoria: 'istruttoria o trattazione',
	decisionale: 'decisionale',
}

interface Table {
	readonly key: string
	readonly what: string
	readonly source: string
	/** Amounts by phase, or one for the whole work, in the order of the brackets; those beyond were not found twice. */
	readonly amounts: Readonly<Record<string, readonly number[]>>
}

const tables: readonly Table[] = [
	{
		key: 'tribunale',
		what: 'tribunale',
		source: 'tabella 2 d.m. 55/2014, testo del d.m. 147/2022; foroeuropeo.it e avvocatoandreani.it',
		amounts: {
			studio: [131, 425, 919, 1701, 2552, 3544],
			introduttiva: [131, 425, 777, 1204, 1628, 2338],
			istruttoria: [200, 851, 1680, 1806, 5670, 10_411],
			decisionale: [200, 851, 1701, 2905, 4253, 6164],
		},
	},
	{
		key: 'giudice-di-pace',
		what: 'giudice di pace',
		source: 'tabella 1 d.m. 55/2014, testo del d.m. 147/2022; mi-italia.it e una trascrizione da Normattiva',
		amounts: {
			studio: [68, 236, 425],
			introduttiva: [68, 252, 352],
			istruttoria: [68, 352, 567],
			decisionale: [142, 425, 746],
		},
	},
	{
		key: 'monitorio',
		what: 'decreto ingiuntivo',
		source: 'tabella 8 d.m. 55/2014, testo del d.m. 147/2022; avvocatoandreani.it e una trascrizione da Normattiva',
		amounts: { unica: [473, 473, 567, 1370, 2242, 4394] },
	},
	{
		key: 'precetto',
		what: 'precetto',
		source: 'tabella 6 d.m. 55/2014, testo del d.m. 147/2022; avvocatoandreani.it e una trascrizione da Normattiva',
		amounts: { unica: [142, 142] },
	},
]

/** Returns the key of the amount for a value; undefined where the table does not go so far. */
export function feeKey(table: string, phase: string, value: number): string | undefined {
	const at = brackets.findIndex((last) => value <= last)
	const found = tables.find(({ key }) => key === table)?.amounts[phase]
	return at >= 0 && found?.[at] !== undefined ? `compenso-${table}-${phase}-${brackets[at]}` : undefined
}

function phaseName(phase: string): string {
	return Object.entries(phases).find(([key]) => key === phase)?.[1] ?? phase
}

export const parametriForensi: readonly Parameter[] = tables.flatMap(({ key, what, source, amounts }) =>
	Object.entries(amounts).flatMap(([phase, values]) =>
		values.map((value, at): Parameter => {
			const last = brackets[at]
			return {
				key: `compenso-${key}-${phase}-${last}`,
				unit: 'euro',
				what: `compenso medio dell’avvocato, ${what}${phase === 'unica' ? '' : `, fase ${phaseName(phase)}`}, valore fino a ${last}`,
				values: [{ value, from: '2022-10-23', source, checked: '2026-11-29' }],
			}
		}),
	),
)
