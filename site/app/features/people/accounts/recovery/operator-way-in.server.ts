import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { GRANTED } from '#app/features/base/audit/audit.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import { findRole, lockRoles, setRole } from '#app/features/base/people/roles.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { phoneFactors, twoFactors } from '../second-factor/second-factor-table.server.ts'
import { BY_OPERATOR } from './copy.it.ts'
import { issueResetToken } from './resets.server.ts'

/** Lifetime of the link that the operator passes on. */
const LINK_MS = 60 * 60 * 1000

type Problem = { code: 'no-account' | 'not-admin' | 'is-admin' }

/**
 * Lets an admin in who lost password or second factor: takes the factors and sessions away and issues the token of a link to choose a new
 * password, which works once. For whoever keeps the server, who could change the database itself.
 */
export async function resetAdmin(db: Db, email: string): Promise<Result<{ token: string }, Problem>> {
	return db.transaction(async (tx) => {
		const user = await findUser(tx, email)
		if (!user) return { ok: false, problem: { code: 'no-account' } }
		if ((await findRole(tx, user.id)) !== 'admin') return { ok: false, problem: { code: 'not-admin' } }
		await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id))
		await tx.delete(phoneFactors).where(eq(phoneFactors.userId, user.id))
		await tx.delete(suspensions).where(eq(suspensions.userId, user.id))
		await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id))
		await raiseEpochs(tx, user.id, 'sessions-ended')
		await recordAudit(tx, { actor: null, action: 'factor-removed', subject: user.id, reason: BY_OPERATOR })
		return { ok: true, token: await issueResetToken(tx, user.id, LINK_MS) }
	})
}

/** Makes an account an admin. Returns the token of a link for one whose address is not confirmed: without mail it could not sign in. */
export async function addAdmin(db: Db, email: string): Promise<Result<{ token: string | undefined }, Problem>> {
	return db.transaction(async (tx) => {
		await lockRoles(tx)
		const user = await findUser(tx, email)
		if (!user) return { ok: false, problem: { code: 'no-account' } }
		if ((await findRole(tx, user.id)) === 'admin') return { ok: false, problem: { code: 'is-admin' } }
		await setRole(tx, user.id, 'admin')
		await recordAudit(tx, { actor: null, action: GRANTED.admin, subject: user.id, reason: BY_OPERATOR })
		return { ok: true, token: user.emailVerified ? undefined : await issueResetToken(tx, user.id, LINK_MS) }
	})
}

async function findUser(tx: Db, email: string) {
	const [user] = await tx
		.select({ id: users.id, emailVerified: users.emailVerified })
		.from(users)
		.where(eq(users.email, email.trim().toLowerCase()))
	return user
}
