/** Finds field names and form values in the code that reads them: purely random words would be rejected by the first check. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '#test/program.ts'

export interface Words {
	fields: readonly string[]
	values: readonly string[]
}

const FIELD =
	/\bname="([\w-]{1,40})"|\b(\w{1,40}): z\b|\bfields\.(\w{1,40})|\.query\('([\w-]{1,40})'\)|searchParams\.get\('([\w-]{1,40})'\)/g
const VALUE =
	/\bintent\b[^'\n]{0,12}'([a-z-]+)'|\bcase '([a-z-]+)'|z\.literal\('([a-z-]+)'|\bvalue="([\w-]+)"|z\.enum\(\[([^\]]+)\]/g

/** Returns the field names and values found in the source code. */
export function readWords(): Words {
	const sources = ['app', 'server'].flatMap((folder) => sourcesUnder(join(siteRoot, folder)))
	const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
	const values = found(text, VALUE).flatMap((group) => group.split(',').map((item) => item.replaceAll(/['\s]/g, '')))
	return { fields: distinct(found(text, FIELD)), values: distinct(values) }
}

function found(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((group) => group !== undefined))
}

function distinct(words: readonly string[]): string[] {
	return [...new Set(words.filter((word) => word !== ''))].toSorted()
}

function sourcesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
		.map((name) => join(folder, name))
}
