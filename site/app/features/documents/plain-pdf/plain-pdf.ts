/** A4 in points, ISO 216. */
const PAGE = { width: 595, height: 842, margin: 64 }
const LOOK = {
	title: { font: 'F2', size: 18, gap: 12 },
	heading: { font: 'F2', size: 11, gap: 14 },
	note: { font: 'F1', size: 9, gap: 4 },
	text: { font: 'F1', size: 11, gap: 4 },
} as const
/** Text set in one of the document's styles. */
export interface Paragraph {
	kind: keyof typeof LOOK
	text: string
}

const LEADING = 1.4

/** Helvetica's advance widths for 0x20 to 0x7E, in thousandths of an em (Adobe Font Metrics). All other characters count as the widest. */
const WIDTHS = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
	556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
	260, 334, 584,
]
const WIDE = 1000
/** Maximum ratio of bold to regular widths. */
const BOLD = 1.1
/** Windows-1252 above 0x7F, where it differs from Latin-1. */
const WINDOWS: Record<string, number> = {
	'€': 0x80,
	'…': 0x85,
	'‘': 0x91,
	'’': 0x92,
	'“': 0x93,
	'”': 0x94,
	'•': 0x95,
	'–': 0x96,
	'—': 0x97,
}

/** Returns a PDF of paragraphs on A4 pages, set in the standard fonts; the engine then embeds a font and makes it PDF/A. */
export function plainPdf(title: string, paragraphs: readonly Paragraph[]): Buffer {
	return writePdf(pagesOf(paragraphs), title)
}

function pagesOf(paragraphs: readonly Paragraph[]): string[] {
	const pages: string[] = []
	let content = ''
	let y = PAGE.height - PAGE.margin
	for (const { kind, text } of paragraphs) {
		const { font, size, gap } = LOOK[kind]
		y -= gap
		for (const line of text.split('\n').flatMap((paragraph) => wrap(paragraph, size * (font === 'F2' ? BOLD : 1)))) {
			if (y - size * LEADING < PAGE.margin) {
				pages.push(content)
				content = ''
				y = PAGE.height - PAGE.margin
			}
			y -= size * LEADING
			content += `BT /${font} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td <${encode(line)}> Tj ET\n`
		}
	}
	return [...pages, content]
}

function wrap(paragraph: string, size: number): string[] {
	const limit = ((PAGE.width - 2 * PAGE.margin) * 1000) / size
	const lines: string[] = []
	let line = ''
	for (const word of paragraph.split(' ').flatMap((whole) => whole.match(/.{1,60}/gu) ?? [''])) {
		const longer = line === '' ? word : `${line} ${word}`
		if (widthOf(longer) <= limit) line = longer
		else {
			lines.push(line)
			line = word
		}
	}
	return [...lines, line]
}

function widthOf(text: string): number {
	// An accented letter is as wide as the plain one.
	let width = 0
	for (const sign of text.normalize('NFD').replaceAll(/\p{M}/gu, '')) width += WIDTHS[sign.charCodeAt(0) - 0x20] ?? WIDE
	return width
}

function encode(text: string): string {
	return Array.from(text.normalize('NFC'), (sign) => byteOf(sign).toString(16).padStart(2, '0')).join('')
}

function byteOf(sign: string): number {
	const code = sign.codePointAt(0) ?? 0x3f
	if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
	return WINDOWS[sign] ?? 0x3f
}

function writePdf(pages: readonly string[], title: string): Buffer {
	const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
	const first = 6
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
		`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${first + 2 * n} 0 R`).join(' ')}] >>`,
		font('Helvetica'),
		font('Helvetica-Bold'),
		`<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
		...pages.flatMap((content, n) => [
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${first + 2 * n + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
			`<< /Length ${content.length} >>\nstream\n${content}endstream`,
		]),
	]
	let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
	const offsets = objects.map((object, n) => {
		const offset = body.length
		body += `${n + 1} 0 obj\n${object}\nendobj\n`
		return offset
	})
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
	const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>`
	body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`
	return Buffer.from(body, 'latin1')
}
