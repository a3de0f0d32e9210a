import { and, desc, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { LetterList } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { endPath } from './digest-links.server.ts'
import { FOLLOWING_PATH } from './following.ts'
import { digestSubscribers } from './following-table.server.ts'
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

type Parts = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

/**
 * Sends each subscriber the last week's news and answered questions of their themes. Mails and the time of the last one are written
 * together, batch by batch: run again after a crash, it goes on with those who have not had theirs.
 * @returns the number of e-mails
 */
export async function sendDigests({ db, queue, keys, siteUrl }: Parts, now = new Date()): Promise<number> {
	const entries = await findEntries(db, siteUrl, new Date(now.getTime() - 7 * DAY_MS))
	const due = or(
		isNull(digestSubscribers.lastSentAt),
		lt(digestSubscribers.lastSentAt, new Date(now.getTime() - PAUSE_MS)),
	)
	let sent = 0
	for (;;) {
		const handled = await db.transaction(async (tx) => {
			const batch = await tx
				.select()
				.from(digestSubscribers)
				.where(due)
				.orderBy(digestSubscribers.id)
				.limit(BATCH)
				.for('update', { skipLocked: true })
			if (batch.length === 0) return 0
			for (const { id, email, themes } of batch) {
				const lists = listsOf(themes, entries)
				if (lists.length === 0) continue
				const links = { url: siteUrl + FOLLOWING_PATH, unsubscribe: siteUrl + endPath(keys, id) }
				await queue.send(tx, mailJob, digestMail(email, lists, links), { priority: 'bulk' })
				sent++
			}
			const ids = batch.map(({ id }) => id)
			await tx.update(digestSubscribers).set({ lastSentAt: now }).where(inArray(digestSubscribers.id, ids))
			return batch.length
		})
		if (handled === 0) return sent
	}
}

/** Each entry stands under the first of its themes only. */
function listsOf(themes: readonly string[], entries: ReadonlyMap<string, readonly Entry[]>): LetterList[] {
	const told = new Set<string>()
	return themes.flatMap((title) => {
		const fresh = (entries.get(title) ?? []).filter(({ url }) => !told.has(url)).slice(0, SHOWN_OF_THEME)
		for (const { url } of fresh) told.add(url)
		return fresh.length === 0 ? [] : [{ title, entries: fresh }]
	})
}

/** Returns what was published since a time, by theme: news, then questions with an answer, the newest first. */
async function findEntries(db: Db, siteUrl: string, since: Date): Promise<ReadonlyMap<string, readonly Entry[]>> {
	const shownNews: SQL = sql`${news.leadId} is null and ${news.kind} <> 'sample' and ${news.hiddenAt} is null`
	const told = await db
		.select({
			slug: news.slug,
			title: news.title,
			sourceName: news.sourceName,
			category: news.category,
			tags: news.tags,
		})
		.from(news)
		.where(and(shownNews, gt(news.publishedAt, since)))
		.orderBy(desc(news.publishedAt), desc(news.id))
		.limit(READ)
	const answered = await db
		.select({ id: questions.id, title: questions.title, category: questions.category, tags: questions.tags })
		.from(questions)
		.where(
			sql`${questions.status} = 'published' and ${questions.answerCount} > 0 and ${questions.createdAt} > ${since.toISOString()}`,
		)
		.orderBy(desc(questions.createdAt), desc(questions.id))
		.limit(READ)
	const byTheme = new Map<string, Entry[]>(THEME_NAMES.map((theme) => [theme, []]))
	const add = (of: { category: string | null; tags: readonly string[] }, entry: Entry) => {
		for (const theme of new Set([of.category ?? '', ...of.tags])) byTheme.get(theme)?.push(entry)
	}
	for (const row of told) {
		const url = `${siteUrl}/articles/${encodeURIComponent(row.slug)}`
		add(row, { text: `${row.title} (${row.sourceName})`, url })
	}
	for (const row of answered) add(row, { text: `Domanda: ${row.title}`, url: `${siteUrl}/questions/${row.id}` })
	return byTheme
}
