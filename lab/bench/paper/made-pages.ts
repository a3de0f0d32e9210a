import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { randomFrom } from './distort.ts'
import { MARGIN, RIGHT, Sheet, SIZE } from './sheet.ts'

const PROSE = join(import.meta.dirname, '../../../site/content/*.md')

/** Kinds of pages that a studio files. */
export const FORMS = ['letter', 'form', 'contents', 'invoice', 'table'] as const

/** Makes a document of invented pages, `rounds` of each kind in turn. The same seed makes the same document. */
export async function madePages(seed: number, rounds: number): Promise<Uint8Array> {
	const random = randomFrom(seed)
	const document = await PDFDocument.create()
	const words = new Words(random)
	for (let round = 0; round < rounds; round += 1)
		for (const form of FORMS) {
			const names = TYPEFACES[Math.floor(random() * TYPEFACES.length)] ?? TYPEFACES[0]
			const [plain, bold] = [await document.embedFont(names[0]), await document.embedFont(names[1])]
			DRAW[form](new Sheet(document.addPage([...SIZE]), plain, bold), words, random)
		}
	return document.save()
}

const TYPEFACES = [
	[StandardFonts.Helvetica, StandardFonts.HelveticaBold],
	[StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
	[StandardFonts.Courier, StandardFonts.CourierBold],
] as const

/** Italian prose of the site, names, amounts and codes. */
class Words {
	readonly #random: () => number
	readonly #sentences: readonly string[]

	constructor(random: () => number) {
		this.#random = random
		const prose = globSync(PROSE)
			.toSorted()
			.map((file) => readFileSync(file, 'utf8').replace(/^---.*?^---/ms, ''))
			.join('\n')
		this.#sentences = prose
			.split(/(?<=[.:;])\s+/)
			.map((sentence) =>
				sentence
					.replaceAll(/[^\p{L}\p{N}\s.,:;'’%€/-]/gu, ' ')
					.replaceAll(/\s+/g, ' ')
					.replaceAll('’', "'")
					.trim(),
			)
			.filter((sentence) => sentence.length > 40 && sentence.length < 300)
	}

	of<Value>(values: readonly [Value, ...Value[]]): Value {
		return values[Math.floor(this.#random() * values.length)] ?? values[0]
	}

	number(from: number, to: number): number {
		return Math.floor(from + this.#random() * (to - from))
	}

	sentence(): string {
		return this.#sentences[this.number(0, this.#sentences.length)] ?? ''
	}

	/** A few words of a sentence. */
	phrase(count: number): string {
		const all = this.sentence().split(' ')
		const from = this.number(0, Math.max(1, all.length - count))
		return all.slice(from, from + count).join(' ')
	}

	name(): string {
		return `${this.of(FIRST_NAMES)} ${this.of(LAST_NAMES)}`
	}

	amount(): string {
		return (this.number(1_000, 4_000_000) / 100).toLocaleString('it-IT', { minimumFractionDigits: 2 })
	}

	date(): string {
		const two = (value: number) => String(value).padStart(2, '0')
		return `${two(this.number(1, 29))}/${two(this.number(1, 13))}/${this.number(2015, 2027)}`
	}

	code(length: number): string {
		return Array.from({ length }, () => String(this.number(0, 10))).join('')
	}
}

/** Colours of forms, of a heading and of fields. */
const TINTS: readonly [Tints, ...Tints[]] = [
	[
		[0.1, 0.25, 0.5],
		[0.86, 0.92, 0.98],
	],
	[
		[0, 0.4, 0.5],
		[0.66, 0.85, 0.9],
	],
	[
		[0.35, 0.35, 0.35],
		[0.78, 0.78, 0.78],
	],
]
type Tints = readonly [heading: readonly [number, number, number], fields: readonly [number, number, number]]

const FIRST_NAMES = [
	'Anna',
	'Bruno',
	'Carla',
	'Dario',
	'Elena',
	'Fabio',
	'Giulia',
	'Matteo',
	'Teresa',
	'Umberto',
] as const
const LAST_NAMES = [
	'Bianchi',
	'Colombo',
	'Esposito',
	'Ferrari',
	'Galli',
	'Marino',
	'Ricci',
	'Romano',
	'Santoro',
	'Verdi',
] as const
const STREETS = [
	'Via Garibaldi',
	'Corso Cavour',
	'Piazza Mazzini',
	'Viale della Repubblica',
	'Via San Martino',
] as const
const TOWNS = ['Torino', 'Bologna', 'Bari', 'Verona', 'Perugia', 'Cagliari'] as const

type Draw = (sheet: Sheet, words: Words, random: () => number) => void

const DRAW: Readonly<Record<(typeof FORMS)[number], Draw>> = {
	letter(sheet, words) {
		sheet.text(`Studio ${words.name()}`, MARGIN, 70, 15, sheet.bold)
		sheet.text(`${words.of(STREETS)} ${words.number(1, 200)}, ${words.of(TOWNS)}`, MARGIN, 86, 9)
		sheet.text(`Spettabile ${words.name()}`, 340, 130, 11)
		sheet.text(`${words.of(TOWNS)}, ${words.date()}`, 340, 146, 11)
		sheet.text(`Oggetto: ${words.phrase(5)}`, MARGIN, 190, 11, sheet.bold)
		for (let y = 220; y < 720; ) y = sheet.paragraph(`${words.sentence()} ${words.sentence()}`, y, 10.5) + 8
		sheet.text('Distinti saluti', MARGIN, 780, 11)
	},
	form(sheet, words) {
		const [dark, tint] = words.of(TINTS)
		sheet.box(MARGIN, 50, RIGHT - MARGIN, 34, rgb(...dark))
		sheet.text(`MODELLO DI PAGAMENTO ${words.number(10, 99)}`, MARGIN + 8, 72, 14, sheet.bold, rgb(1, 1, 1))
		let y = 100
		for (let section = 0; section < 4; section += 1) {
			sheet.text(`SEZIONE ${words.phrase(3).toUpperCase()}`, MARGIN, y + 8, 8, sheet.bold)
			y += 14
			for (let row = 0; row < 6; row += 1, y += 24)
				for (const [left, width] of [
					[0, 150],
					[150, 90],
					[240, 130],
					[370, 113],
				] as const) {
					sheet.box(MARGIN + left, y, width, 24, row % 2 === 1 ? rgb(...tint) : undefined)
					if (row === 0) sheet.text(words.phrase(2).slice(0, 22), MARGIN + left + 3, y + 9, 6.5)
					else if (left === 0) sheet.text(words.phrase(2).slice(0, 24), MARGIN + 4, y + 16, 9)
					else
						sheet.endingAt(
							left === 150 ? words.code(6) : left === 240 ? words.date() : words.amount(),
							MARGIN + left + width - 4,
							y + 16,
							9.5,
						)
				}
			y += 10
		}
		sheet.paragraph(words.sentence(), y + 10, 6.5)
	},
	contents(sheet, words) {
		sheet.text('Indice', MARGIN, 76, 20, sheet.bold)
		let page = 3
		for (let [y, chapter] = [110, 1]; y < 780; chapter += 1) {
			sheet.text(`${chapter}. ${words.phrase(4)}`, MARGIN, y, 11, sheet.bold)
			sheet.endingAt(String(page), RIGHT, y, 11, sheet.bold)
			y += 18
			for (let entry = 1; entry <= 4 && y < 780; entry += 1, y += 15) {
				const title = `${chapter}.${entry} ${words.phrase(5)}`
				sheet.text(title, MARGIN + 16, y, 10)
				page += words.number(1, 6)
				sheet.endingAt(String(page), RIGHT, y, 10)
				const [from, to] = [MARGIN + 22 + sheet.plain.widthOfTextAtSize(title, 10), RIGHT - 22]
				const dots = Math.floor((to - from) / sheet.plain.widthOfTextAtSize('. ', 10))
				if (dots > 0) sheet.endingAt('. '.repeat(dots), to, y, 10)
			}
			y += 8
		}
	},
	invoice(sheet, words) {
		sheet.text(`FATTURA ${words.number(1, 900)}/${words.number(2015, 2027)}`, MARGIN, 76, 18, sheet.bold)
		sheet.text(`Data: ${words.date()}`, 400, 76, 10)
		sheet.text(`${words.name()} - Partita IVA ${words.code(11)}`, MARGIN, 104, 10)
		sheet.text(
			`Cliente: ${words.name()}, ${words.of(STREETS)} ${words.number(1, 99)}, ${words.of(TOWNS)}`,
			MARGIN,
			120,
			10,
		)
		for (const [label, right] of [
			['Quantità', 380],
			['Prezzo', 450],
			['Importo', RIGHT],
		] as const)
			sheet.endingAt(label, right, 160, 9, sheet.bold)
		sheet.text('Descrizione', MARGIN, 160, 9, sheet.bold)
		sheet.rule(MARGIN, 166, RIGHT, 166)
		let y = 184
		for (let row = 0; row < 22; row += 1, y += 20) {
			sheet.text(words.phrase(5).slice(0, 46), MARGIN, y, 9.5)
			sheet.endingAt(String(words.number(1, 400)), 380, y, 9.5)
			sheet.endingAt(words.amount(), 450, y, 9.5)
			sheet.endingAt(words.amount(), RIGHT, y, 9.5)
		}
		sheet.rule(MARGIN, y - 8, RIGHT, y - 8)
		for (const label of ['Imponibile', 'IVA 22%', 'Totale']) {
			sheet.endingAt(label, 450, y + 8, 10, sheet.bold)
			sheet.endingAt(words.amount(), RIGHT, y + 8, 10, sheet.bold)
			y += 18
		}
		sheet.paragraph(words.sentence(), y + 20, 8)
	},
	table(sheet, words) {
		sheet.text(`Riepilogo ${words.phrase(3)}`, MARGIN, 70, 14, sheet.bold)
		const columns = [0, 62, 210, 282, 348, 416, 483] as const
		for (let y = 90, row = 0; row < 34; row += 1, y += 20) {
			sheet.rule(MARGIN, y, RIGHT, y)
			const cells =
				row === 0
					? ['Codice', 'Contribuente', 'Scadenza', 'Imposta', 'Sanzione', 'Totale']
					: [words.code(6), words.name(), words.date(), words.amount(), words.amount(), words.amount()]
			for (const [at, cell] of cells.entries())
				if (at < 2) sheet.text(cell, MARGIN + (columns[at] ?? 0) + 3, y + 14, 9, row === 0 ? sheet.bold : sheet.plain)
				else
					sheet.endingAt(
						cell,
						MARGIN + (columns[at + 1] ?? 0) - 3,
						y + 14,
						row === 0 ? 9 : 8.5,
						row === 0 ? sheet.bold : sheet.plain,
					)
		}
		for (const x of columns) sheet.rule(MARGIN + x, 90, MARGIN + x, 90 + 34 * 20)
	},
}
