import type { Archive } from './archive.ts'
import { readPart } from './part-text.server.ts'
import { columnOf, kindOfFormat, type NumberKind, shownNumber } from './xlsx-values.ts'

/** Empty cells between two that a row shows; a sheet may have sixteen thousand. */
const MOST_EMPTY = 20

interface Sheet {
	name: string
	path: string
}

interface Workbook {
	sheets: readonly Sheet[]
	epoch: 1900 | 1904
	strings: readonly string[]
	/** Kinds that the styles of cells make of a number. */
	kinds: readonly NumberKind[]
}

/** Returns the text of a workbook (ECMA-376): each sheet under its name, a row a line, a bar between cells; undefined if it is none. */
export function xlsxText(archive: Archive): string | undefined {
	const workbook = readWorkbook(archive)
	if (workbook.sheets.length === 0) return undefined
	const sheets = workbook.sheets.map(({ name, path }) => ({ name, rows: rowsOf(archive, path, workbook) }))
	return sheets
		.filter(({ rows }) => rows.length > 0)
		.map(({ name, rows }) => [name, ...rows].join('\n'))
		.join('\n\n')
}

function readWorkbook(archive: Archive): Workbook {
	const targets = new Map<string, string>()
	readPart(archive, 'xl/_rels/workbook.xml.rels', {
		open(name, { Id = '', Target = '' }) {
			if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
		},
	})
	const sheets: Sheet[] = []
	let epoch: Workbook['epoch'] = 1900
	readPart(archive, 'xl/workbook.xml', {
		open(name, attributes) {
			const path = targets.get(attributes.id ?? '')
			if (name === 'sheet' && path !== undefined) sheets.push({ name: attributes.name ?? '', path })
			if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) epoch = 1904
		},
	})
	return { sheets, epoch, strings: stringsOf(archive), kinds: kindsOf(archive) }
}

function stringsOf(archive: Archive): string[] {
	const strings: string[] = []
	let isText = false
	let isPhonetic = false
	readPart(archive, 'xl/sharedStrings.xml', {
		open(name) {
			if (name === 'si') strings.push('')
			else if (name === 'rPh') isPhonetic = true
			else if (name === 't') isText = !isPhonetic
		},
		close(name) {
			if (name === 't') isText = false
			else if (name === 'rPh') isPhonetic = false
		},
		text(piece) {
			if (isText) strings[strings.length - 1] += piece
		},
	})
	return strings
}

function kindsOf(archive: Archive): NumberKind[] {
	const codes = new Map<number, string>()
	const kinds: NumberKind[] = []
	let isOfCells = false
	readPart(archive, 'xl/styles.xml', {
		open(name, { numFmtId = '0', formatCode = '' }) {
			if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
			else if (name === 'cellXfs') isOfCells = true
			else if (name === 'xf' && isOfCells) kinds.push(kindOfFormat(Number(numFmtId), codes.get(Number(numFmtId))))
		},
		close(name) {
			if (name === 'cellXfs') isOfCells = false
		},
	})
	return kinds
}

interface Cell {
	column: number
	type: string
	style: number
	value: string
}

function rowsOf(archive: Archive, path: string, workbook: Workbook): string[] {
	const rows: string[] = []
	let cells: Cell[] = []
	let cell: Cell | undefined
	let isValue = false
	readPart(archive, path, {
		open(name, { r, t = 'n', s = '0' }) {
			if (name === 'row') cells = []
			else if (name === 'c') {
				const column = r === undefined ? (cells.at(-1)?.column ?? 0) + 1 : columnOf(r)
				cell = { column, type: t, style: Number(s), value: '' }
				cells.push(cell)
			} else if (name === 'v' || name === 't') isValue = true
		},
		close(name) {
			if (name === 'v' || name === 't') isValue = false
			else if (name === 'c') cell = undefined
			else if (name === 'row') rows.push(...rowText(cells, workbook))
		},
		text(piece) {
			if (cell && isValue) cell.value += piece
		},
	})
	return rows
}

/** Returns a row as a line; nothing for one without values. */
function rowText(cells: readonly Cell[], workbook: Workbook): string[] {
	const shown: string[] = []
	let last = 0
	for (const cell of cells) {
		const text = valueOf(cell, workbook).replaceAll(/\s+/g, ' ').trim()
		if (text === '') continue
		const gap = Math.min(MOST_EMPTY, Math.max(0, cell.column - last - 1))
		shown.push(...Array.from({ length: gap }, () => ''), text)
		last = cell.column
	}
	return shown.length === 0 ? [] : [shown.join(' | ')]
}

function valueOf({ type, style, value }: Cell, { strings, kinds, epoch }: Workbook): string {
	if (value === '') return ''
	switch (type) {
		case 's':
			return strings[Number(value)] ?? ''
		case 'b':
			return value === '1' ? 'VERO' : 'FALSO'
		case 'n':
			return shownNumber(value, kinds[style] ?? 'number', epoch)
		default:
			return value
	}
}
