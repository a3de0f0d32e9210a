import { and, asc, eq } from 'drizzle-orm'
import { profiles, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Colleague } from '../question.ts'
import { professionalName } from './professional-name.ts'

/** Returns the people who work for the studio and are not suspended, with the names by which they sign; of one account if it is given. */
export async function findColleagues(db: Db, userId?: string): Promise<Colleague[]> {
	const rows = await db
		.select({
			userId: users.id,
			displayName: profiles.displayName,
			profileName: profiles.name,
			profileSurename: profiles.surename,
			name: users.name,
			surename: users.surename,
		})
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.leftJoin(profiles, eq(profiles.userId, users.id))
		.where(and(isReachable(users.id), userId === undefined ? undefined : eq(users.id, userId)))
		.orderBy(asc(users.name), asc(users.surename), asc(users.id))
	return rows.map(({ userId: id, ...names }) => ({ userId: id, name: professionalName(names) }))
}
