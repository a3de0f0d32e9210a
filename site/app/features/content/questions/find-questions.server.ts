import { and, arrayContains, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { analyse } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import { CATEGORIES, parseCategory } from '#app/features/base/themes/theme.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { afterCursor, byKeyset, toPage } from '#platform/database/keyset.ts'
import { type QuestionPage, type QuestionSidebarData, type QuestionSort, type QuestionSummary } from './question.ts'
import { isNarrowed, type QuestionSearch } from './question-query.ts'
import { questions, questionThemes } from './questions-table.server.ts'
import { publishedQuestions } from './shown-questions.server.ts'

const PAGE_SIZE = 10
const WAITING_SHOWN = 10
const POPULAR_TAGS = 12
const MAX_SEARCH_TERMS = 8
/** Author shown for questions published without a name, and for samples. */
const ANONYMOUS = 'Anonimo'
const EDITORS = 'Redazione'

export const questionColumns = {
	id: questions.id,
	title: questions.title,
	body: questions.content,
	votes: questions.votes,
	views: questions.views,
	answers: questions.answerCount,
	tags: questions.tags,
	category: questions.category,
	createdAt: questions.createdAt,
	isSample: questions.isSample,
	status: questions.status,
}

/** More than the two lines that a row of the list shows. */
const EXCERPT_LENGTH = 400
const listColumns = {
	...questionColumns,
	body: sql<string>`left(${questions.content}, ${sql.raw(String(EXCERPT_LENGTH))})`,
}

interface Row extends Omit<QuestionSummary, 'author' | 'category' | 'createdAt'> {
	category: string | null
	createdAt: Date
}

/** Returns a row as shown in the list, with the author's public name. */
export function toSummary(row: Row): QuestionSummary {
	return {
		...row,
		author: row.isSample ? EDITORS : ANONYMOUS,
		category: parseCategory(row.category),
		createdAt: row.createdAt.toISOString(),
	}
}

const RANKS = {
	recent: undefined,
	votes: questions.votes,
	answers: questions.answerCount,
	views: questions.views,
} as const

function orderOf(sort: QuestionSort) {
	return { rank: RANKS[sort], at: questions.createdAt, id: questions.id }
}

/** Selects one extra row to detect a next page. Each order has its own index. */
export function selectPublished(db: Db, { sort, cursor, query, category, tag }: QuestionSearch) {
	const order = orderOf(sort)
	const terms = query === undefined ? undefined : analyse(query.slice(0, 200)).slice(0, MAX_SEARCH_TERMS)
	return db
		.select(listColumns)
		.from(questions)
		.where(
			and(
				publishedQuestions(),
				terms && (terms.length > 0 ? arrayContains(questions.terms, terms) : sql`false`),
				category && eq(questions.category, category),
				tag === undefined ? undefined : arrayContains(questions.tags, [tag]),
				afterCursor(order, cursor),
			),
		)
		.orderBy(...byKeyset(order))
		.limit(PAGE_SIZE + 1)
}

/** Returns true for the first page of all questions. */
export function isFirstQuestions(search: QuestionSearch): boolean {
	return search.cursor === undefined && !isNarrowed(search)
}

/** Returns published questions; the first page starts with those pending that this viewer may see. */
export async function findQuestions(
	db: Db,
	viewer: Person | null,
	search: QuestionSearch,
	published: () => Promise<QuestionPage> = () => findPublished(db, search),
): Promise<QuestionPage> {
	const [waiting, page] = await Promise.all([
		viewer && isFirstQuestions(search) ? findWaiting(db, viewer) : [],
		published(),
	])
	return { questions: [...waiting.map(toSummary), ...page.questions], next: page.next }
}

/** Returns a page of the published questions, the same for everybody. */
export async function findPublished(db: Db, search: QuestionSearch): Promise<QuestionPage> {
	const rows = await selectPublished(db, search)
	const { shown, next } = toPage(rows, PAGE_SIZE, (row) => ({
		rank: search.sort === 'recent' ? undefined : row[search.sort],
		at: row.createdAt,
		id: row.id,
	}))
	return { questions: shown.map(toSummary), next }
}

/** An unpublished question is visible to its author and the staff only. */
function findWaiting(db: Db, { userId, isStaff }: Person) {
	return db
		.select(listColumns)
		.from(questions)
		.where(
			isStaff
				? eq(questions.status, 'pending')
				: and(eq(questions.userId, userId), inArray(questions.status, ['pending', 'declined'])),
		)
		.orderBy(desc(questions.createdAt))
		.limit(WAITING_SHOWN)
}

/** Returns the number of published questions per category and tag. */
export async function findSidebar(db: Db): Promise<QuestionSidebarData> {
	const [categories, tags] = await Promise.all([
		db.select().from(questionThemes).where(eq(questionThemes.kind, 'category')),
		selectTags(db),
	])
	const countOf = (name: string) => categories.find((category) => category.name === name)?.count ?? 0
	return { categories: CATEGORIES.map((name) => ({ name, count: countOf(name) })), popularTags: tags }
}

/** Selects the most used tags of published questions. */
export function selectTags(db: Db) {
	return db
		.select({ name: questionThemes.name, count: questionThemes.count })
		.from(questionThemes)
		.where(and(eq(questionThemes.kind, 'tag'), sql`${questionThemes.count} > 0`))
		.orderBy(sql`${questionThemes.count} desc nulls last`, questionThemes.name)
		.limit(POPULAR_TAGS)
}

const SIMILAR_SHOWN = 5
/** Maximum number of questions read per word: common words say little about similarity. */
const READ_OF_EACH_TERM = 30

/** Returns published questions that share words with a draft; rare words weigh more. */
export async function findSimilar(db: Db, text: string): Promise<{ id: string; title: string }[]> {
	const terms = [...new Set(analyse(text.slice(0, 500)))].slice(0, 2 * MAX_SEARCH_TERMS)
	if (terms.length === 0) return []
	return selectRows(db, similarQuery(terms))
}

/** Looks up each word separately, so that the planner knows how common it is. */
export function similarQuery(terms: readonly string[]): SQL {
	const shared = Math.min(2, terms.length)
	const lookUps = terms.map(
		(term) => sql`(select q.id, q.title, ${term}::text as term from questions q
			where q.status = 'published' and q.terms @> array[${term}::text]
			order by q.created_at desc nulls last, q.id desc nulls last limit ${READ_OF_EACH_TERM})`,
	)
	return sql`select id, title from (
			select id, title, 1.0 / count(*) over (partition by term) as weight
			from (${sql.join(lookUps, sql` union all `)}) as found
		) as likely group by id, title having count(*) >= ${shared} order by sum(weight) desc, id limit ${SIMILAR_SHOWN}`
}
