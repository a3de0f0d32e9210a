import type { PDFFont, PDFForm, PDFHexString, PDFName, PDFPage, TextAlignment } from '@cantoo/pdf-lib'
import type { F24Line } from 'calcoli'
import { type Column, FORM, type SectionLayout } from './f24-layout.it.ts'

/** A4 in points, ISO 216. */
const PAGE = { width: 595, height: 842, margin: 44 }
const ROW = 15
const CELL_TEXT = 8.5
export const F24_TITLE = 'Prospetto per la compilazione del modello F24'
const WARNING = [
	'Non è il modello ufficiale e non si presenta in banca o in posta: copia i dati nel home banking o nei servizi',
	'dell’Agenzia delle entrate. I campi si possono completare e correggere; i totali allora vanno rifatti a mano.',
]
const TAXPAYER = [
	['codice-fiscale', 'Codice fiscale', 170],
	['denominazione', 'Cognome e nome, o denominazione', 260],
	['data', 'Data del versamento', 76],
] as const

interface Pen {
	readonly page: PDFPage
	readonly form: PDFForm
	readonly regular: PDFFont
	readonly bold: PDFFont
	readonly right: TextAlignment
	/** Key of the words that are said of a field. */
	readonly tooltip: PDFName
	readonly textOf: (text: string) => PDFHexString
}

/** Returns the lines of form F24 as a PDF whose cells are form fields, filled in and free to change; the engine then makes it PDF/A. */
export async function f24Pdf(lines: readonly F24Line[]): Promise<Uint8Array> {
	// Few requests write a PDF, and the library is large.
	const { PDFDocument, PDFHexString, PDFName, StandardFonts, TextAlignment } = await import('@cantoo/pdf-lib')
	const document = await PDFDocument.create({ updateMetadata: false })
	document.setTitle(F24_TITLE)
	document.setLanguage('it-IT')
	const [regular, bold] = [
		await document.embedFont(StandardFonts.Helvetica),
		await document.embedFont(StandardFonts.HelveticaBold),
	]
	const pen: Pen = {
		page: document.addPage([PAGE.width, PAGE.height]),
		form: document.getForm(),
		regular,
		bold,
		right: TextAlignment.Right,
		tooltip: PDFName.of('TU'),
		textOf: (text) => PDFHexString.fromText(text),
	}
	let y = PAGE.height - PAGE.margin - 16
	pen.page.drawText(F24_TITLE, { font: bold, size: 15, x: PAGE.margin, y })
	for (const line of WARNING) {
		y -= 12
		pen.page.drawText(line, { font: regular, size: 9, x: PAGE.margin, y })
	}
	y = drawTaxpayer(pen, y - 22)
	for (const layout of FORM) {
		const own = lines.filter(({ section }) => section === layout.section)
		y = drawSection(pen, layout, own, y - 12)
	}
	drawLine(pen, 'Saldo finale', 'saldo.finale', amountText(balanceOf(lines)), y - 22)
	pen.form.updateFieldAppearances(regular)
	return document.save({ updateFieldAppearances: false })
}

function drawTaxpayer(pen: Pen, top: number): number {
	let x = PAGE.margin
	for (const [name, title, width] of TAXPAYER) {
		pen.page.drawText(title, { font: pen.regular, size: 7.5, x, y: top })
		drawField(pen, { name: `contribuente.${name}`, value: '', label: title, x, y: top - ROW - 3, width })
		x += width
	}
	return top - ROW - 3
}

function drawSection(
	pen: Pen,
	{ section, name, rows, columns }: SectionLayout,
	lines: readonly F24Line[],
	top: number,
) {
	pen.page.drawText(section === 'INAIL' ? 'Altri enti: INAIL' : section, {
		font: pen.bold,
		size: 9.5,
		x: PAGE.margin,
		y: top - 8,
	})
	let y = top - 19
	eachColumn(columns, (column, x) => pen.page.drawText(column.title, { font: pen.regular, size: 6.5, x: x + 1, y }))
	y -= 3
	for (let row = 0; row < rows; row++) {
		y -= ROW
		const line = lines[row]
		eachColumn(columns, (column, x) => {
			const value = line && column.of(line)
			drawField(pen, {
				name: `${name}.${row + 1}.${column.name}`,
				label: `${section}, riga ${row + 1}, ${column.title}`,
				value: value === undefined ? '' : column.isAmount ? amountText(Number(value)) : value,
				x,
				y,
				width: column.width,
				isAmount: column.isAmount ?? false,
			})
		})
	}
	if (lines.length > 0) {
		y -= ROW + 2
		drawLine(pen, `Saldo ${section}`, `${name}.saldo`, amountText(balanceOf(lines)), y)
	}
	return y
}

function eachColumn(columns: readonly Column[], draw: (column: Column, x: number) => void) {
	let x = PAGE.margin
	for (const column of columns) {
		draw(column, x)
		x += column.width
	}
}

function drawLine(pen: Pen, title: string, name: string, value: string, y: number) {
	const width = 100
	const x = PAGE.width - PAGE.margin - width
	const text = pen.bold.widthOfTextAtSize(title, 9)
	pen.page.drawText(title, { font: pen.bold, size: 9, x: x - text - 6, y: y + 4 })
	drawField(pen, { name, label: title, value, x, y, width, isAmount: true })
}

interface Cell {
	readonly name: string
	/** Said by readers of the screen. */
	readonly label: string
	readonly value: string
	readonly x: number
	readonly y: number
	readonly width: number
	readonly isAmount?: boolean
}

function drawField(pen: Pen, { name, label, value, x, y, width, isAmount = false }: Cell) {
	const field = pen.form.createTextField(name)
	field.addToPage(pen.page, { x, y, width, height: ROW, font: pen.regular, borderWidth: 0.5 })
	field.setFontSize(CELL_TEXT)
	if (isAmount) field.setAlignment(pen.right)
	field.acroField.dict.set(pen.tooltip, pen.textOf(label))
	field.setText(value)
}

/** 1.870,00 */
function amountText(amount: number): string {
	return amount.toLocaleString('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
}

function balanceOf(lines: readonly F24Line[]): number {
	const cents = (amount = '0') => Math.round(Number(amount) * 100)
	return lines.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0) / 100
}
