import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import { pdfConversions } from './conversions-table.server.ts'

/** Renewed every few seconds; a worker that died loses its conversion after this long. */
export const LEASE_SECONDS = 30

/** After so many workers that died on it, a file is given up. */
export const MAX_ATTEMPTS = 5

export interface Claimed {
	row: typeof pdfConversions.$inferSelect
	claim: string
}

/**
 * Takes the conversion whose turn it is: of the person with the fewest under way, then of the one who has waited longest
 * since being served, then the oldest. So fifty files of one person let another's single file pass.
 */
export async function claimNext(db: Db): Promise<Claimed | undefined> {
	const claim = randomUUID()
	const [taken] = await selectRows<{ id: string }>(
		db,
		sql`update pdf_conversions set claim = ${claim}, attempts = attempts + 1, started_at = now(),
				lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
			where id = (
				select waiting.id from pdf_conversions waiting
				where waiting.conversion_status = 'processing' and (waiting.lease_until is null or waiting.lease_until < now())
				order by
					(select count(*) from pdf_conversions other where other.user_id = waiting.user_id
						and other.conversion_status = 'processing' and other.lease_until >= now()),
					(select max(other.started_at) from pdf_conversions other where other.user_id = waiting.user_id) nulls first,
					waiting.created_at
				limit 1 for update skip locked
			)
			returning id`,
	)
	if (!taken) return undefined
	const [row] = await db.select().from(pdfConversions).where(heldBy(taken.id, claim))
	return row && { row, claim }
}

function heldBy(id: string, claim: string) {
	return and(
		eq(pdfConversions.id, id),
		eq(pdfConversions.claim, claim),
		eq(pdfConversions.conversionStatus, 'processing'),
	)
}

/** Keeps the lease and says how far it is. @returns false when the conversion was cancelled, deleted or given to another */
export async function renewLease(db: Db, { row, claim }: Claimed, progress: number): Promise<boolean> {
	const renewed = await db
		.update(pdfConversions)
		.set({ progress, leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
		.where(heldBy(row.id, claim))
		.returning({ id: pdfConversions.id })
	if (renewed.length > 0) await announceConversions(db)
	return renewed.length > 0
}

/** Gives the conversion back; whoever comes next begins anew. */
export async function release(db: Db, { row, claim }: Claimed, { counts }: { counts: boolean }): Promise<void> {
	await db
		.update(pdfConversions)
		.set({ claim: null, leaseUntil: null, progress: 0, ...(!counts && { attempts: sql`attempts - 1` }) })
		.where(heldBy(row.id, claim))
}

export const CONVERSIONS_CHANNEL = 'conversions_changed'

/** Wakes who watches progress, in every process. */
export async function announceConversions(db: Db): Promise<void> {
	await db.execute(sql`select pg_notify(${CONVERSIONS_CHANNEL}, '')`)
}
