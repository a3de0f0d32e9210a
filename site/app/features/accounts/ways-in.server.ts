import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import type { Deps } from '#server/deps.ts'
import { accounts, users } from './accounts-table.server.ts'
import type { Proven } from './fresh-proof.server.ts'
import { noteSecurityEvent } from './security-events.server.ts'
import type { Viewer } from './viewer.ts'

/** A password, or an identity at a provider. */
export interface WayIn {
	id: string
	provider: string
}

/** better-auth's name for a password. */
export const PASSWORD_PROVIDER = 'credential'

const usable = or(ne(accounts.providerId, PASSWORD_PROVIDER), isNotNull(accounts.password))

export async function listWaysIn(db: Db, { userId }: Pick<Viewer, 'userId'>): Promise<WayIn[]> {
	return db
		.select({ id: accounts.id, provider: accounts.providerId })
		.from(accounts)
		.where(and(eq(accounts.userId, userId), usable))
		.orderBy(asc(accounts.createdAt))
}

/** Takes an identity away, but never the last way in, also when two are taken away at once. A password stays. */
export async function unlinkIdentity(
	parts: Pick<Deps, 'db' | 'queue' | 'siteUrl'>,
	viewer: Proven,
	id: string,
): Promise<'unlinked' | 'last' | 'unknown'> {
	const { userId } = viewer
	return parts.db.transaction(async (tx) => {
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
		const ways = await listWaysIn(tx, { userId })
		if (!ways.some((way) => way.id === id && way.provider !== PASSWORD_PROVIDER)) return 'unknown'
		if (ways.length === 1) return 'last'
		await tx.delete(accounts).where(eq(accounts.id, id))
		await noteSecurityEvent({ ...parts, db: tx }, viewer, 'identity-unlinked')
		return 'unlinked'
	})
}
