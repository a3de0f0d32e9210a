/** The sections of form F24 with their columns, in a layout of our own: the official form is not copied. */
import type { F24Line } from 'calcoli'

export type FormSection = F24Line['section']

export interface Column {
	/** Part of the name of each field of the column. */
	readonly name: string
	readonly title: string
	/** Points. */
	readonly width: number
	readonly isAmount?: true
	readonly of: (line: F24Line) => string | undefined
}

export interface SectionLayout {
	readonly section: FormSection
	/** First part of the names of its fields. */
	readonly name: string
	readonly rows: number
	readonly columns: readonly Column[]
}

const debit: Column = {
	name: 'debito',
	title: 'Importo a debito',
	width: 85,
	isAmount: true,
	of: (line) => line.debit,
}
const credit: Column = {
	name: 'credito',
	title: 'Importo a credito',
	width: 85,
	isAmount: true,
	of: (line) => line.credit,
}
const blank = (name: string, title: string, width: number): Column => ({ name, title, width, of: () => undefined })
const code: Column = { name: 'codice', title: 'Codice tributo', width: 70, of: (line) => line.code }
const instalment: Column = { name: 'rata', title: 'Rata o mese', width: 60, of: (line) => line.instalment }
const year: Column = { name: 'anno', title: 'Anno', width: 45, of: (line) => line.year }

export const FORM: readonly SectionLayout[] = [
	{ section: 'Erario', name: 'erario', rows: 6, columns: [code, instalment, year, debit, credit] },
	{
		section: 'INPS',
		name: 'inps',
		rows: 4,
		columns: [
			blank('sede', 'Sede', 40),
			{ ...code, name: 'causale', title: 'Causale', width: 50 },
			blank('matricola', 'Matricola o codice INPS', 110),
			{ name: 'da', title: 'Da', width: 50, of: (line) => line.from },
			{ name: 'a', title: 'A', width: 50, of: (line) => line.to },
			debit,
			credit,
		],
	},
	{
		section: 'Regioni',
		name: 'regioni',
		rows: 4,
		columns: [
			{ name: 'regione', title: 'Regione', width: 55, of: (line) => line.place },
			code,
			instalment,
			year,
			debit,
			credit,
		],
	},
	{
		section: 'IMU e altri tributi locali',
		name: 'locali',
		rows: 4,
		columns: [
			{ name: 'ente', title: 'Comune', width: 45, of: (line) => line.place },
			{ name: 'ravvedimento', title: 'Ravv.', width: 30, of: (line) => (line.isRavvedimento ? 'X' : undefined) },
			blank('acconto', 'Acc.', 28),
			blank('saldo', 'Saldo', 32),
			blank('immobili', 'Imm.', 30),
			{ ...code, title: 'Codice', width: 45 },
			{ ...instalment, width: 55 },
			{ ...year, width: 40 },
			{ ...debit, width: 81 },
			{ ...credit, width: 81 },
		],
	},
	{
		section: 'INAIL',
		name: 'inail',
		rows: 3,
		columns: [
			blank('sede', 'Sede', 45),
			blank('ditta', 'Ditta', 75),
			blank('controllo', 'C.C.', 30),
			{ ...code, name: 'riferimento', title: 'Numero di riferimento', width: 95 },
			blank('causale', 'Causale', 45),
			debit,
			credit,
		],
	},
]
