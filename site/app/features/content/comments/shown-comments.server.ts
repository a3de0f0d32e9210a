/** The conditions under which comments are on the site, stated once for every feature that reads them. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { comments } from './comments-table.server.ts'

/** Expression of the number of comments on an article, whatever became of them. @param articleId qualified by its table */
export function countCommentsOn(articleId: SQL): SQL<number> {
	return sql`(select count(*)::int from ${comments} as written where written.article_id = ${articleId})`
}

type Of = Record<'status', AnyColumn>

/** Condition of a comment that everybody reads. @param of the table, or an alias of it */
export function shownComments(of: Of = comments): SQL {
	return sql`${of.status} = 'shown'`
}

/** Condition of a comment that waits for the staff's decision. @param of the table, or an alias of it */
export function heldComments(of: Of = comments): SQL {
	return sql`${of.status} = 'held'`
}

/** Rows `id`, `body`, `user_id` and `created_at` of held comments, for SQL of other features. */
export const HELD_COMMENTS = sql`(select id, content as body, user_id, created_at from comments where status = 'held')`
