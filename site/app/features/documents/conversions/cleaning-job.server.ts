import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, lt, ne, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import { announceConversions, type Lane } from './claim-conversion.server.ts'
import { deleteFiles } from './conversions.server.ts'
import { LANES, pdfConversions } from './conversions-table.server.ts'
import { conversionJobs } from './convert-job.server.ts'
import { deleteExpiredDeclared } from './on-device/declared.server.ts'
import { WORK_FOLDER_PREFIX } from './workbench.server.ts'

/** Uploads create the file before the row, and 50 MB over a slow line take a while. */
const ORPHAN_AFTER_MS = 2 * 60 * 60_000

/** Every minute: deletes what has expired, and enqueues a job for each conversion whose worker died. */
export const sweepJob = defineJob({
	name: 'conversions.sweep',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '* * * * *',
	async run(deps: Pick<Platform, 'db' | 'queue' | 'storage'>) {
		await resumeAbandoned(deps)
		await deleteExpired(deps)
		await deleteExpiredDeclared(deps.db)
	},
})

/** Every hour: deletes files without a row, left by a process that died between the two. */
export const orphansJob = defineJob({
	name: 'conversions.orphans',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	schedule: '17 * * * *',
	async run(deps: Pick<Platform, 'db' | 'queue' | 'storage'>) {
		const olderThan = new Date(Date.now() - ORPHAN_AFTER_MS)
		await deleteOrphans(deps, olderThan)
		await deleteWorkFolders(olderThan)
	},
})

/** Wakes workers if a conversion is waiting and none is running: each job continues until nothing waits, and a superfluous one ends at once. */
export async function resumeAbandoned(deps: Pick<Platform, 'db' | 'queue'>): Promise<boolean> {
	const resumed: boolean[] = []
	for (const lane of LANES) resumed.push(await resumeLane(deps, lane))
	return resumed.includes(true)
}

async function resumeLane({ db, queue }: Pick<Platform, 'db' | 'queue'>, lane: Lane): Promise<boolean> {
	const [state] = await selectRows<{ abandoned: number; waiting: number; held: number }>(
		db,
		sql`select
				count(*) filter (where lease_until < now())::int as abandoned,
				count(*) filter (where lease_until is null and created_at < now() - interval '30 seconds')::int as waiting,
				count(*) filter (where lease_until >= now())::int as held
			from pdf_conversions where conversion_status = 'processing' and lane = ${lane}
				and ${isReachable(sql.raw('pdf_conversions.user_id'))}`,
	)
	if (!state || (state.abandoned === 0 && (state.waiting === 0 || state.held > 0))) return false
	for (const job of conversionJobs[lane]) for (let n = 0; n < job.concurrency; n += 1) await queue.send(db, job, {})
	return true
}

/** Deletes expired conversions with their files. @returns their number */
export async function deleteExpired({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<number> {
	// A suspended person's conversions wait for the end of the suspension, their files no longer than others'.
	const isStopped = not(isReachable(pdfConversions.userId))
	const expired = await db
		.delete(pdfConversions)
		.where(
			and(or(ne(pdfConversions.conversionStatus, 'processing'), isStopped), lt(pdfConversions.expiresAt, sql`now()`)),
		)
		.returning({
			userId: pdfConversions.userId,
			sourceFilePath: pdfConversions.sourceFilePath,
			convertedFilePath: pdfConversions.convertedFilePath,
		})
	for (const row of expired) await deleteFiles(storage, row)
	for (const userId of new Set(expired.map((row) => row.userId))) await announceConversions(db, userId)
	return expired.length
}

/** @returns the keys of the deleted files */
export async function deleteOrphans(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	olderThan: Date,
): Promise<string[]> {
	const deleted: string[] = []
	for (const [bucket, column] of [
		['pdf-source/', pdfConversions.sourceFilePath],
		['pdf-converted/', pdfConversions.convertedFilePath],
	] as const) {
		for await (const key of keysUnder(storage, bucket)) {
			const { lastModified } = await storage.disk.getMetaData(key)
			if (lastModified >= olderThan) continue
			const [row] = await db.select({ id: pdfConversions.id }).from(pdfConversions).where(eq(column, key))
			if (row) continue
			await storage.disk.delete(key)
			deleted.push(key)
		}
	}
	return deleted
}

/** Deletes work folders left by a killed process. */
async function deleteWorkFolders(olderThan: Date): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(WORK_FOLDER_PREFIX)) continue
		const folder = join(tmpdir(), name)
		const found = await stat(folder).catch(() => undefined)
		if (found && found.mtime < olderThan) await rm(folder, { recursive: true, force: true })
	}
}
