import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProofOptions } from './proof.ts'

/** Lifetime of a proof: long enough for one more form, short enough for an unattended screen. */
const FRESH_MS = 10 * 60 * 1000

/** A user with recent proof of identity; only `requireFreshProof` returns one. */
export type Proven = SignedInPerson & { readonly proven: unique symbol }

/** Error code of a call without recent proof. */
export const PROOF_REQUIRED = 'PROOF_REQUIRED'

/**
 * Returns if the session has recent proof, and what a form has to ask for otherwise. Proofs are: the password, with a code if the account
 * has a second factor; a passkey, which covers both; without a password, a fresh sign-in at the provider, or a code.
 */
export async function findProofOptions(db: Db, sessionId: string): Promise<ProofOptions> {
	const [found] = await db
		.select({
			first: sessions.firstFactorAt,
			second: sessions.secondFactorAt,
			aal: sessions.aal,
			hasSecondFactor: users.twoFactorEnabled,
			password: accounts.id,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(accounts, and(eq(accounts.userId, users.id), isNotNull(accounts.password)))
		.where(eq(sessions.id, sessionId))
	if (!found) return { isFresh: false, hasPassword: false, hasSecondFactor: false }
	const { hasSecondFactor } = found
	const hasPassword = found.password !== null
	const since = Date.now() - FRESH_MS
	const isFirst = (found.first?.getTime() ?? 0) > since
	const isSecond = (found.second?.getTime() ?? 0) > since
	const isProven = hasPassword ? isFirst && (isSecond || !hasSecondFactor) : isFirst || isSecond
	const lacksStep = hasSecondFactor && found.aal !== 'aal2'
	return { isFresh: isProven && !lacksStep, hasPassword, hasSecondFactor }
}

/** Returns the viewer as `Proven`; undefined without recent proof. */
export async function requireFreshProof(db: Db, viewer: SignedInPerson): Promise<Proven | undefined> {
	const { isFresh } = await findProofOptions(db, viewer.sessionId)
	return isFresh ? (viewer as Proven) : undefined
}
