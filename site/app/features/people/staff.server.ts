import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { userRoles, users } from './accounts-table.server.ts'

/** Returns the staff who are notified when something waits for them. */
export function findStaff(db: Db): Promise<{ id: string; email: string; name: string }[]> {
	return db
		.select({ id: users.id, email: users.email, name: users.name })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(eq(userRoles.role, 'admin'))
}
