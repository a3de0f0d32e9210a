import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { countingUse, WITHOUT_DISK } from '#platform/limits/rate-limits.ts'
import type { Reading } from './conversion.ts'
import { type LANES, pdfConversions } from './conversions-table.server.ts'

/** Lease on a conversion, renewed every few seconds; after this a dead worker loses it. */
export const LEASE_SECONDS = 30

/** A file is given up after this many workers died on it. */
export const MAX_ATTEMPTS = 5

/** Line in which a conversion waits: those that take long never keep the others waiting. */
export type Lane = (typeof LANES)[number]

export interface Claimed {
	row: typeof pdfConversions.$inferSelect
	claim: string
	/** No other conversion of the person is running in the lane. */
	isAlone: boolean
}

/** Processing time of a person in a lane, in seconds, remembered for ten minutes. */
const USED = { name: 'conversion-seconds', windowSeconds: 600 }
const usedKey = (lane: Lane, userId: string) => `${lane}:${userId}`

/** Running conversions of a lane in which one place takes half a gigabyte or every core: another begins beside them only after this time. */
const PATIENCE_SECONDS: Record<Lane, number> = { document: 0, paper: 20, office: 20 }

/**
 * Claims the next conversion: of the person with the fewest running, then of the one who used the fewest seconds in the last minutes, then of
 * the one served longest ago, then the oldest. Another person's single file thus overtakes fifty files, or one slow file, of one person.
 * @param from `newcomers`: only of people with none running, once all that run in the lane have had their time alone
 */
export async function claimNext(
	db: Db,
	lane: Lane = 'document',
	from: 'everyone' | 'newcomers' = 'everyone',
): Promise<Claimed | undefined> {
	const claim = randomUUID()
	const runningOf = (row: SQL) => sql`(select count(*) from pdf_conversions other where other.user_id = ${row}.user_id
		and other.lane = ${lane} and other.conversion_status = 'processing' and other.lease_until >= now())`
	const waiting = sql.raw('waiting')
	const isNewcomer = sql`${runningOf(waiting)} = 0 and not exists (select from pdf_conversions other
		where other.lane = ${lane} and other.conversion_status = 'processing' and other.lease_until >= now()
			and other.started_at > now() - make_interval(secs => ${PATIENCE_SECONDS[lane]}))`
	const [taken] = await selectRows<{ id: string; others: number }>(
		db,
		sql`update pdf_conversions set claim = ${claim}, attempts = attempts + 1, started_at = now(),
				lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
			where id = (
				select waiting.id from pdf_conversions waiting
				where waiting.conversion_status = 'processing' and waiting.lane = ${lane}
					and (waiting.lease_until is null or waiting.lease_until < now())
					and ${isReachable(sql.raw('waiting.user_id'))}
					${from === 'newcomers' ? sql`and ${isNewcomer}` : sql``}
				order by
					${runningOf(waiting)},
					coalesce((select used.count from rate_limits used
						where used.key = ${`${USED.name}:${lane}:`} || waiting.user_id and used.resets_at > now()), 0),
					(select max(other.started_at) from pdf_conversions other where other.user_id = waiting.user_id and other.lane = ${lane}) nulls first,
					waiting.created_at
				limit 1 for update skip locked
			)
			returning id, ${runningOf(sql.raw('pdf_conversions'))}::int as others`,
	)
	if (!taken) return undefined
	const [row] = await db.select().from(pdfConversions).where(heldBy(taken.id, claim))
	return row && { row, claim, isAlone: taken.others === 0 }
}

/** Returns true if conversions wait of people with none running. */
export async function areNewcomersWaiting(db: Db, lane: Lane): Promise<boolean> {
	const rows = await selectRows(
		db,
		sql`select waiting.id from pdf_conversions waiting
			where waiting.conversion_status = 'processing' and waiting.lane = ${lane}
				and (waiting.lease_until is null or waiting.lease_until < now()) and ${isReachable(sql.raw('waiting.user_id'))}
				and not exists (select from pdf_conversions other where other.user_id = waiting.user_id
					and other.lane = ${lane} and other.conversion_status = 'processing' and other.lease_until >= now())
			limit 1`,
	)
	return rows.length > 0
}

/** Counts the processing time of a conversion, by which turns are fair; also of one that was cancelled or deleted meanwhile. */
export async function countSeconds(db: Db, { row }: Claimed, seconds: number): Promise<void> {
	await db.execute(countingUse(USED, usedKey(row.lane, row.userId), WITHOUT_DISK, Math.ceil(seconds)))
}

function heldBy(id: string, claim: string) {
	return and(
		eq(pdfConversions.id, id),
		eq(pdfConversions.claim, claim),
		eq(pdfConversions.conversionStatus, 'processing'),
	)
}

/** How far a conversion has come: a share, and the page that is read now. */
export interface Advance {
	done: number
	reading?: Reading
}

function readingColumns(reading?: Reading) {
	return { readingPage: reading?.page ?? null, readingPages: reading?.pages ?? null }
}

/** Renews the lease and reports progress. @returns false if the conversion was cancelled, deleted or claimed by another worker, or its owner suspended */
export async function renewLease(db: Db, { row, claim }: Claimed, { done, reading }: Advance): Promise<boolean> {
	const renewed = await db
		.update(pdfConversions)
		.set({
			progress: done,
			...readingColumns(reading),
			leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
		})
		.where(and(heldBy(row.id, claim), isReachable(pdfConversions.userId)))
		.returning({ id: pdfConversions.id })
	if (renewed.length > 0) await announceConversions(db, row.userId)
	return renewed.length > 0
}

/** Returns the conversion to the queue; the next worker starts it from scratch. */
export async function release(db: Db, { row, claim }: Claimed, { counts }: { counts: boolean }): Promise<void> {
	await db
		.update(pdfConversions)
		.set({
			claim: null,
			leaseUntil: null,
			progress: 0,
			...readingColumns(),
			...(!counts && { attempts: sql`attempts - 1` }),
		})
		.where(heldBy(row.id, claim))
}

/** Puts a conversion into the other lane, where it starts from scratch. @returns false if the worker no longer held it */
export async function changeLane(db: Db, { row, claim }: Claimed, lane: Lane): Promise<boolean> {
	const moved = await db
		.update(pdfConversions)
		.set({ lane, claim: null, leaseUntil: null, progress: 0, attempts: 0 })
		.where(heldBy(row.id, claim))
		.returning({ id: pdfConversions.id })
	return moved.length > 0
}

export const CONVERSIONS_CHANNEL = 'conversions_changed'

/** Notifies whoever follows the progress of this person's conversions, in every process. */
export async function announceConversions(db: Db, userId: string): Promise<void> {
	await db.execute(sql`select pg_notify(${CONVERSIONS_CHANNEL}, ${userId})`)
}
