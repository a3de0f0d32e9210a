import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { mailPeople } from '#app/features/base/events/mail-people.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob, type JobKind } from '#platform/queue/jobs.ts'
import { pageChangedMail } from './mails.it.ts'
import { BINDING_PAGES } from './own-page.ts'

const BATCH = 200

const Told = z.object({
	page: z.enum(BINDING_PAGES),
	/** Id of the last account that was told. */
	after: z.string().nullable(),
})

const kind: JobKind<z.infer<typeof Told>> = { name: 'pages.tell-change', payload: Told }

/** Tells everyone with a confirmed account that privacy policy or terms have changed, a batch at a time: each person is told once. */
export const tellChangeJob = defineJob({
	...kind,
	retry: { limit: 5, delaySeconds: 60 },
	expireSeconds: 120,
	concurrency: 1,
	async run({ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>, { page, after }) {
		await db.transaction(async (tx) => {
			const people = await tx
				.select({ id: users.id })
				.from(users)
				.where(
					and(eq(users.emailVerified, true), isReachable(users.id), after === null ? undefined : gt(users.id, after)),
				)
				.orderBy(asc(users.id))
				.limit(BATCH)
			const ids = people.map(({ id }) => id)
			await mailPeople(tx, { queue }, ids, (to) => pageChangedMail(to, page, siteUrl))
			const last = people.at(-1)
			if (people.length === BATCH && last) await queue.send(tx, kind, { page, after: last.id })
		})
	},
})
