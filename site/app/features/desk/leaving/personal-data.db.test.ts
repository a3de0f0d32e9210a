import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { NOT_PERSONAL, PERSONAL_DATA } from './personal-data.server.ts'

const { db } = await createTestDatabase()

/** Names of the tables of the site, from the database's catalogue. */
async function allTables(): Promise<string[]> {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
	)
	return rows.map(({ name }) => name)
}

const claimed = PERSONAL_DATA.flatMap(({ tables }) => tables)

it('knows of every table which feature exports and deletes it, or why none has to', async () => {
	expect([...claimed, ...Object.keys(NOT_PERSONAL)].toSorted()).toEqual((await allTables()).toSorted())
})

it('lists no table as impersonal that refers to an account', async () => {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
			where k.contype = 'f' and k.confrelid = 'users'::regclass`,
	)
	expect(rows.length).toBeGreaterThan(10)
	expect(rows.filter(({ name }) => !claimed.includes(name))).toEqual([])
})
