import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { atEnd } from '#test/at-end.ts'
import { migrationsFolder } from '#test/setup/prepare-database.ts'
import { createPostgresUrl } from '#test/test-database.ts'
import { selectRows } from './database.ts'
import { migrate } from './migrate.ts'

it('lets four processes migrate an empty database at once', async () => {
	const url = await createPostgresUrl('template0')
	const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)))
	for (const database of databases) atEnd(() => database.close())
	const results = await Promise.all(databases.map(({ db }) => migrate(db, migrationsFolder)))
	const applied = results.map((result) => result.applied).toSorted((a, b) => a - b)
	expect(applied.slice(0, 3)).toEqual([0, 0, 0])
	expect(applied[3]).toBeGreaterThan(0)
	const [first] = databases
	expect(await first?.db.execute(sql`select 1 from users`)).toBeDefined()
	const rows = first && (await selectRows(first.db, sql`select hash from migrations`))
	expect(rows).toHaveLength(applied[3] ?? 0)
})
