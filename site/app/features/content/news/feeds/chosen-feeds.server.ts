import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { FindSetting } from '#platform/configuration/settings.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { feedReason } from '../copy.it.ts'
import { newsSources } from '../news-table.server.ts'
import { chosenFeeds } from './feeds-setting.server.ts'
import { ingestJob } from './ingest-job.server.ts'
import { OFFICIAL_SOURCES } from './official-sources.ts'
import { tryFeed } from './read-source.server.ts'
import type { SourceProblem } from './source-problem.ts'

export const MAX_FEEDS = 40

/** The form that adds a feed. */
export const NewFeed = z.object({
	url: z
		.url({ protocol: /^https?$/, error: 'Scrivi un indirizzo intero, come https://www.esempio.it/feed.xml' })
		.max(500),
})

type Parts = Pick<Platform, 'db' | 'env' | 'settings' | 'queue'>
/** `fixed`: the environment sets the feeds. */
export type NewFeedProblem = SourceProblem | { code: 'fixed' } | { code: 'known' } | { code: 'too-many' }

/** Returns true if the environment sets the feeds: then the panel cannot. */
export function areFeedsFixed({ env }: Pick<Platform, 'env'>): boolean {
	return (env.newsFeeds?.length ?? 0) > 0
}

async function findFeeds(find: FindSetting): Promise<string[]> {
	return (await find(chosenFeeds)).value ?? OFFICIAL_SOURCES.map(({ url }) => url)
}

/** Reads a feed once and adds it if it is one; its news arrive shortly. */
export async function addFeed(
	parts: Parts,
	admin: Admin,
	url: string,
	signal: AbortSignal,
): Promise<Result<{ title: string | null; items: number }, NewFeedProblem>> {
	if (areFeedsFixed(parts)) return { ok: false, problem: { code: 'fixed' } }
	const problem = problemOf(await findFeeds(parts.settings.find), url)
	if (problem) return { ok: false, problem }
	const trial = await tryFeed(parts.env, url, signal)
	if (!trial.ok) return trial
	const saved = await changeFeeds(parts, admin, feedReason(url, 'added'), (feeds) => {
		const late = problemOf(feeds, url)
		return late ? { ok: false, problem: late } : { ok: true, feeds: [...feeds, url] }
	})
	if (!saved.ok) return saved
	await parts.queue.send(parts.db, ingestJob, {})
	return trial
}

/** Removes a source from those read; its news stay. @returns false if the panel cannot remove it, or it is the last one */
export async function removeFeed(parts: Parts, admin: Admin, id: string): Promise<boolean> {
	if (areFeedsFixed(parts) || !z.uuid().safeParse(id).success) return false
	const [source] = await parts.db.select({ url: newsSources.url }).from(newsSources).where(eq(newsSources.id, id))
	if (!source) return false
	const saved = await changeFeeds(parts, admin, feedReason(source.url, 'removed'), (feeds) => {
		const left = feeds.filter((url) => url !== source.url)
		const isLeft = left.length < feeds.length && left.length > 0
		return isLeft ? { ok: true, feeds: left } : { ok: false, problem: { code: 'known' } }
	})
	if (!saved.ok) return false
	await parts.db.update(newsSources).set({ isConfigured: false }).where(eq(newsSources.id, id))
	return true
}

type ListProblem = { code: 'known' } | { code: 'too-many' }

function problemOf(feeds: readonly string[], url: string): ListProblem | undefined {
	if (feeds.includes(url)) return { code: 'known' }
	return feeds.length >= MAX_FEEDS ? { code: 'too-many' } : undefined
}

/** Changes the list as it stands, so that two admins who add a source at once add two. */
function changeFeeds(
	{ settings }: Parts,
	admin: Admin,
	reason: string,
	change: (feeds: readonly string[]) => Result<{ feeds: string[] }, ListProblem>,
): Promise<Result<object, ListProblem>> {
	return settings.change(async (tx, write, find) => {
		const changed = change(await findFeeds(find))
		if (!changed.ok) return changed
		await write(chosenFeeds, changed.feeds)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}
