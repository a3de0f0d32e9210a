import { expect, it } from 'vitest'
import { parseQuestionQuery, questionsHref } from './question-query.ts'

it('reads from an address what it wrote into it', () => {
	const search = {
		sort: 'votes',
		query: 'prima casa & altro',
		category: 'IVA',
		tag: 'nota di credito',
		cursor: undefined,
	} as const
	const url = new URL(questionsHref(search), 'https://guida.example')
	expect(url.hash).toBe('#domande')
	expect(parseQuestionQuery(url.searchParams)).toEqual(search)
	expect(questionsHref({ sort: 'recent' })).toBe('/#domande')
})

it('takes an address that somebody changed for the usual list', () => {
	const params = new URLSearchParams({ sort: 'drop', materia: 'Astrologia', quesito: ' \0 ' })
	expect(parseQuestionQuery(params)).toEqual({ sort: 'recent' })
})
