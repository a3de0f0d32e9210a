import { and, desc, eq, gt, like, ne } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import { sessions, verifications } from './accounts-table.server.ts'
import { deviceName } from './device.ts'
import type { SignedInViewer } from './viewer.ts'

export interface SessionInfo {
	id: string
	device: string
	/** ISO, to five minutes. */
	lastUsedAt: string
	isCurrent: boolean
}

/** The viewer's open sessions, the current one first. */
export async function listSessions(db: Db, { userId, sessionId }: SignedInViewer): Promise<SessionInfo[]> {
	const rows = await db
		.select({ id: sessions.id, userAgent: sessions.userAgent, updatedAt: sessions.updatedAt })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
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

/** Another person's session is as if it did not exist. */
export async function revokeSession(db: Db, { userId }: SignedInViewer, id: string): Promise<void> {
	await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
}

/** Devices that were trusted have to show a code again, too. */
export async function revokeOtherSessions(db: Db, { userId, sessionId }: SignedInViewer): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
		await forgetTrustedDevices(tx, userId)
	})
}

export async function forgetTrustedDevices(db: Db, userId: string): Promise<void> {
	await db
		.delete(verifications)
		.where(and(like(verifications.identifier, 'trust-device~%'), eq(verifications.value, userId)))
}
