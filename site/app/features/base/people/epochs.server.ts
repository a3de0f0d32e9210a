import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, inSubquery, selectRows } from '#platform/database/database.ts'
import { closeStreams } from '#platform/http/person-streams.ts'
import { sessions, verifications } from './accounts-table.server.ts'
import { isReachable } from './addressees.server.ts'
import { type AccountEvent, FATES, ISSUED_CLASSES, type IssuedClass } from './issued.ts'
import { holdWaysIn } from './ways-in.server.ts'

/** Returns the epoch with which something is issued to an account now, for an `insert` or an `update`. */
export function epochOf(issued: IssuedClass | SQLWrapper, userId: string | SQLWrapper): SQL<number> {
	return sql<number>`coalesce((select e.epoch from account_epochs e where e.user_id = ${inSubquery(userId)}
		and e.issued = ${inSubquery(issued)}), 0)`
}

/** Classes that hold even for an account that is suspended: nobody is made to receive mails, or to lose an address. */
const FOR_SUSPENDED: ReadonlySet<string> = new Set<IssuedClass>(['unsubscribe-link', 'undo-link'])

/**
 * Condition under which what was issued to an account in `epoch` still holds. The only place where epochs are compared, and where it is
 * asked whether the account exists and is not suspended.
 */
export function isLiving(
	issued: IssuedClass | SQLWrapper,
	{ userId, epoch }: { userId: string | SQLWrapper; epoch: number | SQLWrapper },
): SQL {
	const anyState = typeof issued === 'string' && FOR_SUSPENDED.has(issued)
	return sql`(exists (select 1 from users u where u.id = ${inSubquery(userId)}) and ${anyState ? sql`true` : isReachable(inSubquery(userId))}
		and ${epoch} = ${epochOf(issued, userId)})`
}

/** Returns the account's epoch of a class, for a token that is signed and not stored. */
export async function findEpoch(db: Db, issued: IssuedClass, userId: string): Promise<number> {
	const [row] = await selectRows<{ epoch: number }>(db, sql`select ${epochOf(issued, userId)} as epoch`)
	return row?.epoch ?? 0
}

/** Returns true if something that is signed and not stored still holds. */
export async function holds(
	db: Db,
	issued: IssuedClass,
	{ userId, epoch }: { userId: string; epoch: number },
): Promise<boolean> {
	const [row] = await selectRows<{ living: boolean }>(db, sql`select ${isLiving(issued, { userId, epoch })} as living`)
	return row?.living ?? false
}

/**
 * Makes fall, or holds back, whatever `event` does not leave to an account. Call it in the transaction that changes the account.
 * @param keepSession the session in which the change was made, which stays
 */
export async function raiseEpochs(
	tx: Db,
	userId: string,
	event: AccountEvent,
	{ keepSession }: { keepSession?: string | undefined } = {},
): Promise<void> {
	const falling = ISSUED_CLASSES.filter((issued) => FATES[event][issued] === 'falls')
	// In one order, so that two events at once do not wait for each other.
	await tx.execute(sql`
		insert into account_epochs (user_id, issued, epoch)
		select ${userId}, c.issued, 1 from (values ${sql.join(
			falling.toSorted().map((issued) => sql`(${issued})`),
			sql`, `,
		)}) as c (issued)
		where exists (select 1 from users u where u.id = ${userId})
		on conflict (user_id, issued) do update set epoch = account_epochs.epoch + 1`)
	if (keepSession !== undefined)
		await tx
			.update(sessions)
			.set({ epoch: epochOf('session', userId) })
			.where(and(eq(sessions.id, keepSession), eq(sessions.userId, userId)))
	if (FATES[event]['progress-stream'] === 'falls') await closeStreams(tx, userId)
	await holdWaysIn(tx, userId, event)
}

/** Says to whom a single-use record was issued, and as what; `identifier` as it is stored. */
export async function issueRecord(db: Db, identifier: string, issued: IssuedClass, userId: string): Promise<void> {
	await db
		.update(verifications)
		.set({ userId, issued, epoch: epochOf(issued, userId) })
		.where(eq(verifications.identifier, identifier))
}

/** Condition under which a single-use record holds: it belongs to no account yet, or to one that has not changed since. */
export const isLivingRecord: SQL = sql`(${verifications.userId} is null or ${isLiving(verifications.issued, {
	userId: verifications.userId,
	epoch: verifications.epoch,
})})`

/** Returns true if a single-use record exists and holds. */
export async function recordHolds(db: Db, identifier: string): Promise<boolean> {
	const [row] = await db
		.select({ id: verifications.id })
		.from(verifications)
		.where(and(eq(verifications.identifier, identifier), isLivingRecord))
	return row !== undefined
}
