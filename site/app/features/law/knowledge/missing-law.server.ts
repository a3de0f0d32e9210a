import { eq, min } from 'drizzle-orm'
import type { Env } from '#platform/configuration/env.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { knowledgeTasks } from './knowledge-table.server.ts'
import { findLawState } from './law-state.server.ts'

const DAY_MS = 86_400_000

/** Returns how many acts of the list are there, if some failed and a day has passed since they were first asked for; otherwise undefined. */
export async function findMissingLaw(
	parts: { db: Db; settings: Settings; env: Pick<Env, 'lawSource'> },
	now: Date,
): Promise<{ acts: number; of: number; reason: string } | undefined> {
	if (parts.env.lawSource === 'off') return undefined
	const { acts, of, failed } = await findLawState(parts, now)
	const [first] = failed
	if (first === undefined) return undefined
	const { kind, createdAt } = knowledgeTasks
	const [row] = await parts.db
		.select({ since: min(createdAt) })
		.from(knowledgeTasks)
		.where(eq(kind, 'fill'))
	const isLate = row?.since != null && now.getTime() - row.since.getTime() > DAY_MS
	return isLate ? { acts, of, reason: first.reason } : undefined
}
