import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { afterCursor, byKeyset, toPage } from './keyset.ts'

const ID = '5b0e2b38-7d0f-4a2b-9c55-1c1f6f0a2f11'
const AT = new Date('2026-01-02T03:04:05.678Z')
const byDate = { at: news.publishedAt, id: news.id }
const byVotes = { rank: questions.votes, at: questions.createdAt, id: questions.id }
const textOf = (sql: ReturnType<typeof afterCursor>) => sql && new PgDialect().sqlToQuery(sql)

it('gives the cursor of the last row shown, and none on the last page', () => {
	const rows = [{ n: 1 }, { n: 2 }, { n: 3 }]
	const page = toPage(rows, 2, ({ n }) => ({ rank: n, at: AT, id: ID }))
	expect(page).toEqual({ shown: rows.slice(0, 2), next: `2_${AT.toISOString()}_${ID}` })
	expect(toPage(rows, 3, () => ({ at: AT, id: ID }))).toEqual({ shown: rows, next: null })
	expect(toPage(rows, 1, () => ({ at: AT, id: ID })).next).toBe(`${AT.toISOString()}_${ID}`)
})

it('selects what follows a cursor, in the order of the list', () => {
	expect(textOf(afterCursor(byDate, `${AT.toISOString()}_${ID}`))).toMatchObject({
		sql: '("news"."published_at", "news"."id") < ($1::timestamptz, $2::uuid)',
		params: [AT.toISOString(), ID],
	})
	expect(textOf(afterCursor(byVotes, `7_${AT.toISOString()}_${ID}`))).toMatchObject({
		params: [7, AT.toISOString(), ID],
	})
	expect(byKeyset(byVotes).map((part) => textOf(part)?.sql)).toEqual([
		'"questions"."votes" desc nulls last',
		'"questions"."created_at" desc nulls last',
		'"questions"."id" desc nulls last',
	])
})

it.each([
	...[
		'',
		'_',
		'ieri_1',
		`${AT.toISOString()}_1`,
		`-1_${AT.toISOString()}_${ID}`,
		`9999999999_${AT.toISOString()}_${ID}`,
	],
	...[`1_2_${AT.toISOString()}_${ID}`, `${AT.toISOString()}_${ID}_'; drop table news`, null, undefined],
])('begins at the first page for %j', (cursor) => {
	expect(afterCursor(byDate, cursor)).toBeUndefined()
	expect(afterCursor(byVotes, cursor)).toBeUndefined()
})

it('takes no cursor of another order', () => {
	expect(afterCursor(byDate, `7_${AT.toISOString()}_${ID}`)).toBeUndefined()
	expect(afterCursor(byVotes, `${AT.toISOString()}_${ID}`)).toBeUndefined()
})
