import { addDays, type IsoDate } from 'calcoli'
import { and, asc, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type MailingDeps, sendInGroups } from '#app/features/base/events/send-mailing.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { dayInRome, findDeadlines, isDay } from './calendar.server.ts'
import { DAYS_BEFORE, type DeadlineView } from './deadline-view.ts'
import { deadlineReminders, deadlineSettings, ownDeadlines } from './deadlines-table.server.ts'
import { type Reminded, reminderMail } from './mails.it.ts'
import { reminderMailing } from './reminders.server.ts'

const PEOPLE_AT_A_TIME = 100
/** Deadlines in one mail; the others follow the next morning. With people at a time it bounds the parameters of a statement. */
const DEADLINES_AT_A_TIME = 100
/** Days after a deadline for which the reminder is remembered, so that it is not sent again. */
const REMEMBERED_DAYS = 60
const LONGEST = Math.max(...DAYS_BEFORE)

interface Recipient {
	userId: string
	audiences: readonly string[]
	daysBefore: number
}

interface Due extends Reminded {
	key: string
}

/**
 * Sends one mail to each person with deadlines that come near.
 *
 * @param today day of which the reminders are sent
 */
export async function remindEveryone(deps: MailingDeps, today: IsoDate): Promise<void> {
	const { db, siteUrl } = deps
	const calendar = await findDeadlines(db, today, addDays(today, LONGEST))
	let after = ''
	await sendInGroups(deps, reminderMailing, async (tx) => {
		const people = await findRecipients(tx, after)
		const last = people.at(-1)
		if (!last) return undefined
		after = last.userId
		const due = await noteDue(tx, people, calendar, today)
		return due.map(({ userId, deadlines }) => ({
			to: { userId },
			compose: (to, unsubscribe) => reminderMail(to, deadlines, { url: `${siteUrl}/scadenze/mie`, unsubscribe }),
		}))
	})
	await db.delete(deadlineReminders).where(lt(deadlineReminders.day, addDays(today, -REMEMBERED_DAYS)))
}

function findRecipients(db: Db, after: string): Promise<Recipient[]> {
	const { userId, audiences, daysBefore, byMail } = deadlineSettings
	return db
		.select({ userId, audiences, daysBefore })
		.from(deadlineSettings)
		.where(and(eq(byMail, true), gt(userId, after), isReachable(userId)))
		.orderBy(asc(userId))
		.limit(PEOPLE_AT_A_TIME)
}

/** Notes the deadlines of which each person is reminded. @returns those that were not noted yet, by person */
async function noteDue(
	tx: Db,
	people: readonly Recipient[],
	calendar: readonly DeadlineView[],
	today: IsoDate,
): Promise<{ userId: string; deadlines: readonly Due[] }[]> {
	const own = await findOwn(tx, people, today)
	const due = people.map((person) => ({ userId: person.userId, deadlines: dueFor(person, calendar, own, today) }))
	const rows = due.flatMap(({ userId, deadlines }) =>
		deadlines.map(({ key, day }) => ({ userId, deadlineKey: key, day })),
	)
	if (rows.length === 0) return []
	const fresh = await tx
		.insert(deadlineReminders)
		.values(rows)
		.onConflictDoNothing()
		.returning({ userId: deadlineReminders.userId, key: deadlineReminders.deadlineKey })
	const noted = new Set(fresh.map(({ userId, key }) => `${userId} ${key}`))
	return due
		.map(({ userId, deadlines }) => ({
			userId,
			deadlines: deadlines.filter(({ key }) => noted.has(`${userId} ${key}`)),
		}))
		.filter(({ deadlines }) => deadlines.length > 0)
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
	run: (deps: MailingDeps, { day }) => remindEveryone(deps, day ?? dayInRome(new Date())),
})
