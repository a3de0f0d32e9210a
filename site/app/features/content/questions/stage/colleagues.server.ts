import { asc, eq } from 'drizzle-orm'
import { profiles, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Colleague } from '../question.ts'
import { professionalName } from './professional-name.ts'

/** Returns the people who work for the studio and are not suspended, with the names by which they sign. */
export async function findColleagues(db: Db): Promise<Colleague[]> {
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
		.where(isReachable(users.id))
		.orderBy(asc(users.name), asc(users.surename), asc(users.id))
	return rows.map(({ userId, ...names }) => ({ userId, name: professionalName(names) }))
}
