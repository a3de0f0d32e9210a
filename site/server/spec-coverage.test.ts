import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testTitles } from '#test/test-titles.ts'
import { readTable, SPEC_COVERAGE } from '../../scripts/documents/printed.ts'

const root = join(import.meta.dirname, '../..')

/** Number of checkable requirements per section of the specification. */
const SECTIONS = [
	['1', 17],
	['2.routes', 18],
	['2.frame', 21],
	['2.home', 45],
	['2.pages', 69],
	['2.assistant', 35],
	['3', 41],
	['4', 43],
	['5', 33],
	['6', 12],
	['7', 28],
	['8', 34],
	['9', 30],
	['decisions', 49],
	['settled', 20],
	['paper', 21],
] as const

const requirements = SECTIONS.flatMap(([section, count]) =>
	Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
)

interface Row {
	number: string
	requirement: string
	file: string
	title: string
}

const cells = readTable(SPEC_COVERAGE).sections.flatMap((section) => section.rows)
const rows = cells.map(
	([number = '', requirement = '', file = '', title = '']): Row => ({ number, requirement, file, title }),
)

/** A row without a number names another test of the requirement above it. */
const numbered = rows.filter(({ number }) => number !== '')
const known = new Map<string, readonly string[]>()

function titlesIn(file: string): readonly string[] {
	const titles = known.get(file) ?? (existsSync(join(root, file)) ? testTitles(file, read(file)) : [])
	known.set(file, titles)
	return titles
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('has one row for each requirement, in their order', () => {
	expect(numbered.map(({ number }) => number)).toEqual(requirements)
})

it('quotes for each the words of the specification, and after them what was settled', () => {
	const quotation = /^«[^«»]{3,}»(?: \[settled: «[^«»]{3,}»\])?$/
	expect(numbered.filter(({ requirement }) => !quotation.test(requirement))).toEqual([])
})

it('names for each a test by its file and whole title', () => {
	expect(rows.filter(({ file, title }) => titlesIn(file).filter((named) => named === title).length !== 1)).toEqual([])
})

it('reads whole titles, with their blocks and as templates, and skips what is not run', () => {
	const text = `
		it('one', () => {})
		describe('block', () => {
			it.each([1])('two %s', () => {})
			describe.each(['x'])('inner %s', () => { test.for([1])(\`three \${'x'}\`, () => {}) })
		})
		it.skip('never', () => {})
		it.skipIf(true)('somewhere', () => {})
		describe.skip('gone', () => { it('in it', () => {}) })
		it.each<[a: string]>([['four']])('four $a', () => { it.todo('later') })
	`
	expect(testTitles('a.test.ts', text)).toEqual([
		'one',
		'block › two %s',
		"block › inner %s › three ${'x'}",
		'somewhere',
		'four $a',
	])
})
