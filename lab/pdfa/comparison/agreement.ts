/**
 * Measures how often the judge of the comparison and another judge say the same of the same outputs.
 *
 * npm run figures -- comparison-agreement JUDGE.py [--rival pdfa] [--flavour 2b] [--work DIR]
 *
 * The other judge gets veraPDF's verdicts from the results, so that only what the two do themselves is compared: which files are readable,
 * same words, same looks, same features. Writes `agreement.tsv` beside the results. It is run with --inputs, --outputs, --flavour, --verdicts and --csv. Outputs are those that a run
 * of the comparison left in --work.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RECORDS } from './draw.ts'
import { type Row, readResults, resultsFile } from './results.ts'

/** In the order of the other judge's columns: readable, written, valid, text, looks, keeps. */
const ENDS = ['unreadable', 'written', 'valid', 'words', 'looks', 'keeps'] as const

const AGREEMENTS = join(RECORDS, 'agreement.tsv')
const HEAD = 'rival\tflavour\tfiles\tagree\tdiffer'

const { values: options, positionals } = parseArgs({
	options: {
		rival: { type: 'string', default: 'pdfa' },
		flavour: { type: 'string', default: '2b' },
		sample: { type: 'string', default: '200' },
		work: { type: 'string', default: join(tmpdir(), 'comparison') },
	},
	allowPositionals: true,
})
const [judge] = positionals
if (judge === undefined) throw new Error('JUDGE.py is needed')
const { rival, flavour } = options
const work = resolve(options.work)
const rows = readResults(resultsFile(rival, flavour)).slice(0, Number(options.sample))
const scratch = mkdtempSync(join(work, 'agreement-'))
try {
	const theirs = judgeElsewhere(resolve(judge))
	const differing = rows.filter(({ file, end }) => theirs.get(file) !== end)
	const named = differing.map(({ file, end }) => `${file}: here ${end}, there ${theirs.get(file)}`)
	const line = [rival, flavour, rows.length, rows.length - differing.length, named.join('; ')].join('\t')
	process.stdout.write(`${line}\n`)
	const others = readAgreements().filter((other) => !other.startsWith(`${rival}\t${flavour}\t`))
	writeFileSync(AGREEMENTS, `${[HEAD, ...others, line].join('\n')}\n`)
} finally {
	rmSync(scratch, { recursive: true })
}

function readAgreements(): string[] {
	return existsSync(AGREEMENTS) ? readFileSync(AGREEMENTS, 'utf8').trimEnd().split('\n').slice(1) : []
}

function judgeElsewhere(program: string): Map<string, Row['end']> {
	for (const folder of ['in', 'out']) mkdirSync(join(scratch, folder))
	for (const { file } of rows) {
		linkSync(join(work, 'in', `${file}.pdf`), join(scratch, 'in', `${file}.pdf`))
		const output = join(work, `${rival}-${flavour}`, `${file}.pdf`)
		if (existsSync(output)) linkSync(output, join(scratch, 'out', `${file}.pdf`))
	}
	const isValid = ({ end }: Row) => !['unreadable', 'written', 'valid'].includes(end)
	const verdicts = join(scratch, 'verdicts.csv')
	writeFileSync(verdicts, ['file,valid', ...rows.map((row) => `${row.file}.pdf,${isValid(row)}`)].join('\n'))
	const table = join(scratch, 'table.csv')
	execFileSync(
		'/usr/bin/python3',
		[
			program,
			...['--inputs', join(scratch, 'in'), '--outputs', join(scratch, 'out'), '--flavour', flavour],
			...['--verdicts', verdicts, '--csv', table],
		],
		{ stdio: ['ignore', 'ignore', 'inherit'] },
	)
	return new Map(
		readFileSync(table, 'utf8')
			.trim()
			.split(/\r?\n/)
			.slice(1)
			.map((line) => {
				const [file = '', ...cells] = line.split(',')
				const failed = ENDS.find((_, index) => cells[index] !== '1')
				return [file.replace(/\.pdf$/, ''), failed ?? 'perfect']
			}),
	)
}
