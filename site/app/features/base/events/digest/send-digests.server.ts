import { inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import { selectRows } from '#platform/database/database.ts'
import type { LetterList } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import type { DigestRow, WithEvents } from '../event-kind.server.ts'
import { digestSubscribers } from '../events-table.server.ts'
import { type MailingDeps, sendInGroups } from '../send-mailing.server.ts'
import { digestMailing } from './digest.server.ts'
import { FOLLOWING_PATH } from './following.ts'
import { digestMail } from './mails.it.ts'

const DAY_MS = 24 * 3600_000
/** Less than a week, so that a digest that was late does not skip the next one. */
const PAUSE_MS = 6 * DAY_MS
const BATCH = 100
const READ = 1_000
const SHOWN_OF_THEME = 6

interface Entry {
	text: string
	url: string
}

type Deps = MailingDeps & WithEvents

/** Sends each subscriber what was published in the last week on their themes, if anything was. @returns the number of e-mails */
export async function sendDigests(deps: Deps, now = new Date()): Promise<number> {
	const entries = await findEntries(deps, new Date(now.getTime() - 7 * DAY_MS))
	const { id, lastSentAt } = digestSubscribers
	const isDue = or(isNull(lastSentAt), lt(lastSentAt, new Date(now.getTime() - PAUSE_MS)))
	return sendInGroups(deps, digestMailing, async (tx) => {
		const due = tx.select({ id }).from(digestSubscribers).where(isDue).orderBy(id).limit(BATCH)
		const group = await tx
			.update(digestSubscribers)
			.set({ lastSentAt: now })
			.where(inArray(id, due.for('update', { skipLocked: true })))
			.returning()
		if (group.length === 0) return undefined
		return group.flatMap(({ id: subject, email, themes }) => {
			const lists = listsOf(themes, entries)
			if (lists.length === 0) return []
			const url = deps.siteUrl + FOLLOWING_PATH
			const compose = (_: unknown, unsubscribe: string) => digestMail(email, lists, { url, unsubscribe })
			return [{ to: { email }, subject, compose }]
		})
	})
}

/** Each entry stands under the first of its themes only. */
function listsOf(themes: readonly string[], entries: ReadonlyMap<string, readonly Entry[]>): LetterList[] {
	const listed = new Set<string>()
	return themes.flatMap((title) => {
		const fresh = (entries.get(title) ?? []).filter(({ url }) => !listed.has(url)).slice(0, SHOWN_OF_THEME)
		for (const { url } of fresh) listed.add(url)
		return fresh.length === 0 ? [] : [{ title, entries: fresh }]
	})
}

/** Returns what was published since a time, by theme: kind by kind, the newest first. */
async function findEntries(
	{ db, siteUrl, features }: Deps,
	since: Date,
): Promise<ReadonlyMap<string, readonly Entry[]>> {
	const byTheme = new Map<string, Entry[]>(THEME_NAMES.map((theme) => [theme, []]))
	for (const { digest } of features.events) {
		if (!digest) continue
		const rows = await selectRows<DigestRow>(
			db,
			sql`select r.* from (${digest.rows(since)}) as r order by r.at desc, r.id desc limit ${READ}`,
		)
		for (const row of rows) {
			const { text, to } = digest.entry(row)
			for (const theme of new Set(row.themes)) byTheme.get(theme)?.push({ text, url: siteUrl + to })
		}
	}
	return byTheme
}

/** Every Monday morning: queues the weekly digests. */
export const sendDigestsJob = defineJob({
	name: 'following.digests',
	payload: z.object({}),
	retry: { limit: 5, delaySeconds: 60 },
	expireSeconds: 30 * 60,
	concurrency: 1,
	schedule: '30 7 * * 1',
	async run(deps: Deps & Pick<Platform, 'log'>) {
		const mails = await sendDigests(deps)
		deps.log.info({ mails }, 'digests queued')
	},
})
