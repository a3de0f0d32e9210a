import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { findHomeNews } from './news.server.ts'

const { db } = await createTestDatabase()

async function addNews(source: string, titles: readonly string[], minutesAgo: number) {
	await db.execute(
		sql`insert into news_sources (url, name, succeeded_at) values (${`https://${source}.example/`}, ${source}, now()) on conflict do nothing`,
	)
	for (const [n, title] of titles.entries()) {
		await db.execute(sql`insert into news (slug, source_id, source_name, title, url, published_at, kind)
			values (${title}, (select id from news_sources where name = ${source}), ${source}, ${title}, '#',
				now() - make_interval(mins => ${minutesAgo + n}::int), 'feed')`)
	}
}

const titles = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`)

it('gives one source at most a third of Home where others have news, and leaves nothing out of the next page', async () => {
	await addNews('a', titles(20, 'a'), 0)
	const alone = await findHomeNews(db)
	expect(alone.articles.map(({ title }) => title)).toEqual(titles(7, 'a'))

	await addNews('b', titles(3, 'b'), 1000)
	await addNews('c', titles(2, 'c'), 2000)
	const mixed = await findHomeNews(db)
	expect(mixed.articles.map(({ title }) => title)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'c0', 'c1'])
	expect(mixed.info).toBe('Notizie caricate dal database (7 articoli)')
	const second = await findHomeNews(db, { cursor: mixed.next ?? '' })
	expect(second.articles[0]?.title).toBe('a3')
})

it('warns everybody only if no source has answered since yesterday', async () => {
	expect((await findHomeNews(db)).warning).toBeNull()
	await db.execute(sql`update news_sources set failures = 3`)
	expect((await findHomeNews(db)).warning).toBeNull()
	await db.execute(sql`update news_sources set succeeded_at = now() - interval '25 hours'`)
	expect((await findHomeNews(db)).warning).toContain('potrebbero non essere aggiornate')
	await db.execute(sql`update news_sources set failures = 0 where name = 'b'`)
	expect((await findHomeNews(db)).warning).toBeNull()
})

it('shows the words of an article without a description, not its marks', async () => {
	const content = `## Novità\n\nLe **rate** sono [dieci](https://a.example/).\n\n${'Ancora. '.repeat(400)}`
	await db.execute(sql`insert into news (slug, source_name, title, url, published_at, kind, content)
		values ('rate', 'Redazione', 'Rate', '#', now() + interval '1 minute', 'studio', ${content})`)
	const [card] = (await findHomeNews(db)).articles
	expect(card?.content).toMatch(/^Le rate sono dieci\. Ancora\. .{200,}…$/)
})
