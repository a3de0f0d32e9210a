/** Widths of Helvetica from space to tilde, in thousandths of the size (Adobe core font metrics). */
const WIDTHS = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
	556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
	260, 334, 584,
]
const OTHER_WIDTH = 600

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 }
const SIZE = 10.5
const LEADING = 15
const LINES_A_PAGE = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING) - 2

/** Characters whose WinAnsi code differs from Unicode (ISO 32000-1 annex D.2). */
const WIN_ANSI = new Map([
	['€', 0x80],
	['…', 0x85],
	['‘', 0x91],
	['’', 0x92],
	['“', 0x93],
	['”', 0x94],
	['•', 0x95],
	['–', 0x96],
	['—', 0x97],
])

function encode(text: string): string {
	return Array.from(text.normalize('NFC'), (character) => {
		const code = WIN_ANSI.get(character) ?? character.charCodeAt(0)
		if (character.length > 1 || code < 32 || (code > 126 && code < 160 && !WIN_ANSI.has(character)) || code > 255)
			return '?'
		const byte = String.fromCharCode(code)
		return '()\\'.includes(byte) ? `\\${byte}` : byte
	}).join('')
}

function widthOf(text: string): number {
	let width = 0
	for (const character of text) width += WIDTHS[character.charCodeAt(0) - 32] ?? OTHER_WIDTH
	return (width / 1000) * SIZE
}

/** Wraps words into lines that fit; a word longer than a line is cut. */
function wrap(text: string): string[] {
	const room = PAGE.width - 2 * PAGE.margin
	const lines: string[] = []
	let line = ''
	for (const word of text.split(' ').flatMap((one) => one.match(/.{1,60}/gu) ?? [''])) {
		const longer = line === '' ? word : `${line} ${word}`
		if (line !== '' && widthOf(longer) > room) {
			lines.push(line)
			line = word
		} else line = longer
	}
	return [...lines, line]
}

/** Returns a PDF of plain lines under a title, in Helvetica on A4, to be converted by the engine. */
export function plainPdf(title: string, text: readonly string[]): Uint8Array {
	const lines = text.flatMap(wrap)
	const pages: string[][] = []
	for (let at = 0; at < Math.max(1, lines.length); at += LINES_A_PAGE) pages.push(lines.slice(at, at + LINES_A_PAGE))
	const firstPage = 5
	const objects = [
		'<</Type/Catalog/Pages 2 0 R/Lang(it)>>',
		`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')}]>>`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
		`<</Title(${encode(title)})>>`,
		...pages.flatMap((page, index) => {
			const heading = index === 0 ? `/F1 16 Tf (${encode(title)}) Tj ` : ''
			const shown = page.map((line) => `(${encode(line)}) '`).join('\n')
			const content = `BT ${LEADING} TL ${PAGE.margin} ${PAGE.height - PAGE.margin} Td ${heading}/F1 ${SIZE} Tf 0 -${LEADING} Td\n${shown}\nET`
			return [
				`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${firstPage + 1 + 2 * index} 0 R>>`,
				`<</Length ${content.length}>>\nstream\n${content}\nendstream`,
			]
		}),
	]
	let file = '%PDF-1.4\n'
	const offsets = objects.map((object, index) => {
		const offset = file.length
		file += `${index + 1} 0 obj\n${object}\nendobj\n`
		return offset
	})
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
	const size = objects.length + 1
	file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
	return Buffer.from(file, 'latin1')
}
