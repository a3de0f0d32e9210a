/** Writes results of the set for tags and the page of them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEASURES, type Score } from './score.ts'

export const RECORDS = join(import.meta.dirname, '../../bench/pdfa/tags')
export const FLAVOUR = '2a'

export interface Judged {
	/** Name and version of the converter. */
	by: string
	document: string
	/** True where the program that made the document wrote tags. */
	isTagged: boolean
	/** True where veraPDF accepts the output at level a. */
	level: boolean
	/** True where veraPDF accepts it as PDF/UA-1. */
	accessible: boolean
	score: Score
}

export function writeResults(judged: readonly Judged[]): void {
	mkdirSync(RECORDS, { recursive: true })
	writeFileSync(join(RECORDS, 'results.tsv'), lines(judged))
	writeFileSync(join(RECORDS, 'README.md'), page(judged))
}

function lines(judged: readonly Judged[]): string {
	const rows = judged.map(({ by, document, level, accessible, score }) =>
		[by, document, level, accessible, ...MEASURES.map((measure) => score[measure]?.toFixed(3) ?? '')].join('\t'),
	)
	return `${[['by', 'document', FLAVOUR, 'ua1', ...MEASURES].join('\t'), ...rows].join('\n')}\n`
}

function page(judged: readonly Judged[]): string {
	const [without, withTags] = [false, true].map((isTagged) => table(judged.filter((one) => one.isTagged === isTagged)))
	return `<!-- Printed by \`npm run figures -- tags\`. -->

# Tags at level a, where the structure is known

Documents of [ten texts](../../../pdfa/tags/texts.ts), made by Chromium, WeasyPrint and Typst; converted to PDF/A-${FLAVOUR}. The tags are read by poppler (\`pdfinfo -struct-text\`).
Means over the documents that have the thing: **headings** right text at right level, **headers** cells that are TH, **scopes** TH with the right Scope,
**items** of lists (each F1); **order** share of the words in reading order; **figures** found, **alternates** that have a text. Validity: veraPDF 1.30.2.

## Made without tags

${without}

## Made with tags by their program

${withTags}

No converter can know what a figure shows: a text that stands for a figure made without tags says that there is one. Words that poppler joins where a line
ends count as missing, for all alike. PDF/UA was not asked of the converters. Document by document: [results.tsv](results.tsv).

${new Date().toISOString().slice(0, 10)}. Rivals as in [the comparison](../comparison/README.md).
`
}

function table(lot: readonly Judged[]): string {
	const rows = [...new Set(lot.map(({ by }) => by))].map((by) => {
		const own = lot.filter((one) => one.by === by)
		const means = MEASURES.map((measure) => mean(own.flatMap(({ score }) => score[measure] ?? [])))
		const cells = [
			own.length,
			own.filter(({ level }) => level).length,
			own.filter(({ accessible }) => accessible).length,
		]
		return `| ${[by, ...cells, ...means].join(' | ')} |`
	})
	const head = `| | written | ${FLAVOUR} | ua1 | ${MEASURES.join(' | ')} |`
	return [head, `|---|${'---:|'.repeat(MEASURES.length + 3)}`, ...rows].join('\n')
}

function mean(values: readonly number[]): string {
	return values.length === 0 ? '–' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
}
