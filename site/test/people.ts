import { randomUUID } from 'node:crypto'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { type Person, type Role, rightsOfRole } from '#app/features/base/people/person.ts'
import { type Admin, requireAdmin, requireStaff, type Staff } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'

/** A person as use cases see them, without a row in the database. */
export function personNamed(userId: string, name = userId): Person {
	return knownPerson({ userId, email: `${userId}@example.it`, name, ...rightsOfRole(null) })
}

/** An admin as use cases see them, without a row in the database. */
export function adminNamed(userId: string): Admin {
	return requireAdmin({ ...personNamed(userId), ...rightsOfRole('admin') })
}

/** Creates an account and returns its person, as use cases expect it. */
export function createPerson(db: Db, name: string, { isAdmin = false } = {}): Promise<Person> {
	return createWithRole(db, name, isAdmin ? 'admin' : null)
}

async function createWithRole(db: Db, name: string, role: Role | null): Promise<Person> {
	const userId = randomUUID()
	const email = `${name.toLowerCase()}-${userId.slice(0, 8)}@example.it`
	await db.insert(users).values({ id: userId, name, surename: 'Prova', email, emailVerified: true })
	if (role) await db.insert(userRoles).values({ userId, role })
	return knownPerson({ userId, email, name, ...rightsOfRole(role) })
}

/** Creates an account with the role of admin. */
export async function createAdmin(db: Db, name: string): Promise<Admin> {
	return requireAdmin(await createPerson(db, name, { isAdmin: true }))
}

/** Creates an account with the role of collaboratore. */
export async function createCollaboratore(db: Db, name: string): Promise<Staff> {
	return requireStaff(await createWithRole(db, name, 'collaboratore'))
}
