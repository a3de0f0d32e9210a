import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Returns the id of the account of a tested person, by the first part of the address. */
export async function idOfAccount(db: Db, name: string): Promise<string> {
	const [row] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.email, `${name}@example.it`))
	if (!row) throw new Error(`no account of ${name}`)
	return row.id
}
