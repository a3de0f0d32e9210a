import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of `npm run backup`, inside the data folder. */
const COPIES = 'backups'

/** Returns the time of the last finished copy in the data folder; null if there is none. */
export async function findLastCopy(dataDir: string): Promise<Date | null> {
	const folder = join(dataDir, COPIES)
	const names = await readdir(folder).catch(() => [])
	const finished = names.filter((name) => !name.endsWith('.unfinished'))
	const times = await Promise.all(finished.map(async (name) => (await stat(join(folder, name))).mtimeMs))
	return times.length === 0 ? null : new Date(Math.max(...times))
}
