/** A4 in points, ISO 216. */
const PAGE = { width: 595, height: 842, margin: 64 }
const LOOK = {
	title: { isBold: true, size: 18, gap: 12 },
	heading: { isBold: true, size: 11, gap: 14 },
	note: { isBold: false, size: 9, gap: 4 },
	text: { isBold: false, size: 11, gap: 4 },
} as const
/** Text set in one of the document's styles. */
export interface Paragraph {
	kind: keyof typeof LOOK
	text: string
}

const LEADING = 1.4
/** Longer words are cut. */
const WORD = /.{1,60}/gu

/** Returns a PDF of paragraphs on A4 pages, set in the standard fonts; the engine then embeds a font and makes it PDF/A. */
export async function plainPdf(title: string, paragraphs: readonly Paragraph[]): Promise<Uint8Array> {
	// Few requests write a PDF, and the library is large.
	const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
	const document = await PDFDocument.create({ updateMetadata: false })
	document.setTitle(title)
	document.setLanguage('it-IT')
	const regular = await document.embedFont(StandardFonts.Helvetica)
	const bold = await document.embedFont(StandardFonts.HelveticaBold)
	const known = new Set(regular.getCharacterSet())
	let page = document.addPage([PAGE.width, PAGE.height])
	let y = PAGE.height - PAGE.margin
	for (const { kind, text } of paragraphs) {
		const { isBold, size, gap } = LOOK[kind]
		const font = isBold ? bold : regular
		y -= gap
		const fits = (line: string) => font.widthOfTextAtSize(line, size) <= PAGE.width - 2 * PAGE.margin
		for (const line of encodable(text, known).flatMap((paragraph) => wrap(paragraph, fits))) {
			if (y - size * LEADING < PAGE.margin) {
				page = document.addPage([PAGE.width, PAGE.height])
				y = PAGE.height - PAGE.margin
			}
			y -= size * LEADING
			page.drawText(line, { font, size, x: PAGE.margin, y })
		}
	}
	return document.save()
}

/** Returns the lines of a text, with a question mark for each character that the standard fonts lack. */
function encodable(text: string, known: ReadonlySet<number>): string[] {
	return text
		.normalize('NFC')
		.split('\n')
		.map((line) => Array.from(line, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join(''))
}

function wrap(paragraph: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = []
	let line = ''
	for (const word of paragraph.split(' ').flatMap((whole) => whole.match(WORD) ?? [''])) {
		const longer = line === '' ? word : `${line} ${word}`
		if (fits(longer)) line = longer
		else {
			lines.push(line)
			line = word
		}
	}
	return [...lines, line]
}
