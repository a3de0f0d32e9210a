import { type SQL, sql } from 'drizzle-orm'
import { type DerivedKeys, isUnsealable } from '#platform/configuration/derived-keys.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { openPayload } from './sealed-payloads.ts'

/** Queue of the jobs that failed for good; they stay there for 14 days, as stated in the privacy policy. */
export const DEAD_LETTERS = 'dead-letters'

export interface DeadLetter {
	id: string
	/** When it failed for the last time. */
	at: string
	/** The job's payload; null if it was encrypted with an unknown secret. */
	payload: unknown
	/** Code of the last error, null if it had none. */
	code: string | null
}

/** Returns the newest dead letters of a queue. */
export async function findDeadLetters(db: Db, keys: DerivedKeys, name: string, limit: number): Promise<DeadLetter[]> {
	const rows = await selectRows<{ id: string; at: string; data: unknown; code: string | null }>(
		db,
		sql`select id, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, data,
				source_output ->> 'code' as code
			from pgboss.job where ${isDeadLetterOf(name)} order by created_on desc, id limit ${limit}`,
	)
	return rows.map(({ data, ...row }) => ({ ...row, payload: openOrNull(keys, data) }))
}

function openOrNull(keys: DerivedKeys, data: unknown): unknown {
	try {
		return openPayload(keys, data)
	} catch (error) {
		if (isUnsealable(error)) return null
		throw error
	}
}

/** Returns the number of dead letters of a queue. */
export async function countDeadLetters(db: Db, name: string): Promise<number> {
	const [row] = await selectRows<{ count: number }>(
		db,
		sql`select count(*)::int as count from pgboss.job where ${isDeadLetterOf(name)}`,
	)
	return row?.count ?? 0
}

function isDeadLetterOf(name: string): SQL {
	return sql`name = ${DEAD_LETTERS} and source_name = ${name} and state = 'created'`
}
