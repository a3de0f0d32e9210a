import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Waits until no other transaction holds this name, and holds it until the end of the transaction: for rows that may not exist yet. */
export async function oneAtATime(tx: Db, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
