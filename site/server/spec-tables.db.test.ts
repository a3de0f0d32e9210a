import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/test-database.ts'

const { db } = await createTestDatabase()

/** Tables and columns under the names of the specification. */
const NAMES = {
	user_roles: ['user_id', 'role'],
	profiles: ['id', 'user_id', 'name', 'surename', 'phone', 'city', 'region', 'country', 'adress', 'mail'],
	questions: ['id', 'title', 'content', 'user_id', 'status'],
	comments: ['id', 'article_id', 'user_id', 'content', 'created_at', 'updated_at'],
	pdf_conversions: ['id', 'conversion_status', 'error_message', 'converted_file_path'],
	chat_sessions: ['id', 'user_id', 'title', 'messages'],
}

it.each(Object.entries(NAMES))('%s has the columns of the specification', async (table, columns) => {
	const found = await selectRows<{ name: string }>(
		db,
		sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
	)
	expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(columns))
})
