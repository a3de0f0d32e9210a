import { citationText, normattivaUrl, urnAt } from 'legal'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { QuestionText } from '../asking/new-question.ts'
import type { SuggestedSource } from '../question.ts'

const SUGGESTED = 5
const EXCERPT_LENGTH = 400

/** Returns provisions that may help the professional who answers: the best passage of each article that `legal` finds. */
export async function suggestSources(
	{ knowledge }: Pick<WithKnowledge, 'knowledge'>,
	{ title, content }: QuestionText,
): Promise<SuggestedSource[]> {
	const { articles } = await (await knowledge.base()).retrieve(`${title}. ${content}`, { limit: SUGGESTED })
	return articles.slice(0, SUGGESTED).flatMap(({ passages: [best] }) => {
		if (!best) return []
		const { act, article: number, heading, comma, text } = best.passage
		return [
			{
				title: citationText({ number, act, heading }, comma),
				excerpt: text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text,
				url: act.urn ? normattivaUrl(urnAt(act.urn, { article: number })) : null,
			},
		]
	})
}
