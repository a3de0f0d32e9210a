import { and, eq, or, sql } from 'drizzle-orm'
import { accounts, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf, isLivingRecord } from '#app/features/base/people/epochs.server.ts'
import { waysIn } from '#app/features/base/people/epochs-table.server.ts'
import type { WayKind } from '#app/features/base/people/issued.ts'
import { openWay } from '#app/features/base/people/ways-in.server.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { passkeys } from '../passkeys/passkeys-table.server.ts'
import { phoneFactors, twoFactors } from '../second-factor/second-factor-table.server.ts'
import { PASSWORD_PROVIDER } from '../ways-in.server.ts'
import type { ListedWay } from './way-in.ts'

/** Returns every way into an account, held ones first, then the newest first. */
export async function findWaysIn(db: Db, userId: string): Promise<ListedWay[]> {
	const recorded = await db
		.select({
			...{ id: waysIn.id, kind: waysIn.kind, device: waysIn.device, addedAt: waysIn.addedAt, heldAt: waysIn.heldAt },
			name: sql<string | null>`coalesce(${passkeys.name}, ${accounts.providerId}, ${apiKeys.label})`,
		})
		.from(waysIn)
		.leftJoin(passkeys, and(eq(waysIn.kind, 'passkey'), eq(passkeys.id, waysIn.ref)))
		.leftJoin(accounts, and(eq(waysIn.kind, 'identity'), eq(accounts.id, waysIn.ref)))
		.leftJoin(
			apiKeys,
			and(
				eq(waysIn.kind, 'api-key'),
				eq(sql`${apiKeys.id}::text`, waysIn.ref),
				eq(apiKeys.epoch, epochOf('api-key', apiKeys.userId)),
			),
		)
		.leftJoin(
			verifications,
			and(eq(waysIn.kind, 'trusted-device'), eq(verifications.identifier, waysIn.ref), isLivingRecord),
		)
		.where(
			and(
				eq(waysIn.userId, userId),
				// A way in that was removed or is no longer valid leaves its record behind.
				or(
					eq(waysIn.kind, 'calendar-link'),
					sql`coalesce(${passkeys.id}, ${accounts.id}, ${apiKeys.id}::text, ${verifications.id}) is not null`,
				),
			),
		)
	const ways = [
		...recorded.map(({ addedAt, heldAt, ...way }) => ({
			...way,
			addedAt: addedAt.toISOString(),
			isHeld: heldAt !== null,
		})),
		...(await findOwnFactors(db, userId)),
	]
	return ways.toSorted(
		(a, b) => Number(b.isHeld) - Number(a.isHeld) || (b.addedAt ?? '').localeCompare(a.addedAt ?? ''),
	)
}

/** Password and second factors, which each have a row of their own. */
async function findOwnFactors(db: Db, userId: string): Promise<ListedWay[]> {
	const columns = (table: typeof twoFactors | typeof phoneFactors) => ({
		name: table.friendlyName,
		addedAt: table.createdAt,
	})
	const [password, apps, phones] = await Promise.all([
		db
			.select({ addedAt: accounts.updatedAt })
			.from(accounts)
			.where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER))),
		db
			.select(columns(twoFactors))
			.from(twoFactors)
			.where(
				and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true), sql`${twoFactors.friendlyName} is not null`),
			),
		db
			.select(columns(phoneFactors))
			.from(phoneFactors)
			.where(and(eq(phoneFactors.userId, userId), eq(phoneFactors.verified, true))),
	])
	const listed =
		(kind: ListedWay['kind']) =>
		({ addedAt, name }: { addedAt: Date; name?: string | null }): ListedWay => ({
			kind,
			...{ id: null, name: name ?? null, device: null, isHeld: false },
			addedAt: addedAt.toISOString(),
		})
	return [...password.map(listed('password')), ...apps.map(listed('app')), ...phones.map(listed('phone'))]
}

/** Opens a way in that is held. @returns false if there is none */
export async function confirmWayIn(
	parts: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	owner: Proven,
	id: string,
): Promise<boolean> {
	return parts.db.transaction(async (tx) => {
		const isOpen = await openWay(tx, owner.userId, id)
		if (isOpen) await noteSecurityEvent({ ...parts, db: tx }, owner, 'way-in-confirmed')
		return isOpen
	})
}

type Removal = (tx: Db, way: { userId: string; ref: string }) => Promise<unknown>

const REMOVALS: Record<WayKind, Removal> = {
	passkey: (tx, { userId, ref }) => tx.delete(passkeys).where(and(eq(passkeys.id, ref), eq(passkeys.userId, userId))),
	identity: (tx, { userId, ref }) => tx.delete(accounts).where(and(eq(accounts.id, ref), eq(accounts.userId, userId))),
	'trusted-device': (tx, { userId, ref }) =>
		tx.delete(verifications).where(and(eq(verifications.identifier, ref), eq(verifications.userId, userId))),
	'api-key': (tx, { userId, ref }) =>
		tx.delete(apiKeys).where(and(eq(sql`${apiKeys.id}::text`, ref), eq(apiKeys.userId, userId))),
	// A calendar is not removed: while it is held its address answers nothing, and its owner can make another.
	'calendar-link': () => Promise.resolve(),
}

/** Removes a way in that is held; its owner did not add it. Removing a right needs no proof beyond the session. @returns false if there is none */
export async function removeHeldWayIn(
	parts: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	viewer: { userId: string; email: string; name: string },
	id: string,
): Promise<boolean> {
	return parts.db.transaction(async (tx) => {
		const [way] = await tx
			.delete(waysIn)
			.where(
				and(
					eq(waysIn.id, id),
					eq(waysIn.userId, viewer.userId),
					sql`${waysIn.heldAt} is not null`,
					sql`${waysIn.kind} <> 'calendar-link'`,
				),
			)
			.returning({ kind: waysIn.kind, ref: waysIn.ref })
		if (!way) return false
		await REMOVALS[way.kind](tx, { userId: viewer.userId, ref: way.ref })
		await noteSecurityEvent({ ...parts, db: tx }, viewer, 'way-in-removed')
		return true
	})
}
