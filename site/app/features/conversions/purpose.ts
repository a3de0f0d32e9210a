import { OUTPUT_FORMATS, type OutputFormat } from './conversion.ts'

/** What a document is converted for: the office decides which parts of ISO 19005 it takes. */
export interface Purpose {
	id: string
	label: string
	formats: readonly OutputFormat[]
	note: string | null
	/** Largest file the office takes. */
	maxBytes: number | null
}

const PART_ONE = ['PDF/A-1A', 'PDF/A-1B'] as const satisfies readonly OutputFormat[]
const MEGABYTE = 1024 * 1024

const ANY: Purpose = { id: 'any', label: 'Altri usi', formats: OUTPUT_FORMATS, note: null, maxBytes: null }

export const PURPOSES: readonly Purpose[] = [
	ANY,
	{
		id: 'ptt',
		label: 'Processo tributario (PTT)',
		formats: PART_ONE,
		note: 'Gli atti del PTT devono essere PDF/A-1a o 1b, al massimo 10 MB per file. Converti prima di firmare.',
		maxBytes: 10 * MEGABYTE,
	},
	{
		id: 'registro-imprese',
		label: 'Registro Imprese',
		formats: PART_ONE,
		note: 'Il Registro Imprese accetta gli atti solo in PDF/A-1.',
		maxBytes: null,
	},
	{
		id: 'pct',
		label: 'Processo civile (PCT)',
		formats: OUTPUT_FORMATS,
		note: 'L’atto principale deve nascere digitale, senza elementi attivi. Converti prima di firmare.',
		maxBytes: null,
	},
	{
		id: 'conservazione',
		label: 'Conservazione a norma',
		formats: OUTPUT_FORMATS,
		note: 'Per i documenti che non cambiano più il PDF/A è il formato da preferire.',
		maxBytes: null,
	},
]

export function purposeOf(id: string): Purpose {
	return PURPOSES.find((purpose) => purpose.id === id) ?? ANY
}
