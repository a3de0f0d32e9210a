import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Row {
	row: string
	file: string
	title: string
}

/** Returns the rows of docs/spec-coverage.md that name a test: `file › title`, several separated by `; `. */
function namedTests(): Row[] {
	const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n')
	return lines.flatMap((line) => {
		const [, row = '', , tests = ''] = line.split('|').map((cell) => cell.trim())
		return tests
			.split('; ')
			.map((test) => test.split(' › '))
			.flatMap(([file, title]) => (file && title ? [{ row, file, title }] : []))
	})
}

it('names only tests that exist', () => {
	const missing = namedTests().filter(({ file, title }) => {
		const path = join(root, file)
		return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
	})
	expect(missing).toEqual([])
})

it('names a test for at least the rows of the ground', () => {
	expect(namedTests().length).toBeGreaterThan(20)
})
