import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#test/setup/prepare-database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { migrate, NewerDatabase } from './migrate.ts'

it('refuses a database that a newer version wrote, and leaves alone one that is up to date', async () => {
	const { db } = await createTestDatabase()
	expect(await migrate(db, migrationsFolder)).toEqual({ applied: 0 })
	await db.execute(sql`insert into migrations (hash, written_at) values ('of the future', 1)`)
	await expect(migrate(db, migrationsFolder)).rejects.toBeInstanceOf(NewerDatabase)
	await db.execute(sql`delete from migrations where hash = 'of the future'`)
	expect(await migrate(db, migrationsFolder)).toEqual({ applied: 0 })
})
