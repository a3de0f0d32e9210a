/** Which people a list of accounts is narrowed to: by words, by role, by suspension. */
import { type SQL, sql } from 'drizzle-orm'
import { userRoles, users } from './accounts-table.server.ts'
import type { Role } from './person.ts'
import { suspensions } from './suspensions-table.server.ts'

/**
 * Expression of the index `users_search`: words of name and address, in lower case and without accents. Written as raw SQL because a query
 * uses the index only if the expressions are identical.
 */
const SEARCHED = sql.raw(
	`to_tsvector('simple', translate(lower(users.name || ' ' || users.surename || ' ' || users.email), 'àáèéìíòóùúçÀÁÈÉÌÍÒÓÙÚÇ@._+-', 'aaeeiioouucaaeeiioouuc     '))`,
)

/** Condition of people with these words in name or address. @param words as `to_tsquery` reads them */
export function isNamed(words: string): SQL {
	return sql`${SEARCHED} @@ to_tsquery('simple', ${words})`
}

/** Condition of people with a role. They are few: as an array they are looked up by id, while a join would scan the whole list. */
export function holds(role: Role): SQL {
	return sql`${users.id} = any(array(select ${userRoles.userId} from ${userRoles} where ${userRoles.role} = ${role}))`
}

/** Condition of suspended people, who are few. */
export const IS_SUSPENDED = sql`${users.id} = any(array(select ${suspensions.userId} from ${suspensions}))`
