import { sql } from 'drizzle-orm'
import { type Db, selectRows } from './database.ts'

/** Tells whether nothing can be written, as in a replica or where its administrator closed it. */
export async function isReadOnly(db: Db): Promise<boolean> {
	const [row] = await selectRows<{ on: boolean }>(
		db,
		sql`select current_setting('transaction_read_only')::boolean as on`,
	)
	return row?.on ?? false
}
