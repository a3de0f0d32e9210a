import { and, count, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { GRANTED, REVOKED } from '#app/features/base/audit/audit.ts'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { Role } from '#app/features/base/people/person.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findRole, lockRoles, setRole } from '#app/features/base/people/roles.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { endInvitationsBy } from '#app/features/people/invitations/invitations.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { ChangeForm } from './change-form.ts'
import { accountChangedMail } from './mails.it.ts'
import { type AccountChange, type ChangeProblem, fullName, userShown } from './user.ts'

/** Changes an account whose state was shown, writes an audit entry and e-mails the person, in one transaction. A no-op change is neither logged nor mailed. */
export async function changeUser(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	admin: Admin,
	subject: string,
	form: ChangeForm,
	seen: Seen,
): Promise<Result<object, ChangeProblem | Changed<keyof ReturnType<typeof userShown>>>> {
	const { reason } = form
	return db.transaction(async (tx) => {
		await lockRoles(tx)
		// The role was read when the request came, before the lock.
		if (!(await isActiveAdmin(tx, admin.userId))) return { ok: false, problem: { code: 'not-admin' } }
		const [user] = await tx.select().from(users).where(eq(users.id, subject)).for('update')
		if (!user) return { ok: false, problem: { code: 'no-user' } }
		const held = await findRole(tx, subject)
		const state = { role: held, isSuspended: await isSuspended(tx, subject) }
		const shown = userShown({ name: fullName(user), email: user.email, ...state })
		const changed = changeSince(seen, shown, wantedBy(form))
		if (changed) return { ok: false, problem: changed }
		if (held === 'admin' && losesAdmin(form)) {
			if (!(await hasOtherAdmin(tx, subject))) return { ok: false, problem: { code: 'last-admin' } }
			await endInvitationsBy(tx, subject)
		}
		const changes = await carryOut(tx, subject, form, held)
		for (const action of changes) await recordAudit(tx, { actor: admin.userId, action, subject, reason })
		const told = changes.at(-1)
		if (told) await queue.send(tx, mailJob, accountChangedMail(user, told, reason, siteUrl))
		return { ok: true }
	})
}

/** Returns the state that a change leads to: one that is already so is done. */
function wantedBy(form: ChangeForm): Partial<ReturnType<typeof userShown>> {
	switch (form.intent) {
		case 'grant':
			return { role: form.role }
		case 'revoke':
			return { role: null }
		case 'suspend':
			return { isSuspended: true }
		case 'reactivate':
			return { isSuspended: false }
	}
}

function losesAdmin(form: ChangeForm): boolean {
	return form.intent === 'grant' ? form.role !== 'admin' : form.intent !== 'reactivate'
}

/** @returns what changed, in order: a role that takes the place of another ends that one first */
async function carryOut(tx: Db, userId: string, form: ChangeForm, held: Role | null): Promise<AccountChange[]> {
	const ended = held === null ? [] : [REVOKED[held]]
	switch (form.intent) {
		case 'grant':
			if (form.role === held) return []
			await setRole(tx, userId, form.role)
			return [...ended, GRANTED[form.role]]
		case 'revoke':
			await tx.delete(userRoles).where(eq(userRoles.userId, userId))
			return ended
		case 'suspend': {
			await raiseEpochs(tx, userId, 'suspended')
			const values = { userId, reason: form.reason }
			const added = await tx.insert(suspensions).values(values).onConflictDoNothing().returning()
			return added.length > 0 ? ['user-suspended'] : []
		}
		case 'reactivate': {
			const ends = await tx.delete(suspensions).where(eq(suspensions.userId, userId)).returning()
			return ends.length > 0 ? ['user-reactivated'] : []
		}
	}
}

async function isSuspended(tx: Db, userId: string): Promise<boolean> {
	const rows = await tx.select().from(suspensions).where(eq(suspensions.userId, userId))
	return rows.length > 0
}

async function isActiveAdmin(tx: Db, userId: string): Promise<boolean> {
	return (await findRole(tx, userId)) === 'admin' && !(await isSuspended(tx, userId))
}

/** Returns true if another person could still open the panel. */
export async function hasOtherAdmin(tx: Db, userId: string): Promise<boolean> {
	const [row] = await tx
		.select({ others: count() })
		.from(userRoles)
		.where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId), isReachable(userRoles.userId)))
	return (row?.others ?? 0) > 0
}
