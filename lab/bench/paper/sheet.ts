import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

/** Width and height of A4, in points. */
export const SIZE = [595.28, 841.89] as const
export const MARGIN = 56
export const RIGHT = SIZE[0] - MARGIN

/** A page to draw on. Places are in points from the upper left corner. */
export class Sheet {
	readonly page: PDFPage
	readonly plain: PDFFont
	readonly bold: PDFFont

	constructor(page: PDFPage, plain: PDFFont, bold: PDFFont) {
		this.page = page
		this.plain = plain
		this.bold = bold
	}

	text(text: string, x: number, y: number, size: number, font = this.plain, color = rgb(0, 0, 0)): void {
		this.page.drawText(text, { x, y: SIZE[1] - y, size, font, color })
	}

	endingAt(text: string, right: number, y: number, size: number, font = this.plain): void {
		this.text(text, right - font.widthOfTextAtSize(text, size), y, size, font)
	}

	/** @returns the height below the last line */
	paragraph(text: string, y: number, size: number, { left = MARGIN, right = RIGHT } = {}): number {
		let [line, at] = ['', y]
		for (const word of text.split(' ')) {
			const longer = line === '' ? word : `${line} ${word}`
			if (this.plain.widthOfTextAtSize(longer, size) <= right - left) line = longer
			else {
				this.text(line, left, at, size)
				at += size * 1.35
				line = word
			}
		}
		this.text(line, left, at, size)
		return at + size * 1.35
	}

	rule(x1: number, y1: number, x2: number, y2: number): void {
		this.page.drawLine({ start: { x: x1, y: SIZE[1] - y1 }, end: { x: x2, y: SIZE[1] - y2 }, thickness: 0.6 })
	}

	box(x: number, y: number, width: number, height: number, fill?: ReturnType<typeof rgb>): void {
		this.page.drawRectangle({
			...{ x, y: SIZE[1] - y - height, width, height, borderWidth: 0.6, borderColor: rgb(0.2, 0.3, 0.5) },
			...(fill && { color: fill }),
		})
	}
}
