import { expect, it } from 'vitest'
import { joinEditions } from './editions.ts'
import type { Article, Validity } from './model.ts'

const act = { code: 'mulini', title: 'Codice dei mulini', documentType: 'codice', area: 'altro' } as const

function article(number: string, text: string, validity: Validity = {}): Article {
	const place = { ref: `mulini:${number}`, act, number, heading: '', path: [], commi: [] } as const
	return { ...place, text, validity, abrogated: false, source: 'prova', audience: 'public' }
}

const versions = (articles: readonly Article[]) =>
	articles.map(({ number, text, validity: { from = '', to = '' } }) => `${number} ${text} [${from}..${to}]`)

const first = [article('1', 'acqua'), article('2', 'farina'), article('3', 'asino')]

it('ends the version of an article that reads differently, and keeps one that does not', () => {
	const { articles, changes } = joinEditions(first, [article('1', 'acqua'), article('2', 'grano')], '2026-03-01')
	expect(versions(articles)).toEqual([
		'1 acqua [..]',
		'2 grano [2026-03-01..]',
		'2 farina [..2026-02-28]',
		'3 asino [..2026-02-28]',
	])
	expect(changes).toEqual({ changed: ['2'], added: [], removed: ['3'] })
})

it('joins one edition after the other, and takes up again an article that had gone', () => {
	const second = joinEditions(first, [article('1', 'pioggia'), article('2', 'farina')], '2026-03-01').articles
	const third = [article('1', 'neve'), article('2', 'farina'), article('3', 'mulo'), article('4', 'gatto')]
	const { articles, changes } = joinEditions(second, third, '2026-05-01')
	expect(versions(articles)).toEqual([
		'1 neve [2026-05-01..]',
		'1 pioggia [2026-03-01..2026-04-30]',
		'1 acqua [..2026-02-28]',
		'2 farina [..]',
		'3 mulo [2026-05-01..]',
		'3 asino [..2026-02-28]',
		'4 gatto [2026-05-01..]',
	])
	expect(changes).toEqual({ changed: ['1'], added: ['3', '4'], removed: [] })
	expect(joinEditions(articles, third, '2026-06-01').changes).toEqual({ changed: [], added: [], removed: [] })
})

it('replaces a version that would begin no earlier, such as a text that does not apply yet', () => {
	const future = { from: '2027-01-01' } as const
	const { articles } = joinEditions([article('1', 'acqua', future)], [article('1', 'pioggia', future)], '2026-03-01')
	expect(versions(articles)).toEqual(['1 pioggia [2027-01-01..]'])
})
