import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { outsideMark, readMark, writeMark } from './marks.server.ts'
import { lookAtAnswerer, lookAtCertificate, lookAtMail, lookAtName } from './outside/look.server.ts'
import type { OutsideMatter } from './outside/matter.ts'

const HOUR_MS = 60 * 60 * 1000

type Parts = Pick<Platform, 'db' | 'env' | 'mailer' | 'keys'>

/**
 * Looks at mail server, name and certificate as others see them, and remembers what is wrong: once an hour, and each time while something was.
 * @param isAsked always, as when an operator wants to know whether it is mended
 */
export async function noteOutside(parts: Parts, now: Date, isAsked = false): Promise<void> {
	const noted = await readMark(parts.db, outsideMark)
	const isFresh = noted && Math.abs(now.getTime() - Date.parse(noted.at)) < HOUR_MS
	if (isFresh && noted.matters.length === 0 && !isAsked) return
	const { siteUrl } = parts.env.http
	const found = await Promise.all([
		lookAtMail(parts),
		lookAtName(siteUrl),
		lookAtCertificate(siteUrl),
		lookAtAnswerer(parts.env.http, parts.keys),
	])
	await writeMark(parts.db, outsideMark, { at: now.toISOString(), matters: found.flat() })
}

/** Returns what the last look found. */
export async function findOutside(db: Db): Promise<OutsideMatter[]> {
	return (await readMark(db, outsideMark))?.matters ?? []
}
