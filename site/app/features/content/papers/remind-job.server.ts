import { addDays, type IsoDate } from 'calcoli'
import { and, asc, eq, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailPerson } from '#app/features/base/events/mail-people.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { papersPath } from './link.server.ts'
import { papersReminderMail } from './mails.it.ts'
import { isOpenRequest } from './open-requests.server.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

/**
 * Reminds each client from whom nothing came, once, the day before the day; on the day itself if the site was down.
 *
 * @param today in Rome
 * @returns the number of reminders
 */
export async function remindClients(deps: Parts, today: IsoDate): Promise<number> {
	return deps.db.transaction(async (tx) => {
		const arrived = tx.select({ one: sql`1` }).from(paperFiles).where(eq(paperFiles.requestId, paperRequests.id))
		const due = await tx
			.update(paperRequests)
			.set({ remindedAt: new Date() })
			.where(
				and(
					eq(paperRequests.reminds, true),
					isNull(paperRequests.remindedAt),
					isOpenRequest(today),
					gte(paperRequests.dueDay, today),
					lte(paperRequests.dueDay, addDays(today, 1)),
					notExists(arrived),
				),
			)
			.returning({ id: paperRequests.id, userId: paperRequests.userId, dueDay: paperRequests.dueDay })
		const ids = due.map(({ id }) => id)
		const asked =
			ids.length === 0
				? []
				: await tx.select().from(papers).where(inArray(papers.requestId, ids)).orderBy(asc(papers.place))
		for (const { id, userId, dueDay } of due) {
			const names = asked.filter(({ requestId }) => requestId === id).map(({ name }) => name)
			const url = deps.siteUrl + (await papersPath({ ...deps, db: tx }, { id, userId }))
			await mailPerson(tx, deps, userId, (to) => papersReminderMail(to, { names, dueDay, url }))
		}
		return due.length
	})
}

/** Runs each morning. */
export const remindClientsJob = defineJob({
	name: 'papers.remind',
	payload: z.object({}),
	retry: { limit: 8, delaySeconds: 60, maxDelaySeconds: 600 },
	expireSeconds: 600,
	concurrency: 1,
	schedule: '15 7 * * *',
	async run(deps: Parts) {
		await remindClients(deps, dayInRome(new Date()))
	},
})
