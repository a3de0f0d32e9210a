import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withTable } from './figures.mjs'

const lab = join(import.meta.dirname, '../lab')
const figures: Record<string, { file: string; features?: boolean }> = JSON.parse(
	readFileSync(join(lab, 'figures.json'), 'utf8'),
)

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

/** Returns the modules of lab and site that a module imports, by whatever means. */
function importsOf(path: string): string[] {
	const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import|import\() ?'((?:\.|#)[^']+\.ts)'/g)
	return Array.from(specifiers, ([, specifier = '']) =>
		specifier.startsWith('#')
			? join(
					lab,
					'../site',
					specifier.replace(/^#(?:app|platform|server|test)\//, (alias) => alias.slice(1)),
				)
			: join(dirname(path), specifier),
	)
}

it('runs by Vite every figure that imports all features, whose texts and pages Node cannot read, and no other', () => {
	const all = join(lab, '../site/app/features/index.ts')
	const reaching = Object.entries(figures).flatMap(([name, { file }]) => {
		const seen = new Set([join(lab, file)])
		for (const path of seen) for (const next of path === all ? [] : importsOf(path)) seen.add(next)
		return seen.has(all) ? [name] : []
	})
	const marked = Object.entries(figures).flatMap(([name, { features }]) => (features ? [name] : []))
	expect(reaching.toSorted()).toEqual(marked.toSorted())
	expect(reaching).not.toEqual([])
})
