import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { GRANTED } from '#app/features/base/audit/audit.ts'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { ROLE_LABEL } from '#app/features/base/people/copy.it.ts'
import type { Person, Role } from '#app/features/base/people/person.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findRole, lockRoles, setRole } from '#app/features/base/people/roles.server.ts'
import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { ACCEPTED_REASON } from './copy.it.ts'
import {
	type AcceptProblem,
	INVITATION_DAYS,
	INVITATION_PATH,
	type Invitation,
	type InvitationForm,
	type InviteProblem,
	type PendingInvitation,
} from './invitation.ts'
import { roleInvitations } from './invitations-table.server.ts'
import { invitationMail } from './mails.it.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVITING: Limit = { name: 'invitations', points: 20, windowSeconds: 24 * 60 * 60 }
const TOKEN = /^[\w-]{43}$/

/** Only the hash is stored: reading the database does not help to accept. */
function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}

/** Invites an address to a role by e-mail; a new invitation replaces the one before, whose link ends. */
export async function inviteToRole(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	admin: Admin,
	{ email, role }: InvitationForm,
): Promise<Result<object, InviteProblem>> {
	const [known] = await db
		.select({ role: userRoles.role })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(eq(users.email, email))
	if (known) return { ok: false, problem: { code: 'has-role' } }
	if ((await countUse(db, INVITING, admin.userId)) !== undefined) return { ok: false, problem: { code: 'too-many' } }
	const token = randomBytes(32).toString('base64url')
	const now = new Date()
	const offer = {
		role,
		tokenHash: hashOf(token),
		invitedBy: admin.userId,
		createdAt: now,
		expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
	}
	return db.transaction(async (tx) => {
		await tx
			.insert(roleInvitations)
			.values({ email, ...offer })
			.onConflictDoUpdate({ target: roleInvitations.email, set: offer })
		await recordAudit(tx, { actor: admin.userId, action: 'invitation-sent', reason: ROLE_LABEL[role] })
		const url = `${siteUrl}${INVITATION_PATH}${token}`
		await queue.send(tx, mailJob, invitationMail({ email, role, invitedBy: admin.name }, url), { priority: 'urgent' })
		return { ok: true }
	})
}

/** Selects invitations that may be accepted: not expired, and by somebody who is still an admin and not suspended. */
function selectLiving(db: Db) {
	return db
		.select({
			id: roleInvitations.id,
			email: roleInvitations.email,
			role: roleInvitations.role,
			inviterId: users.id,
			invitedBy: sql<string>`trim(${users.name} || ' ' || ${users.surename})`,
			expiresAt: roleInvitations.expiresAt,
		})
		.from(roleInvitations)
		.innerJoin(users, eq(users.id, roleInvitations.invitedBy))
		.innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
		.$dynamic()
}

const isLiving = () => and(gt(roleInvitations.expiresAt, new Date()), isReachable(users.id))

async function findByToken(db: Db, token: string) {
	if (!TOKEN.test(token)) return undefined
	const [row] = await selectLiving(db).where(and(eq(roleInvitations.tokenHash, hashOf(token)), isLiving()))
	return row
}

/** Returns the invitation of a link; undefined once it is over. */
export async function findInvitation(db: Db, token: string): Promise<Invitation | undefined> {
	const found = await findByToken(db, token)
	return found && { email: found.email, role: found.role, invitedBy: found.invitedBy }
}

/** Returns the invitations that wait to be accepted, newest first. */
export async function findInvitations(db: Db, _admin: Admin): Promise<PendingInvitation[]> {
	const rows = await selectLiving(db).where(isLiving()).orderBy(desc(roleInvitations.createdAt))
	return rows.map(({ id, email, role, invitedBy, expiresAt }) => ({
		...{ id, email, role, invitedBy },
		expiresAt: expiresAt.toISOString(),
	}))
}

/** Ends an invitation. @returns false if there is none */
export async function withdrawInvitation(db: Db, admin: Admin, id: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [ended] = await tx
			.delete(roleInvitations)
			.where(eq(sql`${roleInvitations.id}::text`, id))
			.returning({ role: roleInvitations.role })
		if (!ended) return false
		await recordAudit(tx, { actor: admin.userId, action: 'invitation-withdrawn', reason: ROLE_LABEL[ended.role] })
		return true
	})
}

/** Ends the invitations by a person who is no longer an admin, or is suspended. */
export async function endInvitationsBy(tx: Db, userId: string): Promise<void> {
	await tx.delete(roleInvitations).where(eq(roleInvitations.invitedBy, userId))
}

/**
 * Gives the role to the signed-in account, if the link was sent to its confirmed address. The token alone is not enough, and the account
 * alone is not either. An admin who was invited as collaboratore stays admin.
 */
export async function acceptInvitation(
	{ db }: Pick<Platform, 'db'>,
	{ userId }: Person,
	token: string,
): Promise<Result<{ role: Role }, AcceptProblem>> {
	return db.transaction(async (tx) => {
		await lockRoles(tx)
		const found = await findByToken(tx, token)
		if (!found) return { ok: false, problem: { code: 'gone' } }
		const [user] = await tx
			.select({ email: users.email, isConfirmed: users.emailVerified })
			.from(users)
			.where(eq(users.id, userId))
		if (user?.email !== found.email) return { ok: false, problem: { code: 'other-address' } }
		if (!user.isConfirmed) return { ok: false, problem: { code: 'not-confirmed' } }
		await tx.delete(roleInvitations).where(eq(roleInvitations.id, found.id))
		const held = await findRole(tx, userId)
		if (held === 'admin' || held === found.role) return { ok: true, role: held }
		await setRole(tx, userId, found.role)
		const entry = { actor: found.inviterId, subject: userId, reason: ACCEPTED_REASON }
		await recordAudit(tx, { ...entry, action: GRANTED[found.role] })
		return { ok: true, role: found.role }
	})
}

/**
 * Returns true if a local path is that of a living invitation to this address: whoever has it opened the link in that mailbox, so a new
 * account needs no other confirmation.
 */
export async function isInvitedTo(db: Db, email: string, path: string): Promise<boolean> {
	if (!path.startsWith(INVITATION_PATH)) return false
	const found = await findByToken(db, path.slice(INVITATION_PATH.length))
	return found?.email === email.toLowerCase()
}

/** Deletes invitations that expired. */
export async function forgetInvitations(db: Db): Promise<void> {
	await db.delete(roleInvitations).where(lte(roleInvitations.expiresAt, new Date()))
}
