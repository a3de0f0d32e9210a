import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { copyMark, readMark, writeMark } from './marks.server.ts'
import { runBackup } from './run-backup.server.ts'
import { secondPlaceVariables } from './second-place.server.ts'

/** A copy is due this long after the last good one; the job looks every hour. */
const DUE_AFTER_MS = 23.5 * 60 * 60 * 1000
/** Exit code of the command for a copy that is good but did not arrive at its second place (`site/scripts/data-folder.ts`). */
const NOT_SENT = 3
const EXPIRE_SECONDS = 3 * 60 * 60

/**
 * Makes the daily copy in a process of its own, whose memory is free again when it ends, and remembers how it went. A copy that failed is
 * made again an hour later, one that did not arrive at its second place is sent again.
 */
export const dailyCopyJob = defineJob({
	name: 'health.copy',
	/** `isAsked`: an admin wants one now. */
	payload: z.object({ isAsked: z.boolean().default(false) }),
	retry: { limit: 0, delaySeconds: 60 },
	expireSeconds: EXPIRE_SECONDS,
	concurrency: 1,
	schedule: '15 * * * *',
	async run(deps: Pick<Platform, 'db' | 'env' | 'log' | 'settings' | 'siteRoot'>, { isAsked }, signal) {
		const { db, env, log } = deps
		if (env.copiesDir === undefined) return
		const before = await readMark(db, copyMark)
		const lastGoodAt = before?.lastGoodAt ?? null
		const isDue = isAsked || lastGoodAt === null || Date.now() - Date.parse(lastGoodAt) >= DUE_AFTER_MS
		if (!isDue && (before?.notSent ?? null) === null) return
		const place = await secondPlaceVariables(deps)
		if (!isDue && env.copiesTo === undefined && place.COPIES_TO === undefined) {
			// There is no second place any more.
			if (before) await writeMark(db, copyMark, { ...before, notSent: null })
			return
		}
		const { code, line } = await runBackup(deps, isDue ? '--scheduled' : '--send', place, signal)
		signal.throwIfAborted()
		const lastTriedAt = new Date().toISOString()
		const isMade = code === 0 || code === NOT_SENT
		if (code === 0) log.info({ line }, 'copy made and tried')
		else log.error({ line }, isMade ? 'the copy was not sent' : 'the copy failed')
		await writeMark(db, copyMark, {
			lastTriedAt,
			lastGoodAt: isMade && isDue ? lastTriedAt : lastGoodAt,
			problem: isMade || !isDue ? null : line,
			notSent: code === 0 ? null : isMade || !isDue ? line : (before?.notSent ?? null),
		})
	},
})
