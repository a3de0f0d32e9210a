import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, selectRows } from './database.ts'

/** An arbitrary number that no other lock uses: several processes may start at once on an empty database. */
export const ADVISORY_LOCK = 4_722_026

/** Thrown when a newer version of the site wrote the database, which this one would damage. */
export class NewerDatabase extends Error {
	override name = 'NewerDatabase'
}

/**
 * Applies the pending SQL files in one transaction under an advisory lock.
 * @throws NewerDatabase if the database has applied files that are not here
 */
export async function migrate(db: Db, folder: string): Promise<{ applied: number }> {
	const files = readMigrationFiles({ migrationsFolder: folder })
	return db.transaction(async (tx) => {
		// A migration takes as long as it takes, and so does waiting for another process's.
		await tx.execute(sql`set local statement_timeout = 0`)
		await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
		await tx.execute(sql`create table if not exists migrations (
			hash text primary key, written_at bigint not null, applied_at timestamptz not null default now())`)
		const done = await appliedHashes(tx)
		if (hasUnknown(done, files)) throw new NewerDatabase('the database has migrations that this version does not know')
		const pending = files.filter((file) => !done.has(file.hash))
		for (const file of pending) {
			for (const statement of file.sql) await tx.execute(sql.raw(statement))
			await tx.execute(sql`insert into migrations (hash, written_at) values (${file.hash}, ${file.folderMillis})`)
		}
		return { applied: pending.length }
	})
}

/** Returns true if a newer version has migrated the database. */
export async function hasUnknownMigrations(db: Db, folder: string): Promise<boolean> {
	return hasUnknown(await appliedHashes(db), readMigrationFiles({ migrationsFolder: folder }))
}

async function appliedHashes(db: Db): Promise<Set<string>> {
	const rows = await selectRows<{ hash: string }>(db, sql`select hash from migrations`)
	return new Set(rows.map(({ hash }) => hash))
}

function hasUnknown(applied: ReadonlySet<string>, files: readonly { hash: string }[]): boolean {
	const known = new Set(files.map(({ hash }) => hash))
	return [...applied].some((hash) => !known.has(hash))
}
