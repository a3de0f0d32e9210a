import { type Category, parseCategory } from '#app/features/base/themes/theme.ts'
import { readQuery } from '#app/search-query.ts'
import { QUESTION_SORTS, type QuestionSort } from './question.ts'

/** Parameter names on the home page; they differ from those of the news on the same page. */
const NAMES = { sort: 'sort', cursor: 'domande', query: 'quesito', category: 'materia', tag: 'etichetta' } as const
export const QUESTION_PARAMS: readonly string[] = Object.values(NAMES)

export interface QuestionSearch {
	sort: QuestionSort
	cursor?: string | undefined
	query?: string | undefined
	category?: Category | undefined
	tag?: string | undefined
}

/** Parses the query parameters of the question list; empty ones count as absent. */
export function parseQuestionQuery(params: URLSearchParams): QuestionSearch {
	const given = (name: string) => params.get(name)?.replaceAll('\0', '').trim() || undefined
	return {
		sort: QUESTION_SORTS.find((sort) => sort === params.get(NAMES.sort)) ?? 'recent',
		cursor: given(NAMES.cursor),
		query: readQuery(params, NAMES.query).query || undefined,
		category: parseCategory(params.get(NAMES.category)) ?? undefined,
		tag: given(NAMES.tag),
	}
}

/** Returns true if the list is filtered. */
export function isNarrowed({ query, category, tag }: QuestionSearch): boolean {
	return query !== undefined || category !== undefined || tag !== undefined
}

/** Returns the address of the list for a search; the default order is omitted. */
export function questionsHref(search: Partial<QuestionSearch>): string {
	const params = new URLSearchParams()
	for (const key of ['sort', 'cursor', 'query', 'category', 'tag'] as const) {
		const value = search[key]
		if (value && value !== 'recent') params.set(NAMES[key], value)
	}
	return params.size > 0 ? `/?${params}#domande` : '/#domande'
}
