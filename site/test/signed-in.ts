import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '#app/deps.ts'
import { sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { type Person, type Role, rightsOfRole } from '#app/features/base/people/person.ts'
import { storedToken } from '#app/features/people/accounts/tokens/stored-tokens.server.ts'

export interface SignedIn extends Person {
	/** Cookie header of this person's browser. */
	cookie: string
}

/** Creates a person with a session, without the e-mails and forms of a real sign-in: for tests about something else. */
export function signedIn(deps: Pick<Deps, 'db' | 'keys'>, userId: string, isAdmin = false): Promise<SignedIn> {
	return signedInAs(deps, userId, isAdmin ? 'admin' : null)
}

/** Creates a person with a role and a session. */
export async function signedInAs(
	{ db, keys }: Pick<Deps, 'db' | 'keys'>,
	userId: string,
	role: Role | null,
): Promise<SignedIn> {
	const email = `${userId}@example.it`
	const token = randomUUID()
	await db.insert(users).values({ id: userId, name: userId, email, emailVerified: true })
	if (role) await db.insert(userRoles).values({ userId, role })
	await db.insert(sessions).values({
		id: randomUUID(),
		userId,
		token: storedToken(token),
		expiresAt: new Date(Date.now() + 3_600_000),
	})
	const signature = createHmac('sha256', keys.key('authentication')).update(token).digest('base64')
	const cookie = `guida-fiscale.session_token=${encodeURIComponent(`${token}.${signature}`)}`
	return knownPerson({ userId, email, name: userId, ...rightsOfRole(role), cookie })
}
