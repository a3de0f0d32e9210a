import { and, count, eq, gt } from 'drizzle-orm'
import type { Env } from '#platform/configuration/env.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { nextTry } from './fill/next-try.ts'
import { knowledgeTasks } from './knowledge-table.server.ts'
import { findLastFill, findWantedActs } from './wanted-acts.server.ts'
import type { LawState } from './wanted-acts.ts'

const DAY_MS = 86_400_000

interface Needs {
	db: Db
	settings: Settings
	env: Pick<Env, 'lawSource'>
}

/** Returns how many acts of the list have arrived, which did not and why, and when they are tried next. */
export async function findLawState({ db, settings, env }: Needs, now = new Date()): Promise<LawState> {
	const acts = await findWantedActs(db, settings)
	const missing = acts.filter(({ held }) => held === null)
	const failed = missing.flatMap(({ urn, problem }) => (problem === null ? [] : [{ urn, reason: problem }]))
	const next = missing.length === 0 || env.lawSource === 'off' ? null : await findNextTry(db, now)
	return { acts: acts.length - missing.length, of: acts.length, failed, next: next && next.toISOString() }
}

/** Returns when missing acts are tried next; now while they are being imported. */
export async function findNextTry(db: Db, now: Date): Promise<Date> {
	const last = await findLastFill(db)
	if (last?.state === 'queued' || last?.state === 'running') return now
	const { kind, createdAt } = knowledgeTasks
	const [row] = await db
		.select({ runs: count() })
		.from(knowledgeTasks)
		.where(and(eq(kind, 'fill'), gt(createdAt, new Date(now.getTime() - DAY_MS))))
	const mayCome = last?.acts?.some(({ isPassing }) => isPassing) ?? false
	return nextTry({ endedAt: last?.updatedAt ?? now, mayCome, runs: Math.max(1, row?.runs ?? 0) }, now)
}
