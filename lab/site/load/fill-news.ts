import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'

/** Writes that many news of one invented source. */
export async function fillNews(db: Db, count: number): Promise<void> {
	await db.execute(sql`insert into news_sources (url, name) values ('https://fonte.example/rss', 'Fonte')`)
	await db.execute(sql`insert into news (slug, source_id, source_name, title, description, url, published_at, compared_at, kind, category, tags, terms)
		select 'notizia-' || n, (select id from news_sources limit 1), 'Fonte', 'Notizia numero ' || n || ' sulle imposte', repeat('Testo della notizia. ', 10),
			'https://fonte.example/' || n, now() - n * interval '1 minute', now(), 'feed', 'IVA', array['Scadenze'], array['notiz', 'parol' || n % 5000]
		from generate_series(1, ${count}::int) n`)
}
