import { citationText, normattivaUrl, type RankedPassage, urnAt, validityText } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import { searchSchede } from '#app/features/content/guide/search-schede.server.ts'
import { findNews } from '#app/features/content/news/news.server.ts'
import { selectPublished } from '#app/features/content/questions/find-questions.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { listTools } from '#app/features/documents/tools/tools.server.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { findActsTitled } from '#app/features/law/norms/find-norm.server.ts'
import { formatDate } from '#app/ui/format.ts'
import { findNewsByOpenings, findQuestionsByOpenings } from './openings.server.ts'
import type { ResultGroup, SearchResult } from './search.ts'
import { excerptAround, markWords, openingsOf, saysAll } from './sought.ts'

const SHOWN = 8
const NORMS_SHOWN = 10
const FEW_SHOWN = 4
const EXCERPT_LENGTH = 300

type Parts = Pick<WithKnowledge, 'db' | 'knowledge'>

/** Searches acts, articles of law, published questions, news and tools for what this viewer may read. */
export async function searchEverything(
	{ db, knowledge }: Parts,
	viewer: Person | null,
	query: string,
): Promise<ResultGroup[]> {
	const openings = openingsOf(query)
	const [schede, acts, norms, questions, news] = await Promise.all([
		searchSchede(db, query, SHOWN, dayInRome(new Date())),
		findActsTitled(db, openings, FEW_SHOWN),
		findNorms(knowledge, viewer, query, openings),
		searchQuestions(db, query, openings),
		searchNews(db, query, openings),
	])
	const written = (row: { key: string; to: string; title: string; text: string; note: string }): SearchResult => ({
		...row,
		isOutside: false,
		title: markWords(row.title, openings),
		text: markWords(excerptAround(row.text, openings, EXCERPT_LENGTH), openings),
	})
	const tools = listTools()
		.filter(({ title, summary }) => saysAll(`${title} ${summary}`, openings))
		.slice(0, FEW_SHOWN)
	const groups: ResultGroup[] = [
		{ kind: 'guide', results: schede.map(written) },
		{
			kind: 'act',
			results: acts.map(({ code, title }) =>
				written({ key: code, to: `/legge/${encodeURIComponent(code)}`, title, text: '', note: '' }),
			),
		},
		{
			kind: 'norm',
			results: norms.map(({ ref, title, heading, text, validity, to, url }) => ({
				key: ref,
				to: to ?? url,
				isOutside: to === null,
				title: markWords(title.includes(heading) ? title : `${title}: ${heading}`, openings),
				note: validity,
				text: markWords(text, openings),
			})),
		},
		{ kind: 'question', results: questions.map(written) },
		{ kind: 'news', results: news.map(written) },
		{
			kind: 'tool',
			results: tools.map(({ name, title, summary }) =>
				written({ key: name, to: `/strumenti/${name}`, title, text: summary, note: '' }),
			),
		},
	]
	return groups.filter(({ results }) => results.length > 0)
}

/** Finds whole words in title and text; then, in new titles, words that are still being typed. */
async function searchNews(db: Parts['db'], query: string, openings: readonly string[]) {
	const { articles } = await findNews(db, { query, limit: SHOWN })
	const begun = articles.length < SHOWN ? await findNewsByOpenings(db, openings, SHOWN) : []
	return merge(articles, begun).map(({ id, slug, title, description, publishedAt, sourceName }) => ({
		key: id,
		to: `/articles/${slug}`,
		title,
		text: description ?? '',
		note: `${sourceName}, ${formatDate(publishedAt)}`,
	}))
}

async function searchQuestions(db: Parts['db'], query: string, openings: readonly string[]) {
	const found = await selectPublished(db, { sort: 'recent', query })
	const begun = found.length < SHOWN ? await findQuestionsByOpenings(db, openings, SHOWN) : []
	return merge(found, begun).map(({ id, title, body, createdAt }) => ({
		key: id,
		to: `/questions/${id}`,
		title,
		text: body,
		note: formatDate(createdAt.toISOString()),
	}))
}

function merge<Row extends { id: string }>(found: readonly Row[], begun: readonly Row[]): Row[] {
	const known = new Set(found.map(({ id }) => id))
	return [...found, ...begun.filter(({ id }) => !known.has(id))].slice(0, SHOWN)
}

/** An article of law that answers a search, in the engine's order. */
export interface FoundNorm {
	/** `act:article` */
	ref: string
	title: string
	heading: string
	text: string
	validity: string
	/** Its page on the site, if the act is public. */
	to: string | null
	/** Its text at Normattiva. */
	url: string | null
}

/** Returns false for a passage that only shares what the thesaurus adds to the search. */
function isFound({ features: { told, prefix, cited, citedNear, thesaurus, similarity } }: RankedPassage): boolean {
	return [told, prefix, cited, citedNear, thesaurus, similarity].some((value) => value > 0)
}

/** Returns articles this viewer may read, in the engine's order; the excerpt begins near the first of `openings`. */
export async function findNorms(
	knowledge: WithKnowledge['knowledge'],
	viewer: Person | null,
	query: string,
	openings: readonly string[] = openingsOf(query),
): Promise<FoundNorm[]> {
	const filter = viewer ? { viewer: [viewer.userId] } : {}
	const { articles } = await (await knowledge.base()).retrieve(query, { filter, limit: NORMS_SHOWN })
	return articles.flatMap(({ ref, passages: [best] }) => {
		if (!best || !isFound(best)) return []
		const { passage } = best
		const { act, article: number, heading, comma, text } = passage
		return [
			{
				ref,
				title: citationText({ number, act, heading }, comma),
				heading,
				text: excerptAround(text, openings, EXCERPT_LENGTH),
				validity: validityText(passage),
				to: passage.audience === 'public' ? normPath(act.code, number) : null,
				url: act.urn ? normattivaUrl(/^s\d+$/.test(number) ? act.urn : urnAt(act.urn, { article: number })) : null,
			},
		]
	})
}
