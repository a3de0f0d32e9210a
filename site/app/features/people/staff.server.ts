import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { userRoles, users } from './accounts-table.server.ts'
import { type Addressee, isReachable } from './addressees.server.ts'

/** Returns the admins and collaboratori, who are notified when a question, a message or a report waits. */
export function findStaff(db: Db): Promise<Addressee[]> {
	return db
		.select({ id: users.id, email: users.email, name: users.name })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(isReachable(users.id))
}
