import { and, eq, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { selectComments } from '#app/features/content/comments/find-comments.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { selectPublished, selectTags, similarQuery } from './find-questions.server.ts'
import type { QuestionSearch } from './question-query.ts'

/** The part of PostgreSQL's query plan that shows how many rows were read. */
interface PlanNode {
	'Relation Name'?: string
	'Actual Rows': number
	'Actual Loops': number
	'Rows Removed by Filter'?: number
	Plans?: PlanNode[]
}

const { db } = await createTestDatabase()

/** Returns the number of rows of the table that a query read, filtered ones included. */
async function rowsRead(table: string, query: SQL): Promise<number> {
	const [answer] = await selectRows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
		db,
		sql`explain (analyze, format json) ${query}`,
	)
	const count = (node: PlanNode): number =>
		(node.Plans ?? []).reduce(
			(total, child) => total + count(child),
			node['Relation Name'] === table
				? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
				: 0,
		)
	const plan = answer?.['QUERY PLAN'][0]?.Plan
	if (!plan) throw new Error('no plan')
	return count(plan)
}

it('no list of questions grows with the table: each is read from an index of its own', async () => {
	await db.execute(sql`insert into questions (title, content, status, votes, views, answer_count, category, tags, terms, created_at)
		select 'd' || n, 't', case when n % 10 = 0 then 'pending' else 'published' end, n % 50, n % 70, n % 5,
			case when n % 500 = 1 then 'IVA' else 'IRPEF' end, case when n % 500 = 1 then array['rara'] else array['spesso'] end,
			array['comun', 'parol' || n % 2000], now() - n * interval '1 minute'
		from generate_series(1, 30000) n`)
	await db.execute(
		sql`insert into question_themes (kind, name, count) select 'tag', 't' || n, n from generate_series(1, 5000) n`,
	)
	await db.execute(sql`analyze questions`)
	await db.execute(sql`analyze question_themes`)
	const deep = `${new Date(Date.now() - 20_000 * 60_000).toISOString()}_7e1f5f60-7d3c-4c58-9a38-2d7a7cf3c111`
	const searches: QuestionSearch[] = [
		...(['recent', 'votes', 'answers', 'views'] as const).map((sort) => ({ sort })),
		...(['recent', 'votes', 'answers', 'views'] as const).map((sort) => ({ sort, cursor: `2_${deep}` })),
		{ sort: 'recent', category: 'IVA' },
		{ sort: 'recent', tag: 'rara' },
		{ sort: 'recent', tag: 'spesso' },
		{ sort: 'recent', query: 'parola7' },
		{ sort: 'recent', query: 'comune' },
		{ sort: 'votes', query: 'comune' },
	]
	for (const search of searches)
		expect(await rowsRead('questions', selectPublished(db, search).getSQL()), JSON.stringify(search)).toBeLessThan(250)
	expect(await rowsRead('question_themes', selectTags(db).getSQL())).toBeLessThan(50)
	expect(await rowsRead('questions', similarQuery(['comun', 'parol7', 'mai']))).toBeLessThan(250)
})

it('a page of comments costs what its article holds, not what the table holds', async () => {
	await db.execute(
		sql`insert into users (id, name, email) select 'u' || n, 'U', 'u' || n || '@example.it' from generate_series(1, 50) n`,
	)
	await db.execute(sql`insert into news (slug, source_name, title, url, published_at, kind)
		select 's' || n, 'F', 't', '#', now(), 'feed' from generate_series(1, 2000) n`)
	await db.execute(sql`insert into comments (article_id, user_id, content, status, fingerprint, created_at)
		select news.id, 'u' || 1 + n % 50, 'c', 'shown', n::text, now() - n * interval '1 second'
		from news, generate_series(1, 15) n`)
	await db.execute(sql`analyze comments`)
	const [one] = await selectRows<{ id: string }>(db, sql`select id from news limit 1`)
	const ofArticle = and(eq(comments.articleId, one?.id ?? ''), eq(comments.status, 'shown'))
	for (const page of [1, 3])
		expect(await rowsRead('comments', selectComments(db, ofArticle, page).getSQL())).toBeLessThan(40)
})
