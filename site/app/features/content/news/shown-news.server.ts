/** The conditions under which news are on the site, stated once for every feature that reads them. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { news } from './news-table.server.ts'

/**
 * Condition of an article in lists: a story once, however many sources report it, without the sample and without what the studio took
 * off the site.
 * @param of the table, or an alias of it
 */
export function shownNews(of: Record<'leadId' | 'kind' | 'hiddenAt', AnyColumn> = news): SQL {
	return sql`${of.leadId} is null and ${of.kind} <> 'sample' and ${openNews(of)}`
}

/**
 * Condition of an article that opens at its address: also one that lists leave out, unless the studio took it off the site.
 * @param of the table, or an alias of it
 */
export function openNews(of: Record<'hiddenAt', AnyColumn> = news): SQL {
	return sql`${of.hiddenAt} is null`
}

/** Rows `id`, `slug` and `title` of the articles that open at their address, for SQL of other features: `join ${OPEN_ARTICLES} n on …`. */
export const OPEN_ARTICLES = sql`(select id, slug, title from news where hidden_at is null)`
