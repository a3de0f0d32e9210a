import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Returns every row of every table, including the queue's, as `schema.table: row`. */
export async function storedRows(db: Db): Promise<string[]> {
	const tables = await selectRows<{ schema: string; name: string }>(
		db,
		sql`select table_schema as schema, table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
	)
	const rows: string[] = []
	for (const { schema, name } of tables) {
		const found = await selectRows<{ row: string }>(
			db,
			sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
		)
		rows.push(...found.map(({ row }) => `${schema}.${name}: ${row}`))
	}
	return rows
}
