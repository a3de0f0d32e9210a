import { addDays, type IsoDate } from 'calcoli'
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { type Changes, parseChangeProfile } from './change-profile.ts'
import { changeSubscriptions } from './changes-table.server.ts'
import { findChanges } from './find-changes.server.ts'
import { changesMail } from './mails.it.ts'
import { endChangesPath } from './subscription.server.ts'

type Needs = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

const PEOPLE_AT_A_TIME = 100
const DAYS = 31

/** Sends the changes of the last month to those who asked, once a month; a mail and its note are written in one transaction. */
export async function sendChanges({ db, queue, keys, siteUrl }: Needs, today: IsoDate): Promise<void> {
	const month = today.slice(0, 7)
	const found = new Map<string, Changes>()
	for (let after = ''; ; ) {
		const people = await db
			.select({ userId: users.id, email: users.email, name: users.name, profile: changeSubscriptions.profile })
			.from(changeSubscriptions)
			.innerJoin(users, eq(users.id, changeSubscriptions.userId))
			.where(
				and(
					gt(changeSubscriptions.userId, after),
					isReachable(users.id),
					or(isNull(changeSubscriptions.sentFor), ne(changeSubscriptions.sentFor, month)),
				),
			)
			.orderBy(asc(changeSubscriptions.userId))
			.limit(PEOPLE_AT_A_TIME)
		const last = people.at(-1)
		if (!last) return
		for (const { profile } of people) {
			const known = parseChangeProfile(profile)
			if (known && !found.has(profile)) found.set(profile, await findChanges(db, known, addDays(today, -DAYS), today))
		}
		await db.transaction(async (tx) => {
			for (const person of people) {
				await tx
					.update(changeSubscriptions)
					.set({ sentFor: month })
					.where(eq(changeSubscriptions.userId, person.userId))
				const changes = found.get(person.profile)
				if (!changes || changes.changes.length + changes.news.length === 0) continue
				const unsubscribe = siteUrl + endChangesPath(keys, person.userId)
				const url = `${siteUrl}/cosa-cambia?profilo=${changes.profile}`
				await queue.send(tx, mailJob, changesMail(person, changes, { url, unsubscribe }))
			}
		})
		after = last.userId
	}
}

/** Runs on the first of the month. */
export const changesJob = defineJob({
	name: 'changes.monthly',
	payload: z.object({}),
	retry: { limit: 8, delaySeconds: 60, maxDelaySeconds: 600 },
	expireSeconds: 600,
	concurrency: 1,
	schedule: '0 8 1 * *',
	run: (deps: Needs) => sendChanges(deps, dayInRome(new Date())),
})
