import { cpus } from 'node:os'
import type { DocumentsRecord } from './documents.ts'

export const TURNED_DPI = 200

export interface Result {
	page: string
	kind: string
	tool: string
	/** Of the known words, those the engine recognised. */
	share: number
	/** Of the known words, those that poppler and PDFium find in the document that was written; undefined of a program that writes none. */
	poppler?: number
	pdfium?: number
	/** Of the words that PDFium finds, those whose middle is over their picture. */
	centred?: number
	/** Of those read, found in their place; undefined of a program that says no places. */
	placed?: number
	seconds: number
	/** Processor time, of all its processes. */
	cpuS: number
}

export interface PaperRecord {
	corpus: string
	/** Day of the last measurement. */
	measuredOn: string
	results: readonly Result[]
}

/** Writes the page of this bench from what was measured. */
export function readme(read: PaperRecord | undefined, documents: DocumentsRecord | undefined): string {
	return `<!-- Printed by \`npm run figures -- bench-paper\`. -->

# Pages read from their pictures

${read ? tableOf(read) : ''}
${documents ? documentsOf(documents) : ''}
## How it was measured

Clean pages are drawn at 300 dpi; turned ones are at ${TURNED_DPI} dpi, askew by 2 to 3 degrees, with noise and dust; photographed ones lie on a darker desk, seen from an
angle, with a shadow across them ([distort.ts](distort.ts)). The words are those that poppler finds in the document, of three letters or digits and more; poppler reads them back as \`pdftotext\`
does by default. Places: the box of a word's ink on the
drawn page and the box that was said have .6 of their union in common, among the words that were read. OCRmyPDF runs with \`--deskew --rotate-pages\` and the
machine's models, \`tesseract\` with the models of \`ocr\`, once more on the page as \`ocr\` prepares it, without the time of that; each has one thread. Processor time does not depend on what else a machine does, unlike the clock's.
${cpus()[0]?.model ?? 'unknown'}.

\`npm run figures -- bench-paper --seed N\` and \`npm run figures -- bench-paper --documents --seed N\`
`
}

function tableOf({ corpus, measuredOn, results }: PaperRecord): string {
	const [kinds, tools] = [[...new Set(results.map(({ kind }) => kind))], [...new Set(results.map(({ tool }) => tool))]]
	const mean = (tool: string, kind: string, value: 'share' | 'poppler' | 'pdfium' | 'centred' | 'placed' | 'cpuS') => {
		const own = results.flatMap((result) => (result.tool === tool && result.kind === kind ? (result[value] ?? []) : []))
		return own.length === 0 ? undefined : own.reduce((sum, each) => sum + each, 0) / own.length
	}
	const inFile = (tool: string, kind: string) => {
		const [poppler, pdfium] = [mean(tool, kind, 'poppler'), mean(tool, kind, 'pdfium')]
		return poppler === undefined || pdfium === undefined ? '' : `**${poppler.toFixed(3)}** · ${pdfium.toFixed(3)}`
	}
	const cell = (tool: string, kind: string) => {
		const [share, placed, cpuS] = [mean(tool, kind, 'share'), mean(tool, kind, 'placed'), mean(tool, kind, 'cpuS')]
		return share === undefined ? '' : `${share.toFixed(3)} · ${placed?.toFixed(3) ?? '–'} · ${cpuS?.toFixed(1)} s`
	}
	const writers = tools.filter((tool) => kinds.some((kind) => inFile(tool, kind) !== ''))
	const centred = kinds.map((kind) => `${mean('ocr', kind, 'centred')?.toFixed(3) ?? '–'} (${kind})`).join(', ')
	const pages = new Set(results.map(({ page }) => page)).size
	return `Share of the known words that a reader finds in the document that was written: poppler · PDFium. Means over ${pages} pages (${corpus}), ${measuredOn}.

| | ${kinds.join(' | ')} |
|---|${'---|'.repeat(kinds.length)}
${writers.map((tool) => `| ${tool} | ${kinds.map((kind) => inFile(tool, kind)).join(' | ')} |`).join('\n')}

Of the words that PDFium finds in ours, their middle is over their picture: ${centred}.

## Recognised

Before a document is written: share of the known words that were read · of these, in their place · processor seconds a page.

| | ${kinds.join(' | ')} |
|---|${'---|'.repeat(kinds.length)}
${tools.map((tool) => `| ${tool} | ${kinds.map((kind) => cell(tool, kind)).join(' | ')} |`).join('\n')}
`
}

function documentsOf({ seed, pages, rows, ...other }: DocumentsRecord): string {
	return `## Scans made into PDF/A

${pages} pages as one document of colour JPEGs at 300 dpi (seed ${seed}).

| | veraPDF | largest share of changed pixels | size | words read in the result |
|---|---|---|---|---|
${rows.map((row) => `| ${row.flavour}${row.smaller ? ', smaller' : ''} | ${row.valid} | ${row.changed.toFixed(4)} | ${row.size.toFixed(2)} × | ${row.share?.toFixed(3) ?? ''} |`).join('\n')}

Words read in the scan as it came: ${other.shareBefore.toFixed(3)}. First line of progress after ${other.progressS.toFixed(1)} s, first page read after ${other.firstPageS.toFixed(1)} s. Memory of a process that reads with one
worker: ${Math.round(other.oneWorkerMb)} MB at most, with two ${Math.round(other.twoWorkersMb)} MB.
`
}
