/** Rows that live shorter than a copy: copied, they would outlive their own deletion. */
import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Tables whose rows are left out; nothing refers to them that is not left out too. */
export const SHORT_LIVED_TABLES = ['sessions', 'pdf_conversions', 'declared_conversions', 'rate_limits'] as const

/** Name of `dailyCopyJob`, whose module would bring half of the site into the commands. */
const COPY_JOB = 'health.copy'

/** Deletes the short-lived rows of a copied database, ended jobs, and the job that makes the copy, which would seem to run after a restore. */
export async function deleteShortLived(db: Db): Promise<void> {
	for (const table of SHORT_LIVED_TABLES) await db.execute(sql`truncate ${sql.identifier(table)}`)
	await db.execute(
		sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed') or name = ${COPY_JOB}`,
	)
}

/** Counts the rows of each table of the site; the queue's change by themselves. */
export async function countRows(db: Db): Promise<Record<string, number>> {
	const tables = await selectRows<{ name: string }>(
		db,
		sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
	)
	const counts: Record<string, number> = {}
	for (const { name } of tables) {
		const [row] = await selectRows<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(name)}`)
		counts[name] = row?.rows ?? 0
	}
	return counts
}
