import { randomUUID } from 'node:crypto'
import { userRoles, users } from '#app/features/people/accounts-table.server.ts'
import { knownPerson } from '#app/features/people/known-person.server.ts'
import type { Person } from '#app/features/people/person.ts'
import { type Admin, requireAdmin } from '#app/features/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'

/** A person as use cases see them, without a row in the database. */
export function personNamed(userId: string, name = userId): Person {
	return knownPerson({ userId, email: `${userId}@example.it`, name, isAdmin: false })
}

/** An admin as use cases see them, without a row in the database. */
export function adminNamed(userId: string): Admin {
	return requireAdmin({ ...personNamed(userId), isAdmin: true })
}

/** Creates an account and returns its person, as use cases expect it. */
export async function createPerson(db: Db, name: string, { isAdmin = false } = {}): Promise<Person> {
	const userId = randomUUID()
	const email = `${name.toLowerCase()}-${userId.slice(0, 8)}@example.it`
	await db.insert(users).values({ id: userId, name, surename: 'Prova', email, emailVerified: true })
	if (isAdmin) await db.insert(userRoles).values({ userId, role: 'admin' })
	return knownPerson({ userId, email, name, isAdmin })
}

/** Creates an account with the role of admin. */
export async function createAdmin(db: Db, name: string): Promise<Admin> {
	return requireAdmin(await createPerson(db, name, { isAdmin: true }))
}
