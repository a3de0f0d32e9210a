import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable, root, SPEC_COVERAGE } from '../../../scripts/documents/printed.ts'

/** A requirement with the tests that its row names. */
export interface Row {
	number: string
	requirement: string
	tests: readonly string[]
}

/** A value of the specification where it stands in the code. */
export interface Value {
	/** Row of the requirement. */
	number: string
	file: string
	from: string
	to: string
}

/** A change of the code, and the tests one of which has to notice it. */
export interface Mutation extends Value {
	tests: readonly string[]
}

/** Reads the coverage of the specification: lines without a number name further tests of the requirement above them. */
function readRows(): Row[] {
	const named: { number: string; requirement: string; tests: string[] }[] = []
	for (const [number = '', requirement = '', test = ''] of readTable(SPEC_COVERAGE).sections.flatMap(
		({ rows }) => rows,
	))
		if (number !== '') named.push({ number, requirement, tests: [test] })
		else if (!named.at(-1)?.tests.includes(test)) named.at(-1)?.tests.push(test)
	return named
}

/** Returns the product's files that say what the specification prescribes, by their path. */
function readSources(): Map<string, string> {
	const folders = ['site/app', 'site/platform', 'site/server', 'site/content']
	const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
		.trimEnd()
		.split('\n')
	return new Map(
		files
			.filter(
				(file) => /\.(?:tsx?|md|css)$/.test(file) && !file.includes('.test.') && !file.startsWith('site/app/dev/'),
			)
			.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
	)
}

/** Words that a requirement quotes, outside the note of what was settled. */
function quoted(requirement: string): string[] {
	const [own = ''] = requirement.split('» [')
	return [...own.matchAll(/'([^']{4,})'/g)].flatMap(([, words]) => words ?? [])
}

/** Changes one letter, so that the text stays one that could be shown. */
function misspelt(words: string): string {
	const at = words.search(/[aeiou](?=[a-z])/)
	return at < 0 ? `${words}x` : `${words.slice(0, at)}${words[at] === 'o' ? 'u' : 'o'}${words.slice(at + 1)}`
}

/** Returns each quoted text of the specification that stands in one file of the code alone. */
export function mutationsOfWords(): Mutation[] {
	const sources = readSources()
	return readRows().flatMap(({ number, requirement, tests }) =>
		quoted(requirement).flatMap((from) => {
			const [file, ...others] = [...sources].filter(([, text]) => text.includes(from)).map(([path]) => path)
			return file !== undefined && others.length === 0 ? [{ number, tests, file, from, to: misspelt(from) }] : []
		}),
	)
}

/** @throws Error naming a value whose row or place is not there */
export function mutationsOfValues(values: readonly Value[]): Mutation[] {
	const [sources, rows] = [readSources(), readRows()]
	return values.map((value) => {
		const row = rows.find(({ number }) => number === value.number)
		if (row === undefined) throw new Error(`no row ${value.number}`)
		if (!sources.get(value.file)?.includes(value.from)) throw new Error(`${value.file} has no ${value.from}`)
		return { ...value, tests: row.tests }
	})
}
