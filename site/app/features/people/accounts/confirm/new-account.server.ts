import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { owesSecondStep } from '../auth-calls.server.ts'
import { type AuthResult, type Caller, callAuth } from '../call-auth.server.ts'
import { type OpenedSession, openSession } from '../open-session.server.ts'
import { issueResetToken } from '../recovery/resets.server.ts'
import type { WithAuth } from '../with-auth.server.ts'
import { consumeLink, findLink, isAsker } from './links.server.ts'

/** `gone`: the link was used, or fell. */
export type Outcome =
	| ({ kind: 'in'; userId: string; from: string } & OpenedSession)
	| { kind: 'gone' }
	| { kind: 'refused'; code: string | undefined }

interface Asked {
	deps: WithAuth
	caller: Caller
	token: string
}

async function findNew(db: Db, token: string) {
	const link = await findLink(db, token)
	if (link?.confirms !== 'account') return undefined
	const [user] = await db.select().from(users).where(eq(users.id, link.userId))
	return user && { link, user }
}

/** Confirms the account in the browser that asked for it, and signs in. */
export async function confirmHere({ deps, caller, token }: Asked): Promise<Outcome> {
	const found = await findNew(deps.db, token)
	if (!found || !isAsker(found.link, caller.request.headers) || !(await consumeLink(deps.db, token)))
		return { kind: 'gone' }
	const { user, link } = found
	await deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
	return { kind: 'in', userId: user.id, from: link.from, ...(await openSession(deps, caller, { userId: user.id })) }
}

/**
 * Confirms the account in another browser for somebody who knows its password: the link proves the mailbox, the password that they are who
 * signed up.
 */
export async function confirmByPassword({ deps, caller, token }: Asked, password: string): Promise<Outcome> {
	const found = await findNew(deps.db, token)
	if (!found) return { kind: 'gone' }
	const { user, link } = found
	const signIn = (): Promise<AuthResult> =>
		callAuth(deps, caller, '/sign-in/email', { email: user.email, password, rememberMe: false })
	const tried = await signIn()
	// The library checks the password first.
	if (!tried.ok && tried.problem.code !== 'EMAIL_NOT_VERIFIED') return { kind: 'refused', code: tried.problem.code }
	if (!(await consumeLink(deps.db, token))) return { kind: 'gone' }
	await deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
	const signedIn = tried.ok ? tried : await signIn()
	if (!signedIn.ok) return { kind: 'refused', code: signedIn.problem.code }
	return {
		kind: 'in',
		...{ userId: user.id, from: link.from, cookies: signedIn.cookies, owesStep: owesSecondStep(signedIn) },
	}
}

/**
 * Confirms the account in another browser for the owner of the mailbox, who chooses the password: whoever typed the address knows the old
 * one, which no longer opens anything. The new one is set as by a reset, with its rules.
 */
export async function confirmByNewPassword({ deps, caller, token }: Asked, password: string): Promise<Outcome> {
	const found = await findNew(deps.db, token)
	if (!found) return { kind: 'gone' }
	const userId = found.user.id
	const reset = await issueResetToken(deps.db, userId)
	const set = await callAuth(deps, caller, '/reset-password', { token: reset, newPassword: password })
	if (!set.ok) return { kind: 'refused', code: set.problem.code }
	return { kind: 'in', userId, from: '/', ...(await openSession(deps, caller, { userId, isProven: true })) }
}
