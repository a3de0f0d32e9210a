import pg from 'pg'
import { OutsideTransaction } from '#platform/database/embedded/open-transaction.ts'
import { DatabaseUnavailable } from '#platform/database/postgres/pool.ts'
import { ServiceAway } from './circuit-breaker.ts'
import type { Fault } from './fault.ts'

/**
 * SQLSTATE codes of faults that pass, by their beginning: connection lost (08), server stopping, starting or crashed (57P), no more
 * connections (53300), disk full (53100), statement out of time (57014), lock or deadlock (55P03, 40P01).
 */
const SQLSTATES: readonly (readonly [string, Fault])[] = [
	['08', 'database-away'],
	['57P', 'database-away'],
	['53300', 'database-busy'],
	['53100', 'disk-full'],
	['57014', 'database-slow'],
	['55P03', 'database-slow'],
	['40P01', 'database-slow'],
]

/** Returns the passing fault that an error comes from; undefined for every other error, which is a bug. */
export function faultOf(error: unknown): Fault | undefined {
	const chain = causes(error)
	for (const cause of chain) {
		if (cause instanceof ServiceAway && cause.service === 'files') return 'files-away'
		if (cause instanceof DatabaseUnavailable) return cause.isBusy ? 'database-busy' : 'database-away'
		const code = 'code' in cause ? String(cause.code) : ''
		if (code === 'ENOSPC') return 'disk-full'
		const known = SQLSTATES.find(([start]) => code.startsWith(start))
		if (known) return known[1]
	}
	// A query of Drizzle that failed without an answer of PostgreSQL: its connection broke.
	const isQuery = chain.some((cause) => 'query' in cause && 'params' in cause)
	const isAnswered = chain.some(
		(cause) => cause instanceof pg.DatabaseError || cause instanceof OutsideTransaction || 'severity' in cause,
	)
	return isQuery && !isAnswered ? 'database-away' : undefined
}

/** Returns an error and its causes, outermost first. */
export function causes(error: unknown): Error[] {
	return error instanceof Error ? [error, ...causes(error.cause)] : []
}
