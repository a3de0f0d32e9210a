import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyMark, readMark } from '#app/features/health/marks.server.ts'
import type { Platform } from '#platform/platform.ts'

/** Folder of `npm run backup`, inside the data folder. */
const COPIES = 'backups'

/** Returns the time of the last finished copy: the scheduled one that was tried, or one made by hand; null if there is none. */
export async function findLastCopy({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<Date | null> {
	const folder = join(env.dataDir, COPIES)
	const names = await readdir(folder).catch(() => [])
	const finished = names.filter((name) => !name.endsWith('.unfinished'))
	const byHand = await Promise.all(finished.map(async (name) => (await stat(join(folder, name))).mtimeMs))
	const scheduled = (await readMark(db, copyMark))?.lastGoodAt ?? null
	const times = [...byHand, ...(scheduled === null ? [] : [Date.parse(scheduled)])]
	return times.length === 0 ? null : new Date(Math.max(...times))
}
