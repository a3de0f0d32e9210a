import type { Platform } from '#platform/platform.ts'
import { findCopies } from './copies.server.ts'
import { copyMark, readMark } from './marks.server.ts'

/** Returns the time of the last finished copy, daily or made by hand, wherever it has been taken since; null if there is none. */
export async function findLastCopy({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<Date | null> {
	const [newest] = await findCopies(env)
	const remembered = (await readMark(db, copyMark))?.lastGoodAt ?? null
	const times = [newest?.at, remembered].flatMap((at) => (at ? [Date.parse(at)] : []))
	return times.length === 0 ? null : new Date(Math.max(...times))
}
