import { and, desc, eq, gt, like, ne } from 'drizzle-orm'
import { revokeAllApiKeys } from '#app/features/api-keys/api-keys.server.ts'
import { sessions, verifications } from '#app/features/people/accounts-table.server.ts'
import type { SignedInPerson } from '#app/features/people/person.ts'
import { noteSecurityEvent } from '#app/features/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { deviceName } from './profile/device.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

export interface SessionInfo {
	id: string
	device: string
	/** ISO timestamp, rounded to five minutes. */
	lastUsedAt: string
	isCurrent: boolean
}

/** Returns the viewer's open sessions, the current one first; without those that owe their second step. */
export async function listSessions(db: Db, { userId, sessionId }: SignedInPerson): Promise<SessionInfo[]> {
	const rows = await db
		.select({ id: sessions.id, userAgent: sessions.userAgent, updatedAt: sessions.updatedAt })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date()), eq(sessions.owesSecondStep, false)))
		.orderBy(desc(sessions.updatedAt))
	return rows
		.map(({ id, userAgent, updatedAt }) => ({
			id,
			device: deviceName(userAgent),
			lastUsedAt: updatedAt.toISOString(),
			isCurrent: id === sessionId,
		}))
		.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one of the viewer's sessions. Another person's session is treated as if it did not exist. */
export async function revokeSession(parts: Parts, viewer: SignedInPerson, id: string): Promise<void> {
	await parts.db.transaction(async (tx) => {
		const [ended] = await tx
			.delete(sessions)
			.where(and(eq(sessions.id, id), eq(sessions.userId, viewer.userId)))
			.returning({ userAgent: sessions.userAgent })
		if (ended) await noteSecurityEvent({ ...parts, db: tx }, viewer, 'sessions-ended', deviceName(ended.userAgent))
	})
}

/**
 * Signs a person out everywhere: sessions, trusted devices and API keys.
 * @param keep the requesting session, or none
 */
export async function signOutEverywhere(parts: Parts, viewer: SignedInPerson, keep: 'this' | 'none'): Promise<void> {
	const { userId, sessionId } = viewer
	await parts.db.transaction(async (tx) => {
		const spared = keep === 'this' ? ne(sessions.id, sessionId) : undefined
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), spared))
		await noteSessionsEnded({ ...parts, db: tx }, viewer)
	})
}

/** Forgets trusted devices, revokes API keys and notifies the person, after all sessions were ended. */
export async function noteSessionsEnded(
	parts: Parts,
	person: Pick<SignedInPerson, 'userId' | 'email' | 'name'>,
): Promise<void> {
	await forgetTrustedDevices(parts.db, person.userId)
	await revokeAllApiKeys(parts.db, person.userId)
	await noteSecurityEvent(parts, person, 'sessions-ended')
}

/** Makes every device of a person ask for a code again. */
export async function forgetTrustedDevices(db: Db, userId: string): Promise<void> {
	await db
		.delete(verifications)
		.where(and(like(verifications.identifier, 'trust-device~%'), eq(verifications.value, userId)))
}
