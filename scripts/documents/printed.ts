/** The documents that are printed from tables: what a test reads is the table, what a person reads is the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPage } from './api.ts'

export const root = join(import.meta.dirname, '../..')

export interface Section {
	readonly title: string
	/** Cells as written. */
	readonly rows: readonly (readonly string[])[]
}

export interface Table {
	readonly columns: readonly string[]
	readonly sections: readonly Section[]
}

/** Reads a table of tab-separated values: the names of its columns, then lines of cells, and sections that begin with '# '. */
export function readTable(path: string): Table {
	const [head = '', ...lines] = readFileSync(join(root, path), 'utf8').trimEnd().split('\n')
	const sections: { title: string; rows: string[][] }[] = []
	for (const line of lines)
		if (line.startsWith('# ')) sections.push({ title: line.slice(2), rows: [] })
		else sections.at(-1)?.rows.push(line.split('\t'))
	return { columns: head.split('\t'), sections }
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

function page(source: string, heading: string, introduction: string): string {
	const { columns, sections } = readTable(source)
	const head = `${row(columns)}\n${row(columns.map(() => '---'))}`
	const tables = sections.map(({ title, rows }) => `## ${title}\n\n${[head, ...rows.map(row)].join('\n')}\n`)
	return `<!-- Printed by \`npm run documents\` from ${source}. -->\n\n# ${heading}\n\n${introduction}\n\n${tables.join('\n')}`
}

/** Published modules by the names under which they are imported. */
const PUBLISHED = {
	pdfa: { pdfa: 'src/index.ts', 'pdfa/browser': 'src/browser.ts' },
	ocr: { ocr: 'src/index.ts', 'ocr/straighten': 'src/straighten.ts' },
	legal: {
		legal: 'src/index.ts',
		'legal/normattiva': 'src/read/normattiva/client.ts',
		'legal/normattiva/mirror': 'src/read/normattiva/mirror.ts',
		'legal/store-contract': 'src/store-contract.ts',
		'legal/trial': 'src/trial/index.ts',
		'legal/zip': 'src/read/normattiva/zip.ts',
		'legal/accepted-codings': 'src/accepted-codings.ts',
	},
	calcoli: { calcoli: 'src/index.ts' },
}

export const SPEC_COVERAGE = 'site/test/tables/spec-coverage.tsv'
export const ASVS = 'site/test/tables/asvs.tsv'

/** Returns every printed document by its path. */
export function printed(): ReadonlyMap<string, string> {
	return new Map([
		['docs/spec-coverage.md', specCoverage()],
		['docs/asvs.md', asvs()],
		...Object.entries(PUBLISHED).map(
			([workspace, entries]) => [`${workspace}/docs/api.md`, apiPage(workspace, entries)] as const,
		),
	])
}

function specCoverage(): string {
	const requirements = readTable(SPEC_COVERAGE).sections.flatMap(({ rows }) => rows.filter(([number]) => number !== ''))
	return page(
		SPEC_COVERAGE,
		'Coverage of the specification',
		`${requirements.length} requirements, each in the words of the specification («…») and, where a decision changed it, in those of the decision (settled). Each names a test by its file and by its whole title: what \`it\` or \`test\` is called with, after the titles of the \`describe\` blocks around it. For \`it.each\` it is the template as written. A row without a number names another test of the requirement above it. Numbers count the requirements of a section in the order of the specification; \`site/server/spec-coverage.test.ts\` checks all this.`,
	)
}

/** Column of the state: `met`, `not met` or `does not apply`. */
const STATE = 3

function asvs(): string {
	const states = readTable(ASVS).sections.flatMap(({ rows }) => rows.map((cells) => cells[STATE]))
	const count = (state: string) => states.filter((one) => one === state).length
	const [met, unmet, absent] = [count('met'), count('not met'), count('does not apply')]
	const share = ((100 * met) / (met + unmet)).toFixed(1)
	return page(
		ASVS,
		'OWASP ASVS 5.0.0, levels 1 and 2',
		`${states.length} requirements. ${absent} do not apply; of the ${met + unmet} that do, ${met} are met (${share} %) and ${unmet} are not. Requirements are summarised; the full text is OWASP's. Tests are named as \`file › title\`, several separated by \`; \`; for a requirement that is not met or does not apply, the reason is given instead. [Security](security.md) describes the defences.`,
	)
}
