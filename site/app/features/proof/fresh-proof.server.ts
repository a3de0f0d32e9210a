import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/features/people/accounts-table.server.ts'
import type { SignedInPerson } from '#app/features/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProofOptions } from './proof.ts'

/** How long a proof counts: long enough to fill in one more form, short enough for a desk that is left alone. */
const FRESH_MS = 10 * 60 * 1000

/** Somebody who proved again, a moment ago, who they are: only `requireFreshProof` makes one. */
export type Proven = SignedInPerson & { readonly proven: unique symbol }

/** Code of a refusal: nothing was given that proves who asks. */
export const PROOF_REQUIRED = 'PROOF_REQUIRED'

/**
 * Tells whether the person of a session proved again who they are, and what a form has to ask for. Proofs are the password,
 * and a code where the account has a second factor; a passkey, which is both; without a password a fresh sign-in at the
 * provider, or a code.
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

/** For use cases that need a proof, whatever form or call they come from. */
export async function requireFreshProof(db: Db, viewer: SignedInPerson): Promise<Proven | undefined> {
	const { isFresh } = await findProofOptions(db, viewer.sessionId)
	return isFresh ? (viewer as Proven) : undefined
}
