import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { isLiving, raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { deviceName } from './auth/device.ts'

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
		.where(
			and(
				eq(sessions.userId, userId),
				gt(sessions.expiresAt, new Date()),
				eq(sessions.owesSecondStep, false),
				isLiving('session', sessions),
			),
		)
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
		if (ended)
			await noteSecurityEvent({ ...parts, db: tx }, viewer, 'sessions-ended', { detail: deviceName(ended.userAgent) })
	})
}

/**
 * Signs a person out everywhere: what was issued to them falls.
 * @param keep the requesting session, or none
 */
export async function signOutEverywhere(parts: Parts, viewer: SignedInPerson, keep: 'this' | 'none'): Promise<void> {
	await parts.db.transaction(async (tx) => {
		await raiseEpochs(tx, viewer.userId, 'sessions-ended', {
			keepSession: keep === 'this' ? viewer.sessionId : undefined,
		})
		await noteSecurityEvent({ ...parts, db: tx }, viewer, 'sessions-ended')
	})
}
