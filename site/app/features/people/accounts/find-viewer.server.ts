import { and, eq, gt, type SQL } from 'drizzle-orm'
import { sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isLiving } from '#app/features/base/people/epochs.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { rightsOfRole, type SignedInPerson } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { signedCookieIn } from '#platform/http/cookies.ts'
import { endsWithBrowser, MAX_SESSION_SECONDS, SESSION_SECONDS, UPDATE_AGE_SECONDS } from './auth/auth.server.ts'
import { passkeys } from './passkeys/passkeys-table.server.ts'
import { storedToken } from './tokens/stored-tokens.server.ts'
import type { WithAuth } from './with-auth.server.ts'

const SESSION_COOKIE = 'guida-fiscale.session_token='

/** Precision of the last use shown in the list of sessions. */
const LAST_USE_MS = 5 * 60 * 1000

function bearerToken(headers: Headers): string | undefined {
	return /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** Returns true if a request claims to have a session; if not, nothing is looked up and cached pages may be served. */
export function claimsSession(headers: Headers): boolean {
	return (headers.get('cookie')?.includes(SESSION_COOKIE) ?? false) || bearerToken(headers) !== undefined
}

/** Returns the signed-in user; null for a visitor, and for a session that has expired or owes its second step. */
export async function findViewer(
	{ auth, db, env }: Pick<WithAuth, 'auth' | 'db' | 'env'>,
	headers: Headers,
): Promise<SignedInPerson | null> {
	if (!claimsSession(headers)) return null
	const claimed = await claimedSession(auth, headers)
	if (!claimed) return null
	const [found] = await db
		.select({ session: sessions, user: users, role: userRoles.role })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(userRoles, eq(userRoles.userId, users.id))
		.where(
			and(
				claimed,
				gt(sessions.expiresAt, new Date()),
				eq(sessions.owesSecondStep, false),
				isLiving('session', sessions),
			),
		)
	if (!found) return null
	const { session, user, role } = found
	if (session.updatedAt.getTime() < Date.now() - LAST_USE_MS)
		await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, session.id))
	const lacksSecondFactor = user.twoFactorEnabled && session.aal === 'aal1'
	const isStepUp = lacksSecondFactor || (env.adminSecondFactor === 'required' && session.aal === 'aal1')
	const adminAccess: SignedInPerson['adminAccess'] =
		role === null ? 'none' : isStepUp ? await missingStep(db, user) : 'open'
	return knownPerson({
		userId: user.id,
		email: user.email,
		name: user.name,
		...rightsOfRole(adminAccess === 'open' ? role : null),
		sessionId: session.id,
		renewInSeconds: (renewAt(session) - Date.now()) / 1000,
		lacksSecondFactor,
		role,
		adminAccess,
	})
}

/** Returns the step a person with a role lacks to enter the panel: using a second factor, or setting one up. */
async function missingStep(db: Db, user: { id: string; twoFactorEnabled: boolean }): Promise<'step-up' | 'set-up'> {
	if (user.twoFactorEnabled) return 'step-up'
	const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)).limit(1)
	return passkey ? 'step-up' : 'set-up'
}

/** Returns when a session may be renewed; one near its 30 days is not renewed again, and one without 'Resta collegato' never. */
function renewAt(session: { createdAt: Date; expiresAt: Date }): number {
	const end = session.expiresAt.getTime()
	const isLast = endsWithBrowser(session) || end - session.createdAt.getTime() >= MAX_SESSION_SECONDS * 1000
	return isLast ? end : end - (SESSION_SECONDS - UPDATE_AGE_SECONDS) * 1000
}

/** Returns the id of a person whose password was right but whose second step is missing. */
export async function findHalfway(
	{ auth, db }: Pick<WithAuth, 'auth' | 'db'>,
	headers: Headers,
): Promise<string | undefined> {
	const claimed = await claimedSession(auth, headers)
	if (!claimed) return undefined
	const [found] = await db
		.select({ userId: sessions.userId })
		.from(sessions)
		.where(
			and(
				claimed,
				gt(sessions.expiresAt, new Date()),
				eq(sessions.owesSecondStep, true),
				isLiving('session', sessions),
			),
		)
	return found?.userId
}

/**
 * Returns the condition that selects the session of a signed cookie, or of an API client's access token, which is valid as long as its
 * session exists.
 */
async function claimedSession(auth: WithAuth['auth'], headers: Headers): Promise<SQL | undefined> {
	const bearer = bearerToken(headers)
	if (bearer !== undefined) {
		const { payload } = await auth.api.verifyJWT({ body: { token: bearer } })
		return typeof payload?.sid === 'string' ? eq(sessions.id, payload.sid) : undefined
	}
	const { secret, authCookies } = await auth.$context
	const token = signedCookieIn(headers, authCookies.sessionToken.name, secret)
	return token ? eq(sessions.token, storedToken(token)) : undefined
}
