import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { accounts, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** A password, or an identity at a provider. */
export interface WayIn {
	id: string
	provider: string
}

/** better-auth's name for a password. */
export const PASSWORD_PROVIDER = 'credential'

const usable = or(ne(accounts.providerId, PASSWORD_PROVIDER), isNotNull(accounts.password))

/** Returns the password and linked identities of a person. */
export async function listWaysIn(db: Db, { userId }: Identity): Promise<WayIn[]> {
	return db
		.select({ id: accounts.id, provider: accounts.providerId })
		.from(accounts)
		.where(and(eq(accounts.userId, userId), usable))
		.orderBy(asc(accounts.createdAt))
}

/** Removes an identity, but never the last way to sign in, even if two are removed concurrently. A password stays. */
export async function unlinkIdentity(
	parts: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	viewer: Proven,
	id: string,
): Promise<'unlinked' | 'last' | 'unknown'> {
	const { userId } = viewer
	return parts.db.transaction(async (tx) => {
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
		const ways = await listWaysIn(tx, viewer)
		if (!ways.some((way) => way.id === id && way.provider !== PASSWORD_PROVIDER)) return 'unknown'
		if (ways.length === 1) return 'last'
		await tx.delete(accounts).where(eq(accounts.id, id))
		await noteSecurityEvent({ ...parts, db: tx }, viewer, 'identity-unlinked')
		return 'unlinked'
	})
}
