import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'

/** Maximum number of rows that one owner may have: a person's keys, the files of a question. */
export interface RowLimit<Owner> {
	/** Names the lock; unique among the limits. */
	name: string
	table: PgTable
	max: number
	/** Identifies the owner, in the name of the lock. */
	key(owner: Owner): string
	/** Condition of the rows that count. */
	rows(owner: Owner): SQL | undefined
}

/**
 * Runs `write` in a transaction, unless the owner would then have more rows than the maximum. The rows are counted under a lock that is held
 * until the commit: a count without it lets requests that come together pass together.
 * @param adding number of rows that `write` adds
 */
export async function writeWithin<Owner, Written>(
	db: Db,
	limit: RowLimit<Owner>,
	owner: Owner,
	write: (tx: Db) => Promise<Written>,
	adding = 1,
): Promise<Result<{ written: Written }, { code: 'full' }>> {
	return db.transaction(async (tx) => {
		const lock = `${limit.name}:${limit.key(owner)}`
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
		if (!(await hasRoom(tx, limit, owner, adding))) return { ok: false, problem: { code: 'full' } }
		return { ok: true, written: await write(tx) }
	})
}

/** Returns true if one more row would be refused now: to refuse early what is dear to receive. Only `writeWithin` keeps to the maximum. */
export async function isFull<Owner>(db: Db, limit: RowLimit<Owner>, owner: Owner): Promise<boolean> {
	return !(await hasRoom(db, limit, owner, 1))
}

async function hasRoom<Owner>(db: Db, { table, rows, max }: RowLimit<Owner>, owner: Owner, adding: number) {
	const condition = rows(owner) ?? sql`true`
	const [found] = await selectRows<{ count: number }>(
		db,
		sql`select count(*)::int as count from (select from ${table} where ${condition} limit ${max}) as counted`,
	)
	return (found?.count ?? 0) + adding <= max
}
