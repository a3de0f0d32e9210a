import { desc, eq } from 'drizzle-orm'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import type { Passkey } from './passkey.ts'
import { passkeys } from './passkeys-table.server.ts'

/** Returns the person's passkeys. */
export async function findPasskeys(db: Db, { userId }: Identity): Promise<Passkey[]> {
	const rows = await db
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(desc(passkeys.createdAt), passkeys.id)
	return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
		id,
		name: name ?? 'Passkey',
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
		isSynced: backedUp,
	}))
}

/** Returns true if the account has at least one passkey. */
export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
	const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
	return rows.length > 0
}
