import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { epochOf, isLiving } from '#app/features/base/people/epochs.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import type { Identity, Person } from '#app/features/base/people/person.ts'
import { isOpenWay, noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { ApiKey, ApiKeyScope } from './api-key.ts'
import { apiKeys } from './api-keys-table.server.ts'

const PREFIX = 'gf_'
const SHOWN_CHARACTERS = 10
const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum number of keys per person. */
const KEYS: RowLimit<Identity> = {
	name: 'api-keys',
	table: apiKeys,
	max: 20,
	key: ({ userId }) => userId,
	rows: ({ userId }) => eq(apiKeys.userId, userId),
}

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

export interface NewApiKey {
	label: string
	scopes: readonly ApiKeyScope[]
	days: number
	/** Name of the device with which it is made. */
	device: string | null
}

function hashOf(key: string): string {
	return createHash('sha256').update(key).digest('hex')
}

/** Returns a new key, which can be shown only once, and its row. */
export function makeApiKey({ label, scopes, days }: Omit<NewApiKey, 'device'>) {
	const key = PREFIX + randomBytes(32).toString('base64url')
	const columns = {
		label,
		keyHash: hashOf(key),
		prefix: key.slice(0, SHOWN_CHARACTERS),
		scopes: [...scopes],
		expiresAt: new Date(Date.now() + days * DAY_MS),
	}
	return { key, columns }
}

/** Creates a key, up to the maximum number of keys of a person. */
export async function createApiKey(
	parts: Parts,
	owner: Proven,
	made: NewApiKey,
): Promise<Result<{ key: string }, { code: 'too-many-keys' }>> {
	const { key, columns } = makeApiKey(made)
	const ofOwner = eq(apiKeys.userId, owner.userId)
	// Keys that fell with the account do not count.
	await parts.db.delete(apiKeys).where(and(ofOwner, ne(apiKeys.epoch, epochOf('api-key', owner.userId))))
	const written = await writeWithin(parts.db, KEYS, owner, async (tx) => {
		const [row] = await tx
			.insert(apiKeys)
			.values({ ...columns, userId: owner.userId, epoch: epochOf('api-key', owner.userId) })
			.returning({ id: apiKeys.id })
		if (row) await noteWayIn(tx, { userId: owner.userId, kind: 'api-key', ref: row.id, device: made.device })
		await noteSecurityEvent({ ...parts, db: tx }, owner, 'api-key-made', { detail: made.label })
	})
	return written.ok ? { ok: true, key } : { ok: false, problem: { code: 'too-many-keys' } }
}

/** Returns the person's keys, expired ones included, newest first and without their secrets. */
export async function findApiKeys(db: Db, viewer: Identity): Promise<ApiKey[]> {
	const rows = await db
		.select()
		.from(apiKeys)
		.where(and(eq(apiKeys.userId, viewer.userId), eq(apiKeys.epoch, epochOf('api-key', viewer.userId))))
		.orderBy(desc(apiKeys.createdAt), apiKeys.id)
	return rows.map(({ id, label, prefix, scopes, createdAt, expiresAt, lastUsedAt }) => ({
		id,
		label,
		prefix,
		scopes,
		createdAt: createdAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
		isExpired: expiresAt.getTime() <= Date.now(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	}))
}

/** Revokes a key. Removing a right needs no proof of identity. */
export async function revokeApiKey(parts: Parts, viewer: Person, id: string): Promise<void> {
	await parts.db.transaction(async (tx) => {
		const [revoked] = await tx
			.delete(apiKeys)
			.where(and(eq(apiKeys.id, id), eq(apiKeys.userId, viewer.userId)))
			.returning({ label: apiKeys.label })
		if (revoked) await noteSecurityEvent({ ...parts, db: tx }, viewer, 'api-key-revoked', { detail: revoked.label })
	})
}

export interface KeyOwner extends Identity {
	scopes: readonly ApiKeyScope[]
}

/** Returns the owner of a key; undefined if it does not exist, fell with its account, was revoked, has expired, or is held. */
export async function findKeyOwner(db: Db, key: string): Promise<KeyOwner | undefined> {
	const [found] = await db
		.update(apiKeys)
		.set({ lastUsedAt: sql`now()` })
		.where(and(eq(apiKeys.keyHash, hashOf(key)), gt(apiKeys.expiresAt, sql`now()`), isUsable))
		.returning({ userId: apiKeys.userId, scopes: apiKeys.scopes })
	return found && knownPerson(found)
}

const isUsable = and(isLiving('api-key', apiKeys), isOpenWay('api-key', sql`${apiKeys.id}::text`))

/** Returns true if a program sends a key: cookies are then ignored, so the request cannot come from another site's form. */
export function claimsKey(headers: Headers): boolean {
	return /^Bearer\b/i.test(headers.get('authorization') ?? '')
}
