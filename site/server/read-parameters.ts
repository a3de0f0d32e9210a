import { NEWS_PARAMS } from '#app/features/news/news-query.ts'
import { QUESTION_PARAMS } from '#app/features/questions/question-query.ts'
import type { ReadParameters } from '#platform/pages/page-address.ts'

/** The parameters that the most visited pages read; on them, all others change nothing. */
export const READ_PARAMETERS: ReadParameters = [
	[/^\/$/, [...NEWS_PARAMS, ...QUESTION_PARAMS]],
	[/^\/articles\/[^/]+$/, ['page']],
	[/^\/questions\/[^/]+$/, []],
]
