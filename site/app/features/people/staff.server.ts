import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { userRoles, users } from './accounts-table.server.ts'
import { type Addressee, isReachable } from './addressees.server.ts'

/** Returns the staff who are notified when something waits for them. */
export function findStaff(db: Db): Promise<Addressee[]> {
	return db
		.select({ id: users.id, email: users.email, name: users.name })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), isReachable(users.id)))
}
