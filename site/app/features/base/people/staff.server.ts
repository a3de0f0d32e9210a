import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type Mail, onlyWithRole } from '#platform/mail/letter.ts'
import { userRoles, users } from './accounts-table.server.ts'
import { type Addressee, isReachable } from './addressees.server.ts'
import { ROLES, type Role } from './person.ts'

/** Returns the admins and collaboratori, who are notified when a question, a message or a report waits. */
export function findStaff(db: Db): Promise<Addressee[]> {
	return findHolders(db, ROLES)
}

/** Marks a mail for the staff: one that waits is not sent to a person who is no longer of it. */
export function forStaff(mail: Mail): Mail {
	return onlyWithRole(mail, ROLES)
}

/** Marks a mail for the admins likewise. */
export function forAdmins(mail: Mail): Mail {
	return onlyWithRole(mail, ['admin'])
}

/** Returns the admins, who are notified of the site's operation and security. */
export function findAdmins(db: Db): Promise<Addressee[]> {
	return findHolders(db, ['admin'])
}

function findHolders(db: Db, roles: readonly Role[]): Promise<Addressee[]> {
	return db
		.select({ id: users.id, email: users.email, name: users.name })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(and(inArray(userRoles.role, [...roles]), isReachable(users.id)))
}
