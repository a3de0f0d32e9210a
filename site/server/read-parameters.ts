import { NEWS_PARAMS } from '#app/features/content/news/news-query.ts'
import { QUESTION_PARAMS } from '#app/features/content/questions/question-query.ts'
import { DEADLINE_PARAMS } from '#app/features/documents/deadlines/deadline-view.ts'
import type { ReadParameters } from '#platform/pages/page-address.ts'

/** Query parameters that the most visited pages read; they ignore all others. */
export const READ_PARAMETERS: ReadParameters = [
	[/^\/$/, [...NEWS_PARAMS, ...QUESTION_PARAMS]],
	[/^\/articles\/[^/]+$/, ['page']],
	[/^\/questions\/[^/]+$/, []],
	[/^\/guida(?:\/[^/]+)?$/, []],
	[/^\/scadenze$/, DEADLINE_PARAMS],
	[/^\/cosa-cambia$/, ['profilo']],
]
