import { addDays, type IsoDate } from 'calcoli'
import { and, asc, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { dayInRome, findDeadlines, isDay } from './calendar.server.ts'
import { DAYS_BEFORE, type DeadlineView } from './deadline-view.ts'
import { deadlineReminders, deadlineSettings, ownDeadlines } from './deadlines-table.server.ts'
import { type Reminded, reminderMail } from './mails.it.ts'
import { endRemindersPath } from './signed-links.server.ts'

type Needs = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

const PEOPLE_AT_A_TIME = 100
/** Deadlines in one mail; the others follow the next morning. With people at a time it bounds the parameters of a statement. */
const DEADLINES_AT_A_TIME = 100
/** Days after a deadline for which the reminder is remembered, so that it is not sent again. */
const REMEMBERED_DAYS = 60
const LONGEST = Math.max(...DAYS_BEFORE)

interface Recipient {
	userId: string
	email: string
	name: string
	audiences: readonly string[]
	daysBefore: number
}

interface Due extends Reminded {
	key: string
}

/**
 * Sends one mail to each person with deadlines that come near. People are taken in groups: a group's reminders are noted and its mails
 * queued in one transaction, so a process that dies loses none and the next run sends only what is missing.
 *
 * @param today day of which the reminders are sent
 */
export async function remindEveryone(deps: Needs, today: IsoDate): Promise<void> {
	const { db } = deps
	const calendar = await findDeadlines(db, today, addDays(today, LONGEST))
	for (let after = ''; ; ) {
		const people = await findRecipients(db, after)
		const last = people.at(-1)
		if (!last) break
		await remind(deps, people, calendar, today)
		after = last.userId
	}
	await db.delete(deadlineReminders).where(lt(deadlineReminders.day, addDays(today, -REMEMBERED_DAYS)))
}

function findRecipients(db: Db, after: string): Promise<Recipient[]> {
	return db
		.select({
			userId: deadlineSettings.userId,
			email: users.email,
			name: users.name,
			audiences: deadlineSettings.audiences,
			daysBefore: deadlineSettings.daysBefore,
		})
		.from(deadlineSettings)
		.innerJoin(users, eq(users.id, deadlineSettings.userId))
		.where(and(eq(deadlineSettings.byMail, true), gt(deadlineSettings.userId, after), isReachable(users.id)))
		.orderBy(asc(deadlineSettings.userId))
		.limit(PEOPLE_AT_A_TIME)
}

async function remind(
	{ db, queue, keys, siteUrl }: Needs,
	people: readonly Recipient[],
	calendar: readonly DeadlineView[],
	today: IsoDate,
): Promise<void> {
	await db.transaction(async (tx) => {
		const own = await findOwn(tx, people, today)
		const due = new Map(people.map((person) => [person.userId, dueFor(person, calendar, own, today)]))
		const rows = [...due].flatMap(([userId, deadlines]) =>
			deadlines.map(({ key, day }) => ({ userId, deadlineKey: key, day })),
		)
		if (rows.length === 0) return
		const fresh = await tx
			.insert(deadlineReminders)
			.values(rows)
			.onConflictDoNothing()
			.returning({ userId: deadlineReminders.userId, key: deadlineReminders.deadlineKey })
		const keysOf = Map.groupBy(fresh, ({ userId }) => userId)
		for (const person of people) {
			const noted = new Set(keysOf.get(person.userId)?.map(({ key }) => key))
			const deadlines = (due.get(person.userId) ?? []).filter(({ key }) => noted.has(key))
			if (deadlines.length === 0) continue
			const unsubscribe = siteUrl + endRemindersPath(keys, person.userId)
			await queue.send(tx, mailJob, reminderMail(person, deadlines, { url: `${siteUrl}/scadenze/mie`, unsubscribe }))
		}
	})
}

async function findOwn(db: Db, people: readonly Recipient[], today: IsoDate) {
	const rows = await db
		.select()
		.from(ownDeadlines)
		.where(
			and(
				inArray(
					ownDeadlines.userId,
					people.map(({ userId }) => userId),
				),
				gte(ownDeadlines.day, today),
				lte(ownDeadlines.day, addDays(today, LONGEST)),
			),
		)
	return Map.groupBy(rows, ({ userId }) => userId)
}

function dueFor(
	{ userId, audiences, daysBefore }: Recipient,
	calendar: readonly DeadlineView[],
	own: ReadonlyMap<string, readonly (typeof ownDeadlines.$inferSelect)[]>,
	today: IsoDate,
): Due[] {
	const last = addDays(today, daysBefore)
	const general = calendar.filter((one) => one.audiences.some((audience) => audiences.includes(audience)))
	const noted = (own.get(userId) ?? []).map(({ id, day, title }) => ({ key: `own:${id}`, day, title, about: '' }))
	return [...general, ...noted]
		.filter(({ day }) => day <= last)
		.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
		.slice(0, DEADLINES_AT_A_TIME)
		.map(({ key, day, title, about }) => ({ key, day, title, about }))
}

/** Runs each morning. */
export const remindJob = defineJob({
	name: 'deadlines.remind',
	/** A day, only to send the reminders of another one. */
	payload: z.object({ day: z.string().refine(isDay).optional() }),
	retry: { limit: 8, delaySeconds: 60, maxDelaySeconds: 600 },
	// A process that dies is noticed after this time; a run for ten thousand people takes less.
	expireSeconds: 600,
	concurrency: 1,
	schedule: '0 7 * * *',
	run: (deps: Needs, { day }) => remindEveryone(deps, day ?? dayInRome(new Date())),
})
