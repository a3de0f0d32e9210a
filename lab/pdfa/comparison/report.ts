/** Writes the page of the comparison from its results: `node lab/pdfa/comparison/report.ts`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { RECORDS, readRule } from './draw.ts'
import { type Row, readResults, resultsFile } from './results.ts'

/** Growth is measured on files of at least this size: an embedded font or profile outweighs a smaller file. */
const SMALL_BYTES = 10_000
const FLAVOUR = '2b'

interface Listed {
	repository: string
	bytes: number
	isSeen: boolean
}

interface Version {
	name: string
	version: string
	licence: string
	origin: string
	/** Words between the program's name and the files. */
	called: string
}

type Results = ReadonlyMap<string, ReadonlyMap<string, Row>>

const files = readFiles()
const versions: Record<string, Version> = JSON.parse(readFileSync(join(RECORDS, 'versions.json'), 'utf8'))
const results: Results = new Map(
	Object.keys(versions).map((key) => [
		key,
		new Map(readResults(resultsFile(key, FLAVOUR)).map((row) => [row.file, row])),
	]),
)
writeFileSync(join(RECORDS, 'README.md'), page())

function readFiles(): Map<string, Listed> {
	const [, ...lines] = readFileSync(join(RECORDS, 'files.tsv'), 'utf8').trimEnd().split('\n')
	return new Map(
		lines.map((line) => {
			const [id = '', repository = '', , bytes, , development] = line.split('\t')
			return [id, { repository, bytes: Number(bytes), isSeen: development === 'seen' }]
		}),
	)
}

function page(): string {
	const { perRepository, maxBytes, repositories } = readRule()
	const tables = lots().map(({ keys, judged }) => {
		const readable = judged.filter((file) => keys.every((key) => endOf(key, file) !== 'unreadable'))
		const unseen = readable.filter((file) => !files.get(file)?.isSeen)
		return `## The first ${judged.length} files, PDF/A-${FLAVOUR}

${readable.length} of them can be read without a password.

${table(keys, readable)}

Of these, the ${unseen.length} that are not among the files on which this engine was developed:

${table(keys, unseen)}
`
	})
	return `<!-- Printed by \`node lab/pdfa/comparison/report.ts\`. -->

# Public documents, converted by every free program that a registry has

${files.size} PDFs of ${repositories.length} public repositories, drawn by [a rule](../../../pdfa/comparison/draw.ts) that was committed before anything was converted: of each repository at
[its commit](rule.json), the first ${perRepository} files of at most ${maxBytes / 1e6} MB by the order of their git blob ids. [files.tsv](files.tsv) lists origin, size and SHA-256 of each; \`seen\`
marks the ones that are among this engine's development files. Results file by file: ${[...results.keys()].map((key) => `[${key}](${key}-${FLAVOUR}.tsv)`).join(', ')}.
What stopped this engine in all of them, and what was mended since, by cause: [faults.tsv](faults.tsv). Its figures are therefore fitted, those of the
others are not: before the repairs it kept 320 of the 349 readable ones among the first 400 whole, 91.7 %. Its results are of one run; those of the
others on the first 400 (pdftopdfa, OCRmyPDF: 50) are of an earlier one, of the same versions.

Judged so far: ${[...results].map(([key, rows]) => `${rows.size} files of ${versions[key]?.name}`).join(', ')}. Files are taken in the order of their blob ids, so that the first are a random part.

${tables.join('\n')}
Each column counts the files that also passed the ones before it. **valid**: veraPDF 1.30.2. **words**: \`pdftotext\` gives the same words. **looks**: on the first three pages at
50 dpi at most 0.1 % of the pixels differ visibly. **perfect**: tags, language, bookmarks, links, fields and layers are still there too. **refuted**: the program ended with 0
and veraPDF finds the file not compliant. **metadata**: valid files that lack properties of the metadata packet of the input (not part of perfect). Size: output to input, inputs of
10 kB and more. Processor seconds: one process a file, median.

${agreements()}

## Programs

| | version | licence | from | called |
|---|---|---|---|---|
${Object.values(versions)
	.map(
		({ name, version, licence, origin, called }) => `| ${name} | ${version} | ${licence} | ${origin} | \`${called}\` |`,
	)
	.join('\n')}

veraPDF 1.30.2, poppler 22.12, qpdf 11.3. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, shared with other work: clock times say nothing, processor times little.
All programs may break signatures. 30 seconds of processor a file.

## What cannot be compared

- Ghostscript and OCRmyPDF make another file of the same pages: losing tags and fields is their way and not a fault of one file. OCRmyPDF is made for scans; here it converts only.
- Kura and this engine refuse what they cannot do; Ghostscript writes what it can of everything. A refusal counts as not written, for all alike.
- The look is judged by poppler on three pages, at a resolution where small letters are grey.
- ${[...files.values()].filter(({ isSeen }) => isSeen).length} of the files were among those on which this engine was developed; whether the others saw some of the files is not known. Test files of PDF libraries are
  harder than what an office has.

## Again

\`npm run figures -- comparison CLONES --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper'\` goes on where the results end; without the \`.tsv\` files it begins anew.
CLONES has \`git clone --bare\` of each repository as \`OWNER+NAME\`. Rivals are installed for the run only.
`
}

/** The judge of this comparison beside another (`npm run figures -- comparison-agreement`). */
function agreements(): string {
	const path = join(RECORDS, 'agreement.tsv')
	if (!existsSync(path)) return ''
	const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
	const of = lines.map((line) => {
		const [rival = '', , judged, agree, differ = ''] = line.split('\t')
		return `${agree} of ${judged} outputs and refusals of ${versions[rival]?.name}${differ === '' ? '' : ` (${differ})`}`
	})
	return `The judge is the lab's own; another one, written in Python with pikepdf, says the same of ${of.join(' and ')}.`
}

/** Rivals that are slow have fewer results: each table takes the files that all of its rivals have. */
function lots(): { keys: string[]; judged: string[] }[] {
	const counts = [...new Set([...results.values()].map((rows) => rows.size))].toSorted((a, b) => b - a)
	return counts.map((least) => {
		const keys = [...results].filter(([, rows]) => rows.size >= least).map(([key]) => key)
		const judged = [...files.keys()].filter((file) => keys.every((key) => results.get(key)?.has(file)))
		return { keys, judged }
	})
}

function endOf(key: string, file: string): Row['end'] | undefined {
	return results.get(key)?.get(file)?.end
}

function table(keys: readonly string[], asked: readonly string[]): string {
	return [
		'| | written | valid | + words | + looks | **perfect** | refuted | metadata | late | size, median / p90 | processor s |',
		'|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
		...keys.map((key) => rowOf(key, asked)),
	].join('\n')
}

function rowOf(key: string, asked: readonly string[]): string {
	const rows = asked.flatMap((file) => results.get(key)?.get(file) ?? [])
	const passed = (...ends: Row['end'][]) => rows.filter(({ end }) => !ends.includes(end)).length
	const valid = rows.filter(({ end }) => !['written', 'valid'].includes(end))
	const perfect = passed('written', 'valid', 'words', 'looks', 'keeps')
	const growth = rows
		.filter(({ file, bytes }) => bytes > 0 && (files.get(file)?.bytes ?? 0) >= SMALL_BYTES)
		.map(({ file, bytes }) => bytes / (files.get(file)?.bytes ?? bytes))
		.toSorted((a, b) => a - b)
	const times = rows.map(({ cpuS }) => cpuS).toSorted((a, b) => a - b)
	return `| ${[
		versions[key]?.name,
		passed('written'),
		passed('written', 'valid'),
		passed('written', 'valid', 'words'),
		passed('written', 'valid', 'words', 'looks'),
		`**${perfect}** = ${((perfect / rows.length) * 100).toFixed(1)} %`,
		rows.filter(({ end, exit }) => end === 'valid' && exit === '0').length,
		valid.filter(({ lostProperties }) => lostProperties !== '').length,
		rows.filter(({ exit }) => exit === 'late').length,
		`${at(growth, 0.5)} / ${at(growth, 0.9)}`,
		at(times, 0.5),
	].join(' | ')} |`
}

function at(sorted: readonly number[], share: number): string {
	return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
}
