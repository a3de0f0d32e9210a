import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { runProgram } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPostgresUrl } from '#test/test-database.ts'

async function run(script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
	const PATH = `${process.env.TEST_POSTGRES_BIN ?? ''}:${process.env.PATH ?? ''}`
	const { end, stdout, stderr } = runProgram(`scripts/${script}.ts`, { PATH, ...env }, args)
	return { exitCode: await end, lines: [...stdout, ...stderr] }
}

it('copies a PostgreSQL whole, and brings it back into an empty one, or in place of another that is kept aside', async () => {
	const [DATABASE_URL, empty] = await Promise.all([createPostgresUrl(), createPostgresUrl('template0')])
	const database = await openPostgres(DATABASE_URL)
	await database.db.execute(sql`insert into users (id, name, email) values ('anna', 'Anna', 'anna@example.it')`)
	await database.db.execute(sql`insert into rate_limits (key, count, resets_at) values ('somebody', 1, now())`)
	await database.close()
	const DATA_DIR = temporaryFolder()
	mkdirSync(join(DATA_DIR, 'files/uploads'), { recursive: true })
	writeFileSync(join(DATA_DIR, 'files/uploads/atto.txt'), 'atto')
	const copy = join(temporaryFolder(), 'copia')
	expect(await run('backup', { DATABASE_URL, DATA_DIR }, copy)).toMatchObject({ exitCode: 0 })
	expect(readdirSync(copy).toSorted()).toEqual(['database.dump', 'files', 'manifest.json'])

	const to = temporaryFolder()
	const refused = await run('restore', { DATABASE_URL, DATA_DIR: to }, copy)
	expect(refused.lines[0]).toMatch(/^Il database di DATABASE_URL non è vuoto/)
	expect(await run('restore', { DATABASE_URL: empty, DATA_DIR: to }, copy)).toMatchObject({ exitCode: 0 })
	expect(readFileSync(join(to, 'files/uploads/atto.txt'), 'utf8')).toBe('atto')
	const restored = await openPostgres(empty)
	expect(await selectRows(restored.db, sql`select name from users`)).toEqual([{ name: 'Anna' }])
	expect(await selectRows(restored.db, sql`select * from rate_limits`)).toEqual([])
	await restored.db.execute(sql`insert into users (id, name, email) values ('dopo', 'Dopo', 'dopo@example.it')`)
	const stop = await restored.listen('anything', () => {})
	const inUse = await run('restore', { DATABASE_URL: empty, DATA_DIR: to }, copy, '--replace')
	expect(inUse.lines[0]).toMatch(/^Il sito è in funzione sul database/)
	await stop()
	await restored.close()

	expect(await run('restore', { DATABASE_URL: empty, DATA_DIR: to }, copy, '--replace')).toMatchObject({ exitCode: 0 })
	const replaced = await openPostgres(empty)
	expect(await selectRows(replaced.db, sql`select name from users`)).toEqual([{ name: 'Anna' }])
	const [aside] = await selectRows<{ name: string }>(
		replaced.db,
		sql`select schemaname as name from pg_tables where tablename = 'users' and schemaname <> 'public'`,
	)
	const kept = await selectRows(
		replaced.db,
		sql`select name from ${sql.identifier(aside?.name ?? '')}.users order by 1`,
	)
	expect(kept).toEqual([{ name: 'Anna' }, { name: 'Dopo' }])
	await replaced.close()
	const again = await run('backup', { DATABASE_URL: empty, DATA_DIR: to }, join(temporaryFolder(), 'copia'))
	expect(again).toMatchObject({ exitCode: 0 })
})
