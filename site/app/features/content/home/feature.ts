import { NEWS_PARAMS } from '#app/features/content/news/news-query.ts'
import { QUESTION_PARAMS } from '#app/features/content/questions/question-query.ts'
import type { Feature } from '#app/features/feature.ts'

/** The home page. */
export const feature: Feature = {
	readParameters: [[/^\/$/, [...NEWS_PARAMS, ...QUESTION_PARAMS]]],
}
