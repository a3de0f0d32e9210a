import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { previewFolder } from '#app/features/base/previews/previews.server.ts'
import { REPLACED } from '#platform/database/data-names.ts'
import { mailFolder } from '#platform/mail/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { doneJobsFolder } from '#platform/queue/done-jobs.ts'
import { defineJob } from '#platform/queue/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** E-mails that only went to files are undelivered ones: the privacy policy says 14 days. A code by SMS expires in minutes. */
const MAIL_DAYS = 14
const SMS_DAYS = 1
/** Longer than a job is tried: entries that a process left when it died between its two notes. */
const DONE_JOBS_DAYS = 2
/** Data that a restore put aside hold people who were erased since. */
const REPLACED_DAYS = 90
/** Titles of pages that left the site go with their pictures. */
const PREVIEW_DAYS = 7

/** Every night: deletes what lies in the data folder longer than it should. */
export const tidyJob = defineJob({
	name: 'health.tidy',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 600 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '11 3 * * *',
	async run({ env, log }: Pick<Platform, 'env' | 'log'>) {
		const deleted = await tidyDataFolder(env, new Date())
		if (deleted > 0) log.info({ deleted }, 'old files deleted')
	},
})

/** @returns the number of deleted files and folders */
export async function tidyDataFolder(env: Pick<Platform['env'], 'dataDir'>, now: Date): Promise<number> {
	const deleted = await Promise.all([
		deleteOlder(mailFolder(env), MAIL_DAYS, now),
		// Earlier versions wrote messages here.
		deleteOlder(join(env.dataDir, 'sms'), SMS_DAYS, now),
		deleteOlder(doneJobsFolder(env), DONE_JOBS_DAYS, now),
		deleteOlder(join(env.dataDir, REPLACED), REPLACED_DAYS, now),
		deleteOlder(previewFolder(env), PREVIEW_DAYS, now),
	])
	return deleted.reduce((sum, count) => sum + count, 0)
}

async function deleteOlder(folder: string, days: number, now: Date): Promise<number> {
	let deleted = 0
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name)
		const found = await stat(path).catch(() => undefined)
		if (!found || now.getTime() - found.mtimeMs < days * DAY_MS) continue
		await rm(path, { recursive: true, force: true })
		deleted++
	}
	return deleted
}
