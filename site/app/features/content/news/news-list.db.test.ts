import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { type PlanNode, rowsRead } from '#test/query-plan.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { selectNews, selectSample } from './news.server.ts'

it('no list grows with the table: each is read from an index of its own', async () => {
	const { db } = await createTestDatabase()
	await db.execute(
		sql`insert into news_sources (url, name) values ('https://a.example/', 'a'), ('https://b.example/', 'b')`,
	)
	await db.execute(sql`insert into news (slug, source_id, source_name, title, url, published_at, kind, category, tags, terms)
		select 's' || n, (select id from news_sources order by name limit 1), 'a', 't' || n, '#', now() - n * interval '1 minute', 'feed',
			case when n % 500 = 0 then 'IVA' else 'IRPEF' end, case when n % 500 = 0 then array['Rara'] else array['Spesso'] end,
			array['comun', 'parol' || n % 2000]
		from generate_series(1, 30000) n`)
	await db.execute(sql`analyze news`)
	const [source] = await selectRows<{ id: string }>(db, sql`select id from news_sources order by name limit 1`)
	const filters = {
		all: {},
		deep: { cursor: `${new Date(Date.now() - 20_000 * 60_000).toISOString()}_7e1f5f60-7d3c-4c58-9a38-2d7a7cf3c111` },
		source: { source: source?.id },
		category: { category: 'IVA' },
		tag: { tag: 'Rara' },
		commonTag: { tag: 'Spesso' },
		query: { query: 'parola7' },
		commonQuery: { query: 'comune' },
	}
	for (const [name, filter] of Object.entries(filters)) {
		const [answer] = await selectRows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
			db,
			sql`explain (analyze, format json) ${selectNews(db, { ...filter, limit: 12 }).getSQL()}`,
		)
		const plan = answer?.['QUERY PLAN'][0]?.Plan
		expect(plan && rowsRead(plan, 'news'), `${name}: ${JSON.stringify(plan)}`).toBeLessThan(200)
	}
	const [sample] = await selectRows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
		db,
		sql`explain (analyze, format json) ${selectSample(db).getSQL()}`,
	)
	const plan = sample?.['QUERY PLAN'][0]?.Plan
	expect(plan && rowsRead(plan, 'news'), JSON.stringify(plan)).toBeLessThan(5)
})
