import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { copyMark, readMark, writeMark } from './marks.server.ts'

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
	async run({ db, env, log, siteRoot }: Pick<Platform, 'db' | 'env' | 'log' | 'siteRoot'>, { isAsked }, signal) {
		if (env.copiesDir === undefined) return
		const before = await readMark(db, copyMark)
		const lastGoodAt = before?.lastGoodAt ?? null
		const isDue = isAsked || lastGoodAt === null || Date.now() - Date.parse(lastGoodAt) >= DUE_AFTER_MS
		if (!isDue && (before?.notSent ?? null) === null) return
		const folders = { DATA_DIR: env.dataDir, COPIES_DIR: env.copiesDir }
		const { code, line } = await runBackup(siteRoot, isDue ? '--scheduled' : '--send', folders, signal)
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

/** Runs the command as the operator does; it says in its last line how it went. */
async function runBackup(
	siteRoot: string,
	what: '--scheduled' | '--send',
	folders: Record<'DATA_DIR' | 'COPIES_DIR', string>,
	signal: AbortSignal,
): Promise<{ code: unknown; line: string }> {
	const args = [...process.execArgv, join(siteRoot, 'scripts/backup.ts'), what]
	// In this process's own folder, whose .env it reads too.
	const env = { ...process.env, ...folders }
	const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], signal })
	let said = ''
	const collect = (chunk: Buffer) => {
		said = (said + chunk.toString()).slice(-2_000)
	}
	child.stdout.on('data', collect)
	child.stderr.on('data', collect)
	const [code]: unknown[] = await once(child, 'close')
	return { code, line: said.trim().split('\n').at(-1) ?? '' }
}
