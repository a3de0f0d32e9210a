import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { JobKind } from './jobs.ts'

/** Returns the payloads of the jobs of a kind, not a confidential one, that wait, run or will be tried again. */
export async function findUnfinished<Payload extends object>(
	db: Db,
	{ name, payload }: Omit<JobKind<Payload>, 'confidentialTo'>,
): Promise<Payload[]> {
	const rows = await selectRows<{ data: unknown }>(
		db,
		sql`select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
	)
	return rows.map(({ data }) => payload.parse(data))
}
