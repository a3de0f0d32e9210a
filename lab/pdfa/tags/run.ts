/**
 * Measures the tags that converters write at level a: forty documents of known headings, tables, lists, figures and reading order, made by
 * programs that are not ours.
 *
 * npm run figures -- tags --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper' [--rivals pdfa,kura,pdftopdfa] [--work DIR] \
 *   [--chromium PROGRAM] [--weasyprint PROGRAM] [--typst-python PYTHON] [--kura PROGRAM] [--pdftopdfa PROGRAM]
 *
 * Ten texts, each without tags by Chromium, WeasyPrint and Typst, and once with the tags of Chromium or WeasyPrint. The structure is read by
 * poppler, so that no converter judges itself. Documents and outputs that an earlier run has left in --work are taken as they are. Writes
 * `lab/bench/pdfa/tags`.
 */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { convertFile } from '../comparison/convert.ts'
import { RIVALS } from '../comparison/rivals/index.ts'
import { judgeWithVerapdf } from '../verapdf.ts'
import { type Made, make } from './makers.ts'
import { MEASURES, type Score, score } from './score.ts'
import { countAlternates, readStructure } from './structure.ts'
import { texts } from './texts.ts'

const FLAVOUR = '2a'
const RECORDS = join(import.meta.dirname, '../../bench/pdfa/tags')

const { values: options } = parseArgs({
	options: {
		verapdf: { type: 'string' },
		rivals: { type: 'string', default: 'pdfa,kura,pdftopdfa' },
		work: { type: 'string' },
		chromium: { type: 'string', default: process.env.TEST_CHROMIUM ?? 'chromium' },
		weasyprint: { type: 'string', default: 'weasyprint' },
		'typst-python': { type: 'string', default: 'python3' },
		kura: { type: 'string', default: 'kura' },
		pdftopdfa: { type: 'string', default: 'pdftopdfa' },
		ocrmypdf: { type: 'string', default: 'ocrmypdf' },
		gs: { type: 'string', default: 'gs' },
		'gs-share': { type: 'string', default: '/usr/share' },
	},
})
const { verapdf } = options
if (!verapdf) throw new Error('--verapdf is needed')
const work = resolve(options.work ?? mkdtempSync(join(tmpdir(), 'tags-')))
mkdirSync(work, { recursive: true })

interface Judged {
	by: string
	made: Made
	score: Score
	level: boolean | undefined
	accessible: boolean
}

const documents = make(texts(), work, options)
const judged = await judge(
	'as made',
	documents.filter(({ isTagged }) => isTagged),
	({ pdf }) => pdf,
)
for (const key of options.rivals.split(',')) {
	const rival = RIVALS[key]?.(FLAVOUR, options)
	if (!rival) throw new Error(`unknown rival ${key}`)
	const outputOf = ({ id }: Made) => join(work, key, `${id}.pdf`)
	for (const made of documents) {
		mkdirSync(dirname(outputOf(made)), { recursive: true })
		if (!existsSync(outputOf(made))) await convertFile(rival, made.pdf, outputOf(made))
	}
	judged.push(...(await judge(`${rival.name} ${rival.version()}`, documents, outputOf)))
	process.stdout.write(`${new Date().toISOString()} ${rival.name}\n`)
}
mkdirSync(RECORDS, { recursive: true })
writeFileSync(join(RECORDS, 'results.tsv'), lines())
writeFileSync(join(RECORDS, 'README.md'), page())

async function judge(by: string, asked: readonly Made[], outputOf: (made: Made) => string): Promise<Judged[]> {
	const written = asked.filter((made) => existsSync(outputOf(made)))
	const outputs = written.map(outputOf)
	const level = await judgeWithVerapdf(verapdf ?? '', FLAVOUR, outputs)
	const accessible = await judgeWithVerapdf(verapdf ?? '', 'ua1', outputs)
	return Promise.all(
		written.map(async (made) => {
			const output = outputOf(made)
			return {
				by,
				made,
				score: score(made.text, await readStructure(output), await countAlternates(output)),
				level: level.get(output)?.compliant ?? false,
				accessible: accessible.get(output)?.compliant ?? false,
			}
		}),
	)
}

function lines(): string {
	const rows = judged.map(({ by, made, score: measured, level, accessible }) =>
		[by, made.id, level, accessible, ...MEASURES.map((measure) => measured[measure]?.toFixed(3) ?? '')].join('\t'),
	)
	return `${[['by', 'document', FLAVOUR, 'ua1', ...MEASURES].join('\t'), ...rows].join('\n')}\n`
}

function page(): string {
	const [without, withTags] = [false, true].map((isTagged) => {
		const lot = judged.filter(({ made }) => made.isTagged === isTagged)
		return table(lot, documents.filter((made) => made.isTagged === isTagged).length)
	})
	return `<!-- Printed by \`npm run figures -- tags\`. -->

# Tags at level a, where the structure is known

${documents.length} documents of [ten texts](../../../pdfa/tags/texts.ts), made by Chromium, WeasyPrint and Typst; converted to PDF/A-${FLAVOUR}. The tags are read by poppler (\`pdfinfo -struct-text\`).
Means over the documents that have the thing: **headings** right text at right level, **headers** cells that are TH, **scopes** TH with the right Scope,
**items** of lists (each F1); **order** share of the words in reading order; **figures** found, **alternates** that have a text. Validity: veraPDF 1.30.2.

## Made without tags

${without}

## Made with tags by their program

${withTags}

No converter can know what a figure shows: a text that stands for a figure made without tags says that there is one. Document by document: [results.tsv](results.tsv).

${new Date().toISOString().slice(0, 10)}. Rivals as in [the comparison](../comparison/README.md).
`
}

function table(lot: readonly Judged[], count: number): string {
	const rows = [...new Set(lot.map(({ by }) => by))].map((by) => {
		const own = lot.filter((one) => one.by === by)
		const means = MEASURES.map((measure) => mean(own.flatMap(({ score: measured }) => measured[measure] ?? [])))
		const cells = [
			own.length,
			own.filter(({ level }) => level).length,
			own.filter(({ accessible }) => accessible).length,
		]
		return `| ${[by, ...cells, ...means].join(' | ')} |`
	})
	const head = `| of ${count} | written | ${FLAVOUR} | ua1 | ${MEASURES.join(' | ')} |`
	return [head, `|---|${'---:|'.repeat(MEASURES.length + 3)}`, ...rows].join('\n')
}

function mean(values: readonly number[]): string {
	return values.length === 0 ? '–' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
}
