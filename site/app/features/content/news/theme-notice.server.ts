import { type SQL, sql } from 'drizzle-orm'
import type { Bell, DigestRow, DigestSource, EventKind, Happened } from '#app/features/base/events/event-kind.server.ts'
import { followedThemesOf, markThemesSeen, unfollowTheme } from '#app/features/base/events/followed-themes.server.ts'
import { themePath } from '#app/features/base/themes/theme.ts'
import { counted } from '#app/ui/format.ts'
import { news } from './news-table.server.ts'
import { shownNews } from './shown-news.server.ts'

interface ThemeNews extends Happened {
	count: number
}

/** Themes ignore articles that are older than a week. */
const freshNewsOf = (theme: SQL) => sql`${shownNews()} and ${news.publishedAt} > now() - interval '7 days'
	and (${news.category} = ${theme} or ${news.tags} @> array[${theme}])`

const bell: Bell<ThemeNews> = {
	rows: (userId) => sql`select f.theme as id, f.theme as subject, f.theme as title, fresh.count, fresh.at,
			fresh.at > f.seen_at as is_new
		from ${followedThemesOf(userId)} f, lateral (
			select count(*)::int as count, max(${news.createdAt}) as at from ${news} where ${freshNewsOf(sql`f.theme`)}
		) fresh where fresh.count > 0`,
	sentence: ({ count, title }) => `${counted(count, 'notizia', 'notizie')} su ${title} negli ultimi sette giorni`,
	to: ({ subject }) => themePath(subject),
	markSeen: markThemesSeen,
	stop: { label: 'Non seguire più', name: (theme) => `Non seguire più ${theme}`, run: unfollowTheme },
}

interface Published extends DigestRow {
	slug: string
	title: string
	source_name: string
}

const digest: DigestSource<Published> = {
	rows: (
		since,
	) => sql`select id::text as id, slug, title, source_name, published_at as at, array_append(tags, category) as themes
		from ${news} where ${shownNews()} and ${news.publishedAt} > ${since.toISOString()}::timestamptz`,
	entry: ({ slug, title, source_name }) => ({
		text: `${title} (${source_name})`,
		to: `/articles/${encodeURIComponent(slug)}`,
	}),
}

/** News of a theme that a person follows, or about which an address gets the digest. */
export const newsOfTheme: EventKind = { name: 'theme', bell, digest }
