import { addDays, type IsoDate } from 'calcoli'
import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { type MailingDeps, type Outgoing, sendInGroups } from '#app/features/base/events/send-mailing.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { type Changes, parseChangeProfile } from './change-profile.ts'
import { changeSubscriptions } from './changes-table.server.ts'
import { findChanges } from './find-changes.server.ts'
import { changesMail } from './mails.it.ts'
import { changesMailing } from './subscription.server.ts'

const PEOPLE_AT_A_TIME = 100
const DAYS = 31

/** Sends the changes of the last month to those who asked, once a month. */
export async function sendChanges(deps: MailingDeps, today: IsoDate): Promise<void> {
	const month = today.slice(0, 7)
	const found = new Map<string, Changes>()
	const { userId, profile: chosen, sentFor } = changeSubscriptions
	const isDue = and(isReachable(userId), or(isNull(sentFor), ne(sentFor, month)))
	await sendInGroups(deps, changesMailing, async (tx) => {
		const due = tx.select({ userId }).from(changeSubscriptions).where(isDue).orderBy(userId).limit(PEOPLE_AT_A_TIME)
		const group = await tx
			.update(changeSubscriptions)
			.set({ sentFor: month })
			.where(inArray(userId, due))
			.returning({ userId, profile: chosen })
		if (group.length === 0) return undefined
		const mails: Outgoing[] = []
		for (const { profile, userId: id } of group) {
			const known = parseChangeProfile(profile)
			if (known === undefined) continue
			const changes = found.get(known) ?? (await findChanges(tx, known, addDays(today, -DAYS), today))
			found.set(known, changes)
			if (changes.changes.length + changes.news.length === 0) continue
			const url = `${deps.siteUrl}/cosa-cambia?profilo=${known}`
			mails.push({ to: { userId: id }, compose: (to, unsubscribe) => changesMail(to, changes, { url, unsubscribe }) })
		}
		return mails
	})
}

/** Runs on the first of the month. */
export const changesJob = defineJob({
	name: 'changes.monthly',
	payload: z.object({}),
	retry: { limit: 8, delaySeconds: 60, maxDelaySeconds: 600 },
	expireSeconds: 600,
	concurrency: 1,
	schedule: '0 8 1 * *',
	run: (deps: MailingDeps) => sendChanges(deps, dayInRome(new Date())),
})
