import { OUTPUT_FORMATS, type OutputFormat } from './conversion.ts'

/** Source of a rule, and when it was read. */
export interface RuleSource {
	text: string
	/** ISO date. */
	readOn: string
	/** Known second-hand only: the official text was not available on that day. Such a rule warns but never refuses. */
	unconfirmed?: true
}

/** A requirement of an office for a file. Each rule refuses or only advises. */
export type FilingRule = RuleSource &
	(
		| { rule: 'format'; formats: readonly OutputFormat[]; refuses: boolean }
		| { rule: 'size'; maxBytes: number; of: 'file' | 'envelope'; refuses: boolean }
		| { rule: 'name'; maxLength: number; refuses: boolean }
		| { rule: 'born-digital'; refuses: boolean }
		| { rule: 'no-active-content'; refuses: boolean }
		| { rule: 'sign-after'; refuses: boolean }
	)

/** Purpose of a conversion: the office decides which files it accepts. */
export interface Purpose {
	id: string
	label: string
	/** Formats offered, in the order of the list; all have the one that is preselected. */
	formats: readonly OutputFormat[]
	note: string | null
	rules: readonly FilingRule[]
}

const PART_ONE = ['PDF/A-1A', 'PDF/A-1B'] as const satisfies readonly OutputFormat[]
const ALL = OUTPUT_FORMATS
/** No office read here names part 4, whose files are PDF 2.0. */
const UP_TO_PART_THREE = ALL.filter((format) => !format.startsWith('PDF/A-4'))
const MEGABYTE = 1024 * 1024

const PTT: RuleSource = {
	text: 'Processo tributario telematico, regole tecniche: D.M. 4 agosto 2015, art. 10, e successive modifiche; giustiziatributaria.gov.it, «Conversione file e firma digitale dei documenti»',
	readOn: '2026-11-22',
}
const PCT: RuleSource = {
	text: 'Processo civile telematico, specifiche tecniche ex art. 34 D.M. 44/2011, provvedimento del 2 agosto 2024, in vigore dal 30 settembre 2024',
	readOn: '2026-11-22',
}
const PAT: RuleSource = {
	text: 'Processo amministrativo telematico, regole tecnico-operative: D.P.C.S. 28 luglio 2021, allegato 1, art. 12',
	readOn: '2026-11-22',
	unconfirmed: true,
}
const REGISTRO: RuleSource = {
	text: 'D.P.C.M. 10 dicembre 2008, artt. 6 e 7; marche.camcom.it, «Formato dei documenti»',
	readOn: '2026-11-22',
}
const REGISTRO_SIGNATURE: RuleSource = {
	text: 'Istruzioni delle Camere di commercio sulla firma delle pratiche telematiche',
	readOn: '2026-11-22',
	unconfirmed: true,
}
const AGID: RuleSource = { text: 'AgID, Linee guida sui documenti informatici, Allegato 2', readOn: '2026-11-21' }

const ANY: Purpose = { id: 'any', label: 'Altri usi', formats: ALL, note: null, rules: [] }

/** Every rule with its source and the day it was read. Lists, choices and checks are all derived from this table. */
export const PURPOSES: readonly Purpose[] = [
	ANY,
	{
		id: 'ptt',
		label: 'Processo tributario (PTT), atti',
		formats: PART_ONE,
		note: 'Gli atti del PTT devono essere PDF/A-1a o 1b, nati digitali, al massimo 10 MB per file. Converti prima di firmare.',
		rules: [
			{ ...PTT, rule: 'format', formats: PART_ONE, refuses: true },
			{ ...PTT, rule: 'size', maxBytes: 10 * MEGABYTE, of: 'file', refuses: true },
			{ ...PTT, rule: 'name', maxLength: 100, refuses: true },
			{ ...PTT, rule: 'born-digital', refuses: true },
			{ ...PTT, rule: 'no-active-content', refuses: true },
			{ ...PTT, rule: 'sign-after', refuses: true },
		],
	},
	{
		id: 'ptt-allegati',
		label: 'Processo tributario (PTT), allegati',
		formats: PART_ONE,
		note: 'Per gli allegati il PDF/A-1 è consigliato; una scansione è ammessa. Al massimo 10 MB per file.',
		rules: [
			{ ...PTT, rule: 'format', formats: PART_ONE, refuses: false },
			{ ...PTT, rule: 'size', maxBytes: 10 * MEGABYTE, of: 'file', refuses: true },
			{ ...PTT, rule: 'name', maxLength: 100, refuses: true },
			{ ...PTT, rule: 'no-active-content', refuses: false },
		],
	},
	{
		id: 'pct',
		label: 'Processo civile (PCT)',
		formats: UP_TO_PART_THREE,
		note: 'L’atto principale deve nascere digitale, senza elementi attivi. La busta intera arriva al massimo a 60 MB. Converti prima di firmare.',
		rules: [
			{ ...PCT, rule: 'size', maxBytes: 60 * MEGABYTE, of: 'envelope', refuses: true },
			{ ...PCT, rule: 'born-digital', refuses: true },
			{ ...PCT, rule: 'no-active-content', refuses: true },
			{ ...PCT, rule: 'sign-after', refuses: true },
		],
	},
	{
		id: 'registro-imprese',
		label: 'Registro Imprese',
		formats: PART_ONE,
		note: 'Il Registro Imprese accetta gli atti solo in PDF/A-1. Converti prima di firmare.',
		rules: [
			{ ...REGISTRO, rule: 'format', formats: PART_ONE, refuses: true },
			{ ...REGISTRO_SIGNATURE, rule: 'sign-after', refuses: true },
		],
	},
	{
		id: 'pat',
		label: 'Processo amministrativo (PAT)',
		formats: UP_TO_PART_THREE,
		note: 'Il PAT accetta PDF e PDF/A ottenuti da testo, firmati in PAdES: regole da verificare sul testo ufficiale. Converti prima di firmare.',
		rules: [
			{ ...PAT, rule: 'born-digital', refuses: true },
			{ ...PAT, rule: 'sign-after', refuses: true },
		],
	},
	{
		id: 'conservazione',
		label: 'Conservazione a norma',
		formats: UP_TO_PART_THREE,
		note: 'Per i documenti che non cambiano più il PDF/A è il formato da preferire.',
		rules: [{ ...AGID, rule: 'format', formats: UP_TO_PART_THREE, refuses: false }],
	},
]

/** Returns the purpose with this id; the general one for an unknown id. */
export function purposeOf(id: string): Purpose {
	return PURPOSES.find((purpose) => purpose.id === id) ?? ANY
}

/** Returns the largest file the office accepts; null if it sets no limit. */
export function maxBytesOf({ rules }: Purpose): number | null {
	for (const rule of rules) if (rule.rule === 'size') return rule.maxBytes
	return null
}
