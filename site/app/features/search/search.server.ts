import { citationText, normattivaUrl, urnAt, validityText } from 'legal'
import type { WithKnowledge } from '#app/features/knowledge/passage-store.server.ts'
import { findNews } from '#app/features/news/news.server.ts'
import { normPath } from '#app/features/norms/norm.ts'
import type { Person } from '#app/features/people/person.ts'
import { selectPublished } from '#app/features/questions/find-questions.server.ts'
import type { SearchResults } from './search.ts'

const SHOWN = 8
const NORMS_SHOWN = 10
const EXCERPT_LENGTH = 300

/** Searches news, published questions and the norms this viewer may read. */
export async function searchEverything(
	{ db, knowledge }: Pick<WithKnowledge, 'db' | 'knowledge'>,
	viewer: Person | null,
	query: string,
): Promise<SearchResults> {
	const [news, questions, norms] = await Promise.all([
		findNews(db, { query, limit: SHOWN }),
		selectPublished(db, { sort: 'recent', query }),
		findNorms(knowledge, viewer, query),
	])
	return {
		news: news.articles.map(({ slug, title, publishedAt, sourceName }) => ({
			to: `/articles/${slug}`,
			title,
			text: sourceName,
			day: publishedAt,
		})),
		questions: questions.slice(0, SHOWN).map(({ id, title, body, createdAt }) => ({
			to: `/questions/${id}`,
			title,
			text: excerpt(body),
			day: createdAt.toISOString(),
		})),
		norms,
	}
}

/** Returns articles this viewer may read, in the engine's order. */
export async function findNorms(
	knowledge: WithKnowledge['knowledge'],
	viewer: Person | null,
	query: string,
): Promise<SearchResults['norms']> {
	const filter = viewer ? { viewer: [viewer.userId] } : {}
	const { articles } = await (await knowledge.base()).retrieve(query, { filter, limit: NORMS_SHOWN })
	return articles.flatMap(({ ref, passages: [best] }) => {
		if (!best) return []
		const { passage } = best
		const { act, article: number, heading, comma, text } = passage
		return [
			{
				ref,
				title: citationText({ number, act, heading }, comma),
				heading,
				text: excerpt(text),
				validity: validityText(passage),
				to: passage.audience === 'public' && /^\d/.test(number) ? normPath(act.code, number) : null,
				url: act.urn ? normattivaUrl(/^s\d+$/.test(number) ? act.urn : urnAt(act.urn, { article: number })) : null,
			},
		]
	})
}

function excerpt(text: string): string {
	return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`
}
