import { addDays, type IsoDate } from 'calcoli'
import { type SQL, sql } from 'drizzle-orm'
import { type Article, citationText } from 'legal'
import { findNews } from '#app/features/content/news/news.server.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import { PUBLIC_ARTICLES } from '#app/features/law/knowledge/stored-law.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import {
	CHANGE_PROFILES,
	type ChangeLine,
	type ChangeProfileName,
	type Changes,
	linesOnlyIn,
} from './change-profile.ts'

const SHOWN = 40
const NEWS_SHOWN = 5
/** News older than this are no longer about what changes. */
const NEWS_DAYS = 90

interface Row {
	after: Article
	since: string
	before: Article
	before_from: string | null
}

/** A rule that was repealed concerned those whom its earlier text names. */
const wordsOf = (article: SQL) => sql`concat_ws(' ', ${article}->>'heading', ${article}->>'text')`

/** Returns the articles that concern a profile and whose text changed from one day to another, newest first, and the news about it. */
export async function findChanges(db: Db, profile: ChangeProfileName, from: IsoDate, to: IsoDate): Promise<Changes> {
	const { words, news: query } = CHANGE_PROFILES[profile]
	const [rows, news] = await Promise.all([
		selectRows<Row>(
			db,
			sql`select a.article as after, a.valid_from::text as since, b.article as before, b.valid_from::text as before_from
				from ${PUBLIC_ARTICLES} a join lateral (
					select article, valid_from from ${PUBLIC_ARTICLES} earlier
					where earlier.document_id = a.document_id and earlier.ref = a.ref and earlier.id <> a.id
						and (earlier.valid_from is null or earlier.valid_from < a.valid_from)
					order by earlier.valid_from desc nulls last limit 1
				) b on true
				where a.valid_from between ${from}::date and ${to}::date
					and (${wordsOf(sql`a.article`)} ~* ${words} or ${wordsOf(sql`b.article`)} ~* ${words})
				order by a.valid_from desc, a.ref limit ${SHOWN}`,
		),
		findNews(db, { query, limit: NEWS_SHOWN }),
	])
	const oldest = addDays(to, -NEWS_DAYS)
	return {
		profile,
		from,
		changes: rows.flatMap(toLine),
		news: news.articles
			.filter(({ publishedAt }) => publishedAt.slice(0, 10) >= oldest)
			.map(({ slug, title, publishedAt }) => ({
				to: `/articles/${encodeURIComponent(slug)}`,
				title,
				day: publishedAt,
			})),
	}
}

/** Leaves out articles of which only spaces changed. */
function toLine({ after, since, before, before_from }: Row): ChangeLine[] {
	const [removed, added] = [linesOnlyIn(before.text, after.text), linesOnlyIn(after.text, before.text)]
	if (removed.length === 0 && added.length === 0) return []
	const { act, number, heading } = after
	return [
		{
			title: citationText(after),
			heading,
			since,
			before: { lines: removed, to: normPath(act.code, number, { from: before_from }) },
			after: { lines: added, to: normPath(act.code, number, { from: since }) },
		},
	]
}
