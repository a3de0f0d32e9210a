import { randomUUID } from 'node:crypto'
import { userRoles, users } from '#app/features/people/accounts-table.server.ts'
import type { Viewer } from '#app/features/people/viewer.ts'
import type { Db } from '#platform/database/database.ts'

/** Creates an account and returns its viewer, as use cases expect it. */
export async function createPerson(db: Db, name: string, { isAdmin = false } = {}): Promise<Viewer> {
	const userId = randomUUID()
	const email = `${name.toLowerCase()}-${userId.slice(0, 8)}@example.it`
	await db.insert(users).values({ id: userId, name, surename: 'Prova', email, emailVerified: true })
	if (isAdmin) await db.insert(userRoles).values({ userId, role: 'admin' })
	return { userId, email, name, isAdmin }
}
