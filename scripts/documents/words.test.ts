import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './printed.ts'

const MOST_WORDS = 20_000
const MOST_IN_FRONT = 350

/** Texts that the site shows, decisions, and the list of changes, which grows. */
const OTHERS = /^(?:site\/content\/|docs\/decisions\/|CHANGELOG\.md)|\/conformance\/|^\.github\//
const PRINTED = /^<!-- Printed by /
const PRINTED_PART = /<!-- table: [^>]+ -->[\s\S]*?<!-- (?:end|\/table) -->/g

function countWords(path: string): number {
	const text = readFileSync(join(root, path), 'utf8')
	return PRINTED.test(text)
		? 0
		: text
				.replaceAll(PRINTED_PART, '')
				.split(/\s+/)
				.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
	.trim()
	.split('\n')
	.filter((path) => !OTHERS.test(path))

it('keeps the documents that are written by hand short enough to be kept true', () => {
	const words = documents.map((path) => countWords(path)).reduce((sum, one) => sum + one, 0)
	expect(words).toBeGreaterThan(MOST_IN_FRONT)
	expect(words).toBeLessThanOrEqual(MOST_WORDS)
})

it('says in the first document what the project is for in few words', () => {
	expect(countWords('README.md')).toBeLessThanOrEqual(MOST_IN_FRONT)
})
