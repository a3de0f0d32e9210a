import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTable } from './figures.mjs'

const lab = join(import.meta.dirname, '../lab')
const figures: Record<string, { file: string }> = JSON.parse(readFileSync(join(lab, 'figures.json'), 'utf8'))

it('names the file of every figure, as the head of the file does', () => {
	const heads = globSync('**/*.ts', { cwd: lab, exclude: (name) => name === 'node_modules' }).flatMap((file) => {
		const [, name] = /^ \* npm run figures -- (\S+)/m.exec(readFileSync(join(lab, file), 'utf8')) ?? []
		return name === undefined ? [] : [`${name} ${file.replaceAll('\\', '/')}`]
	})
	const listed = Object.entries(figures).map(([name, { file }]) => `${name} ${file}`)
	expect(heads.toSorted()).toEqual(listed.toSorted())
})

it('shows the figures as the page of lab does (npm run figures -- --write)', () => {
	const page = readFileSync(join(lab, 'README.md'), 'utf8')
	expect(withTable(page)).toBe(page)
})
