import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
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

async function findFeeds({ settings }: Pick<Platform, 'settings'>): Promise<string[]> {
	return (await settings.read(chosenFeeds)) ?? OFFICIAL_SOURCES.map(({ url }) => url)
}

/** Reads a feed once and adds it if it is one; its news arrive shortly. */
export async function addFeed(
	parts: Parts,
	admin: Admin,
	url: string,
	signal: AbortSignal,
): Promise<Result<{ title: string | null; items: number }, NewFeedProblem>> {
	if (areFeedsFixed(parts)) return { ok: false, problem: { code: 'fixed' } }
	const feeds = await findFeeds(parts)
	if (feeds.includes(url)) return { ok: false, problem: { code: 'known' } }
	if (feeds.length >= MAX_FEEDS) return { ok: false, problem: { code: 'too-many' } }
	const trial = await tryFeed(parts.env, url, signal)
	if (!trial.ok) return trial
	const before = await changeFeeds(parts, admin, feedReason(url, 'added'), (now) =>
		now.includes(url) || now.length >= MAX_FEEDS ? now : [...now, url],
	)
	if (before.includes(url)) return { ok: false, problem: { code: 'known' } }
	if (before.length >= MAX_FEEDS) return { ok: false, problem: { code: 'too-many' } }
	await parts.queue.send(parts.db, ingestJob, {})
	return trial
}

/** Removes a source from those read; its news stay. @returns false if the panel cannot remove it, or it is the last one */
export async function removeFeed(parts: Parts, admin: Admin, id: string): Promise<boolean> {
	if (areFeedsFixed(parts) || !z.uuid().safeParse(id).success) return false
	const [source] = await parts.db.select({ url: newsSources.url }).from(newsSources).where(eq(newsSources.id, id))
	const feeds = await findFeeds(parts)
	const left = feeds.filter((url) => url !== source?.url)
	if (left.length === feeds.length || left.length === 0 || !source) return false
	await changeFeeds(parts, admin, feedReason(source.url, 'removed'), (now) => {
		const others = now.filter((url) => url !== source.url)
		return others.length > 0 ? others : now
	})
	await parts.db.update(newsSources).set({ isConfigured: false }).where(eq(newsSources.id, id))
	return true
}

/** Changes the list as it is now: another admin may have changed it since it was read. @returns the list before the change */
async function changeFeeds(
	{ settings }: Parts,
	admin: Admin,
	reason: string,
	change: (feeds: readonly string[]) => readonly string[],
): Promise<readonly string[]> {
	let before: readonly string[] = []
	await settings.change(async (tx, write, read) => {
		before = (await read(chosenFeeds)) ?? OFFICIAL_SOURCES.map(({ url }) => url)
		const after = change(before)
		if (after === before) return
		await write(chosenFeeds, after)
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
	})
	return before
}
