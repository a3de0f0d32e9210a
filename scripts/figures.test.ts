import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTable } from './figures.mjs'

const lab = join(import.meta.dirname, '../lab')
const figures: Record<string, { file: string }> = JSON.parse(readFileSync(join(lab, 'figures.json'), 'utf8'))
const listed = Object.values(figures).map(({ file }) => file)

it('names files that exist, and every file that measures', () => {
	expect(listed.filter((file) => !existsSync(join(lab, file)))).toEqual([])
	const measuring = globSync(['*/*.ts', 'bench/*/run.ts'], { cwd: lab })
	expect(measuring.filter((file) => !listed.includes(file.replaceAll('\\', '/')))).toEqual([])
})

it('shows the figures as the page of lab does (npm run figures -- --write)', () => {
	const page = readFileSync(join(lab, 'README.md'), 'utf8')
	expect(withTable(page)).toBe(page)
})
