import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

interface Rate {
	name: string
	percent: number
	since: string
}

const rates: readonly Rate[] = [
	{ name: 'Ordinaria', percent: 22, since: '2013' },
	{ name: 'Minima', percent: 4, since: '1989' },
]
const name: Column<Rate> = { title: 'Aliquota', isName: true, cell: (rate) => rate.name }
const percent: Column<Rate> = {
	title: 'Misura',
	isNumber: true,
	cell: (rate) => rate.percent,
	sortBy: (rate) => rate.percent,
}
const since: Column<Rate> = { title: 'Dal', isExtra: true, cell: (rate) => rate.since }

const draw = (columns: readonly Column<Rate>[]) =>
	renderToStaticMarkup(<DataTable caption="Aliquote" columns={columns} rows={rates} keyOf={(rate) => rate.name} />)

it('names itself, its columns and its rows to a screen reader', () => {
	const html = draw([name, percent])
	expect(html).toMatch(/<caption[^>]*>Aliquote<\/caption>/)
	expect(html.match(/<th scope="col"/g)).toHaveLength(2)
	expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Ordinaria<\/th><td [^>]*>22<\/td>/)
})

it('offers sorting only where a column can be sorted by, and comes in the order of its rows', () => {
	const html = draw([name, percent])
	expect(html.match(/<button type="button"/g)).toHaveLength(1)
	expect(html).not.toContain('aria-sort')
	expect(html.indexOf('Ordinaria')).toBeLessThan(html.indexOf('Minima'))
})

it('is reached by keyboard if it may be wider than a telephone, and leaves extra columns out there', () => {
	expect(draw([name, percent, since])).not.toContain('tabindex')
	const html = draw([name, percent, since, since])
	expect(html).toMatch(/^<section aria-label="Aliquote" tabindex="0"/)
	expect(html.match(/max-sm:hidden/g)).toHaveLength(6)
})

it('draws every table of the site', () => {
	const app = join(import.meta.dirname, '../..')
	const own = globSync('**/*.tsx', { cwd: app }).filter((path) =>
		readFileSync(join(app, path), 'utf8').includes('<table'),
	)
	expect(own.filter((path) => !path.endsWith('.test.tsx'))).toEqual(['ui/table/data-table.tsx'])
})
