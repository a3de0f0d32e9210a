import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
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
export function measureCopySpace({ dataDir, copiesDir }: Places, databaseBytes = 0): CopySpace {
	const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !NOT_COPIED.has(name)) : []
	const sizes = new Map(names.map((name) => [name, sizeOf(join(dataDir, name))]))
	const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
	const { bavail, bsize } = statfsSync(nearestFolder(copiesDir ?? dataDir))
	return {
		neededBytes: all + (sizes.get('db') ?? 0) + databaseBytes + MARGIN_BYTES,
		freeBytes: bavail * bsize,
	}
}

/** Returns a folder, or the nearest one above it that exists. */
export function nearestFolder(path: string): string {
	return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

function sizeOf(path: string): number {
	const stat = statSync(path, { throwIfNoEntry: false })
	if (!stat?.isDirectory()) return stat?.size ?? 0
	return readdirSync(path, { withFileTypes: true })
		.filter((entry) => !entry.isSymbolicLink())
		.reduce((sum, entry) => sum + sizeOf(join(path, entry.name)), 0)
}
