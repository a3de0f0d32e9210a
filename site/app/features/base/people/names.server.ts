/** Names and addresses of people, for SQL of other features. */
import { type SQL, sql } from 'drizzle-orm'
import { profiles, users } from './accounts-table.server.ts'

/** Expression of the name that a person chose to appear under; null for none. @param userId id of the account, qualified by its table */
export function displayNameOf(userId: SQL): SQL<string | null> {
	return sql`(select shown.display_name from ${profiles} as shown where shown.user_id = ${userId})`
}

/** Expression of a person's address; null for a deleted account. @param userId id of the account, qualified by its table */
export function emailOf(userId: SQL): SQL<string | null> {
	return sql`(select reached.email from ${users} as reached where reached.id = ${userId})`
}

/** Expression of the account with an address; null for none. @param email address in any case */
export function accountOf(email: SQL): SQL<string | null> {
	return sql`(select known.id from ${users} as known where known.email = lower(${email}))`
}
