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
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { convertFile } from '../comparison/convert.ts'
import { RIVALS } from '../comparison/rivals/index.ts'
import { judgeWithVerapdf } from '../verapdf.ts'
import { type Made, make } from './makers.ts'
import { FLAVOUR, type Judged, writeResults } from './results.ts'
import { score } from './score.ts'
import { countAlternates, readStructure } from './structure.ts'
import { texts } from './texts.ts'

const { values: options } = parseArgs({
	options: {
		verapdf: { type: 'string' },
		rivals: { type: 'string', default: 'pdfa,kura,pdftopdfa' },
		work: { type: 'string' },
		chromium: { type: 'string', default: processVariables().TEST_CHROMIUM ?? 'chromium' },
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
writeResults(judged)

async function judge(by: string, asked: readonly Made[], outputOf: (made: Made) => string): Promise<Judged[]> {
	const written = asked.filter((made) => existsSync(outputOf(made)))
	const outputs = written.map(outputOf)
	const level = await judgeWithVerapdf(verapdf ?? '', FLAVOUR, outputs)
	const accessible = await judgeWithVerapdf(verapdf ?? '', 'ua1', outputs)
	const found: Judged[] = []
	for (const made of written) {
		const output = outputOf(made)
		found.push({
			by,
			document: made.id,
			isTagged: made.isTagged,
			level: level.get(output)?.compliant ?? false,
			accessible: accessible.get(output)?.compliant ?? false,
			score: score(made.text, await readStructure(output), await countAlternates(output)),
		})
	}
	return found
}
