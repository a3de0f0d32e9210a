import { z } from 'zod'
import { findAdmins, forAdmins } from '#app/features/base/people/staff.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { noteClock } from './clock.server.ts'
import { findHealth, type HealthParts } from './find-health.server.ts'
import { matterMail, wellAgainMail } from './mails.it.ts'
import { readMark, toldMark, writeMark } from './marks.server.ts'
import type { Matter } from './matters.ts'
import { noteCertificate } from './outside/certificate.server.ts'
import { noteOutside } from './outside.server.ts'
import { saidHere } from './said-here.server.ts'

/** Somebody who was told in the morning need not be told at the same minute of the next one. */
const TELL_AGAIN_AFTER_MS = 23 * 60 * 60 * 1000

const FIRST_COPY_WITHIN_MS = 3 * 60 * 60 * 1000

/** Tells the admins what needs them: a matter at most once a day, and once when it is well again. */
export async function tellAdmins(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	matters: readonly Matter[],
	now: Date,
): Promise<void> {
	const told = (await readMark(db, toldMark)) ?? {}
	const due = matters.filter(({ kind }) => {
		const sinceToldMs = now.getTime() - Date.parse(told[kind] ?? '1970-01-01T00:00:00Z')
		// Told in the future: the clock was wrong then.
		return sinceToldMs >= TELL_AGAIN_AFTER_MS || sinceToldMs < 0
	})
	const well = Object.keys(told).filter((kind) => !matters.some((matter) => matter.kind === kind))
	if (due.length === 0 && well.length === 0) return
	const admins = await findAdmins(db)
	await db.transaction(async (tx) => {
		const still = Object.fromEntries(Object.entries(told).filter(([kind]) => !well.includes(kind)))
		const fresh = Object.fromEntries(due.map(({ kind }) => [kind, now.toISOString()]))
		await writeMark(tx, toldMark, { ...still, ...fresh })
		for (const admin of admins) {
			if (due.length > 0) await queue.send(tx, mailJob, forAdmins(matterMail(admin, due.map(saidHere), siteUrl)))
			if (well.length > 0 && matters.length === 0)
				await queue.send(tx, mailJob, forAdmins(wellAgainMail(admin, siteUrl)))
		}
	})
}

export const tellAdminsJob = defineJob({
	name: 'health.tell',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 60 },
	expireSeconds: 120,
	concurrency: 1,
	schedule: '*/10 * * * *',
	async run(deps: HealthParts & Pick<Platform, 'queue' | 'siteUrl' | 'log' | 'keys'>) {
		const now = new Date()
		await noteCertificate(deps.db, deps.env.http.siteUrl)
		await noteClock(deps, now)
		await noteOutside(deps, now)
		const matters = await findHealth(deps, now)
		for (const matter of matters) deps.log.warn({ matter }, 'needs somebody')
		// A new site makes its first copy within an hour.
		const isNew = process.uptime() * 1000 < FIRST_COPY_WITHIN_MS
		await tellAdmins(deps, isNew ? matters.filter(({ kind }) => kind !== 'no-copy') : matters, now)
	},
})
