import { sql } from 'drizzle-orm'
import { findSourceHealth } from '#app/features/content/news/source-health.server.ts'
import { type Database, type Db, selectRows } from '#platform/database/database.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import { clockMark, readMark, writeMark } from './marks.server.ts'
import { HEALTH_LIMITS, type Matter } from './matters.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LIMIT_MS = HEALTH_LIMITS.clockMinutes * MINUTE_MS
/** Sites that are asked for the time. */
const ASKED = 4
const TIMEOUT_MS = 5_000
/** Sites agree if their times are no further apart; one alone could be wrong itself. */
const AGREEMENT_MS = MINUTE_MS

/**
 * Compares this machine's clock with the time that the sites of the news sources put on their answers, once an hour. The last comparison stays
 * if they do not answer, or disagree. @param isAsked now, as when an operator wants to know whether it is mended
 */
export async function noteClock({ db, env }: Pick<Platform, 'db' | 'env'>, now: Date, isAsked = false): Promise<void> {
	const noted = await readMark(db, clockMark)
	if (!isAsked && noted && Math.abs(now.getTime() - Date.parse(noted.at)) < HOUR_MS) return
	const sources = (await findSourceHealth(db)).toSorted((a, b) => a.failures - b.failures)
	const origins = [...new Set(sources.map(({ url }) => new URL(url).origin))].slice(0, ASKED)
	const aheads = (await Promise.all(origins.map((origin) => aheadOf(origin, env.fetchAllow)))).flat()
	const [agreed] = aheads.filter((one) => aheads.filter((other) => Math.abs(one - other) <= AGREEMENT_MS).length > 1)
	if (agreed !== undefined) await writeMark(db, clockMark, { aheadMs: agreed, at: now.toISOString() })
}

/** Returns by how much this machine is ahead of a site. */
async function aheadOf(origin: string, allow: readonly string[]): Promise<number[]> {
	const answer = await safeFetch(origin, { chosenBy: 'studio', allow, method: 'HEAD', timeoutMs: TIMEOUT_MS })
	const theirs = answer.ok ? Date.parse(answer.header('date') ?? '') : Number.NaN
	return Number.isNaN(theirs) ? [] : [Date.now() - theirs]
}

/**
 * Returns a matter if the clock is wrong: other sites say so, the database's machine has another time, or it jumped while this process ran
 * and nobody could be asked since.
 */
export async function findClockMatter(
	{ db, kind }: Pick<Database, 'db' | 'kind'>,
	now: Date,
	jumpedMs = clockJumpMs(),
): Promise<Matter[]> {
	const noted = await readMark(db, clockMark)
	const isKnown = noted !== undefined && Math.abs(now.getTime() - Date.parse(noted.at)) < DAY_MS
	if (isKnown && Math.abs(noted.aheadMs) >= LIMIT_MS) return [clockMatter(noted.aheadMs, 'sources')]
	const aheadOfDatabase = kind === 'postgres' ? Date.now() - (await databaseTime(db)) : 0
	if (Math.abs(aheadOfDatabase) >= LIMIT_MS) return [clockMatter(aheadOfDatabase, 'database')]
	return isKnown || Math.abs(jumpedMs) < LIMIT_MS ? [] : [clockMatter(jumpedMs, 'itself')]
}

function clockMatter(aheadMs: number, against: 'sources' | 'database' | 'itself'): Matter {
	return { kind: 'clock', minutes: Math.round(aheadMs / MINUTE_MS), against }
}

async function databaseTime(db: Db): Promise<number> {
	const [row] = await selectRows<{ ms: number }>(
		db,
		sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
	)
	return row?.ms ?? Date.now()
}

/** Returns by how much the clock was moved since this process started: another clock of the machine counts on evenly. */
function clockJumpMs(): number {
	return Date.now() - (performance.timeOrigin + performance.now())
}
