import { existsSync } from 'node:fs'
import { lstat, readdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Entries of the data folder that no copy contains. */
const NOT_COPIED = new Set(['backups', 'replaced', 'restoring', 'mail', 'sms', 'fonts', 'done-jobs'])
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
 * Returns what the next copy needs on the disk of the copies, and what is free there: the data once, and the database a second time, since the
 * copy is tried by restoring it. @param databaseBytes size of a PostgreSQL, whose dump takes no more
 */
export async function measureCopySpace({ dataDir, copiesDir }: Places, databaseBytes = 0): Promise<CopySpace> {
	const names = (await readdir(dataDir).catch(() => [])).filter((name) => !NOT_COPIED.has(name))
	const sizes = await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(join(dataDir, name)) })))
	const { bavail, bsize } = await statfs(nearestFolder(copiesDir ?? dataDir))
	const twice = sizes.find(({ name }) => name === 'db')?.bytes ?? 0
	return {
		neededBytes: sizes.reduce((sum, { bytes }) => sum + bytes, twice + databaseBytes + MARGIN_BYTES),
		freeBytes: bavail * bsize,
	}
}

/** Returns a folder, or the nearest one above it that exists. */
export function nearestFolder(path: string): string {
	return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** A file that goes meanwhile takes no room. Links are not followed. */
async function sizeOf(path: string): Promise<number> {
	const stat = await lstat(path).catch(() => undefined)
	if (!stat?.isDirectory()) return stat?.isFile() ? stat.size : 0
	let sum = 0
	for (const name of await readdir(path).catch(() => [])) sum += await sizeOf(join(path, name))
	return sum
}
