import { cpus } from 'node:os'
import type { DocumentsRecord } from './documents.ts'

export const TURNED_DPI = 200

export interface Result {
	page: string
	kind: string
	tool: string
	/** Of the known words. */
	share: number
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
	return `# Pages read from their pictures

${read ? tableOf(read) : ''}
${documents ? documentsOf(documents) : ''}
## How it was measured

Clean pages are drawn at 300 dpi; turned ones are at ${TURNED_DPI} dpi, askew by 2 to 3 degrees, with noise and dust; photographed ones lie on a darker desk, seen from an
angle, with a shadow across them ([distort.ts](distort.ts)). The words are those that poppler finds in the document, of three letters or digits and more. Places: the box of a word's ink on the
drawn page and the box that was said have .6 of their union in common, among the words that were read. OCRmyPDF runs with \`--deskew --rotate-pages\` and the
machine's models, \`tesseract\` with the models of \`ocr\`, once more on the page as \`ocr\` prepares it, without the time of that; each has one thread. Processor time does not depend on what else a machine does, unlike the clock's.
${cpus()[0]?.model ?? 'unknown'}.

\`npm run figures -- bench-paper --seed N\` and \`npm run figures -- bench-paper --documents --seed N\`
`
}

function tableOf({ corpus, measuredOn, results }: PaperRecord): string {
	const [kinds, tools] = [[...new Set(results.map(({ kind }) => kind))], [...new Set(results.map(({ tool }) => tool))]]
	const mean = (tool: string, kind: string, value: 'share' | 'placed' | 'cpuS') => {
		const own = results.flatMap((result) => (result.tool === tool && result.kind === kind ? (result[value] ?? []) : []))
		return own.length === 0 ? undefined : own.reduce((sum, each) => sum + each, 0) / own.length
	}
	const cell = (tool: string, kind: string) => {
		const [share, placed, cpuS] = [mean(tool, kind, 'share'), mean(tool, kind, 'placed'), mean(tool, kind, 'cpuS')]
		return share === undefined ? '' : `${share.toFixed(3)} · ${placed?.toFixed(3) ?? '–'} · ${cpuS?.toFixed(1)} s`
	}
	const pages = new Set(results.map(({ page }) => page)).size
	return `Share of the known words that were read · of these, in their place · processor seconds a page. Means over ${pages} pages (${corpus}), ${measuredOn}.

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
