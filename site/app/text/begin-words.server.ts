import { type SQL, sql } from 'drizzle-orm'

/** Titles read for words still being typed; the whole words of older texts are found by their index. */
export const NEWEST_TITLES = 1_000

/** Condition that a title has a word for each opening. @param openings letters and digits only, at least one */
export function beginWords(title: SQL, openings: readonly string[]): SQL {
	return sql.join(
		openings.map((opening) => sql`${title} ~* ${`\\m${opening}`}`),
		sql` and `,
	)
}
