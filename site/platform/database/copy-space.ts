import { existsSync } from 'node:fs'
import { lstat, readdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { dataIn, isCopied } from './data-names.ts'
import { type Db, selectRows } from './database.ts'

/** Room for what grows while a copy is made. */
const MARGIN_BYTES = 64 * 1024 * 1024

interface Places {
	dataDir: string
	copiesDir: string | undefined
}

export interface CopySpace {
	neededBytes: number
	freeBytes: number
}

/**
 * Returns what the next copy needs on the disk of the copies, and what is free there: the data once, and the embedded database a second time,
 * since the copy is tried by restoring it. @param databaseBytes of a PostgreSQL what `measureDump` says, of the embedded database 0
 */
export async function measureCopySpace({ dataDir, copiesDir }: Places, databaseBytes: number): Promise<CopySpace> {
	const sizes = await Promise.all(
		dataIn(dataDir).map(async (name) => ({ name, bytes: await copiedBytes(dataDir, name) })),
	)
	const { bavail, bsize } = await statfs(nearestFolder(copiesDir ?? dataDir))
	const twice = sizes.find(({ name }) => name === 'db')?.bytes ?? 0
	return {
		neededBytes: sizes.reduce((sum, { bytes }) => sum + bytes, twice + databaseBytes + MARGIN_BYTES),
		freeBytes: bavail * bsize,
	}
}

/** Returns the size of a PostgreSQL, whose dump takes no more. */
export async function measureDump(db: Db): Promise<number> {
	const [row] = await selectRows<{ bytes: number }>(
		db,
		sql`select pg_database_size(current_database())::float8 as bytes`,
	)
	return row?.bytes ?? 0
}

/** Returns a folder, or the nearest one above it that exists. */
export function nearestFolder(path: string): string {
	return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** A file that goes meanwhile takes no room. Links are not followed. */
async function copiedBytes(dataDir: string, path: string): Promise<number> {
	if (!isCopied(path)) return 0
	const stat = await lstat(join(dataDir, path)).catch(() => undefined)
	if (!stat?.isDirectory()) return stat?.isFile() ? stat.size : 0
	let sum = 0
	for (const name of await readdir(join(dataDir, path)).catch(() => []))
		sum += await copiedBytes(dataDir, `${path}/${name}`)
	return sum
}
