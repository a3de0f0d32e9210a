import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, exists, not, sql } from 'drizzle-orm'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { suspensions } from '#app/features/admin/suspensions-table.server.ts'
import type { Db } from '#server/database.ts'
import type { ApiKey } from './api-key.ts'
import { apiKeys } from './api-keys-table.server.ts'

const PREFIX = 'gf_'
const SHOWN_CHARACTERS = 10
const MAX_KEYS = 20

function hashOf(key: string): string {
	return createHash('sha256').update(key).digest('hex')
}

/** @returns the key, which nobody can read again, or undefined when there are enough of them */
export async function createApiKey(db: Db, viewer: Viewer, label: string): Promise<string | undefined> {
	const [owned] = await db.select({ count: count() }).from(apiKeys).where(eq(apiKeys.userId, viewer.userId))
	if ((owned?.count ?? 0) >= MAX_KEYS) return undefined
	const key = PREFIX + randomBytes(32).toString('base64url')
	await db
		.insert(apiKeys)
		.values({ userId: viewer.userId, label, keyHash: hashOf(key), prefix: key.slice(0, SHOWN_CHARACTERS) })
	return key
}

export async function findApiKeys(db: Db, viewer: Viewer): Promise<ApiKey[]> {
	const rows = await db
		.select()
		.from(apiKeys)
		.where(eq(apiKeys.userId, viewer.userId))
		.orderBy(desc(apiKeys.createdAt), apiKeys.id)
	return rows.map(({ id, label, prefix, createdAt, lastUsedAt }) => ({
		id,
		label,
		prefix,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	}))
}

/** From then on the key opens nothing. */
export async function revokeApiKey(db: Db, viewer: Viewer, id: string): Promise<void> {
	await db.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.userId, viewer.userId)))
}

/** Whose key it is; undefined for one that was never given, was revoked, or belongs to a suspended account. */
export async function findKeyOwner(db: Db, key: string): Promise<{ userId: string } | undefined> {
	const [found] = await db
		.update(apiKeys)
		.set({ lastUsedAt: sql`now()` })
		.where(and(eq(apiKeys.keyHash, hashOf(key)), not(exists(suspensionOf(db)))))
		.returning({ userId: apiKeys.userId })
	return found
}

function suspensionOf(db: Db) {
	return db.select({ userId: suspensions.userId }).from(suspensions).where(eq(suspensions.userId, apiKeys.userId))
}
