import { gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'

/** A retry comes after a restart of the server, or once the network is back. */
const TWICE_WITHIN_SECONDS = 120

/** Condition of rows new enough to be the first of two equal posts: a double click, or a retry because the answer was lost. */
export function justPosted(createdAt: AnyPgColumn): SQL {
	return gt(createdAt, sql`now() - make_interval(secs => ${TWICE_WITHIN_SECONDS}::int)`)
}

/**
 * Finds the first of two equal posts of one author, so that the second can answer as the first did. The posts of an author wait for each
 * other until their transactions end, since the two of a double click arrive together.
 * @param author user id, or the address of a person without account
 * @param find selects the equal post, among those `justPosted`
 */
export async function postedBefore<Row>(
	tx: Db,
	author: string,
	find: (tx: Db) => PromiseLike<readonly Row[]>,
): Promise<Row | undefined> {
	await oneAtATime(tx, `posts of ${author}`)
	const [first] = await find(tx)
	return first
}
