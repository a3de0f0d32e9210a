import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { newsSources } from '../news-table.server.ts'
import { type ConfiguredSource, provisionalName } from './official-sources.ts'
import type { SourceProblem } from './source-problem.ts'

const MINUTE_MS = 60_000
const FIRST_DELAY_MS = 15 * MINUTE_MS
const LONGEST_DELAY_MS = 24 * 60 * MINUTE_MS

/** Updates the table to match the configuration. A source that was added again is read at once. */
export async function syncSources(db: Db, configured: readonly ConfiguredSource[]): Promise<void> {
	const urls = configured.map(({ url }) => url)
	const rows = configured.map(({ kind, url, name }) => ({ kind, url, name: name ?? provisionalName(url) }))
	await db
		.insert(newsSources)
		.values(rows)
		.onConflictDoUpdate({
			target: newsSources.url,
			set: { isConfigured: true, failures: 0, nextCheckAt: sql`now()` },
			setWhere: eq(newsSources.isConfigured, false),
		})
	await db
		.update(newsSources)
		.set({ isConfigured: false })
		.where(and(eq(newsSources.isConfigured, true), notInArray(newsSources.url, urls)))
}

export type DueSource = Pick<
	typeof newsSources.$inferSelect,
	'id' | 'kind' | 'url' | 'name' | 'etag' | 'lastModified' | 'failures'
>

/** Claims the sources that are due, each for one caller only; if the caller dies they are soon due again. */
export function claimDueSources(db: Db): Promise<DueSource[]> {
	return (
		db
			.update(newsSources)
			// Shorter than the interval between two runs of the job, so that every run finds all sources due.
			.set({ nextCheckAt: sql`now() + interval '10 minutes'` })
			.where(and(eq(newsSources.isConfigured, true), lte(newsSources.nextCheckAt, sql`now()`)))
			.returning({
				id: newsSources.id,
				kind: newsSources.kind,
				url: newsSources.url,
				name: newsSources.name,
				etag: newsSources.etag,
				lastModified: newsSources.lastModified,
				failures: newsSources.failures,
			})
	)
}

/** Returns the delay after failures: 15 minutes, doubled with each consecutive failure up to a day, with jitter. */
export function retryDelayMs(failures: number, random: number = Math.random()): number {
	const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
	return Math.round(delay * (0.8 + 0.2 * random))
}

/** Stores a failed reading and schedules the next attempt. */
export async function recordFailure(db: Db, source: DueSource, problem: SourceProblem, now: Date): Promise<void> {
	const failures = source.failures + 1
	await db
		.update(newsSources)
		.set({ failures, problem, checkedAt: now, nextCheckAt: new Date(now.getTime() + retryDelayMs(failures)) })
		.where(eq(newsSources.id, source.id))
}

/** Stores a successful reading with its validators. */
export async function recordSuccess(
	db: Db,
	source: DueSource,
	read: { etag?: string | null; lastModified?: string | null; name?: string },
	now: Date,
): Promise<void> {
	await db
		.update(newsSources)
		.set({ ...read, failures: 0, problem: null, checkedAt: now, succeededAt: now })
		.where(eq(newsSources.id, source.id))
}

/** Makes sources due now, despite their failures: a person asked for it. */
export async function makeDue(db: Db, ids?: readonly string[]): Promise<void> {
	await db
		.update(newsSources)
		.set({ nextCheckAt: sql`now()` })
		.where(ids && inArray(newsSources.id, [...ids]))
}
