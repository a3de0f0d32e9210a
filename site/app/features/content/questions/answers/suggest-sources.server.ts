import { citationText, normattivaUrl, urnAt } from 'legal'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { QuestionText } from '../asking/new-question.ts'
import type { SuggestedSource } from '../question.ts'

const SUGGESTED = 5
const EXCERPT_LENGTH = 400

/** Returns provisions that may help the professional who answers: the best passage of each article near the question, none where nothing is near. */
export async function suggestSources(
	{ knowledge }: Pick<WithKnowledge, 'knowledge'>,
	{ title, content }: QuestionText,
): Promise<SuggestedSource[]> {
	const base = await knowledge.base()
	const { retrieval, answer } = await base.answer(`${title}. ${content}`, { limit: SUGGESTED })
	// The assistant would not even offer them.
	if (answer.kind === 'refused') return []
	return retrieval.articles.slice(0, SUGGESTED).flatMap(({ passages: [best] }) => {
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
