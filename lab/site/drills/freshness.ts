import { setTimeout as wait } from 'node:timers/promises'
import type { SetUp } from './set-up.ts'

const LOOK_EVERY_MS = 100
const GIVE_UP_MS = 60_000

/** Returns the number of connections that listen. */
export async function countListeners({ postgres }: SetUp): Promise<number> {
	const [row] = await postgres.query(
		"select count(*)::int as count from pg_stat_activity where application_name like 'listen %'",
	)
	return Number(row?.count)
}

let written = 0

/**
 * Writes a news while nobody listens, as another process would. Returns the milliseconds for which Home of a web process did not show it after
 * all of them listened again.
 */
export async function staleMs(setUp: SetUp, listeners: number): Promise<number> {
	const title = `Notizia del guasto ${++written}`
	await setUp.postgres.query(
		`insert into news_sources (url, name) values ('https://fonte.example/rss', 'Fonte') on conflict do nothing;
		insert into news (slug, source_id, source_name, title, description, url, published_at, compared_at, kind, category, tags, terms)
			select 'guasto-${written}', id, 'Fonte', '${title}', 'Testo.', 'https://fonte.example/${written}', now(), now(), 'feed', 'IVA', '{}', '{}'
			from news_sources limit 1;
		select pg_notify('public_changed', '')`,
	)
	const started = performance.now()
	let listeningAt: number | undefined
	for (;;) {
		const pages = await Promise.all(setUp.webs.map(({ url }) => homeOf(url)))
		if (listeningAt === undefined && (await countListeners(setUp)) >= listeners) listeningAt = performance.now()
		const now = performance.now()
		if (listeningAt !== undefined && pages.every((page) => page.includes(title))) return Math.max(0, now - listeningAt)
		if (now - started > GIVE_UP_MS) return Number.POSITIVE_INFINITY
		await wait(LOOK_EVERY_MS)
	}
}

function homeOf(url: string): Promise<string> {
	return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
		(response) => response.text(),
		() => '',
	)
}
