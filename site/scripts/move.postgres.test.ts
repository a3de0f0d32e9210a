import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { runProgram } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPostgresUrl } from '#test/test-database.ts'

async function move(env: Record<string, string>, to: string) {
	const { end, stdout, stderr } = runProgram('scripts/move.ts', env, ['--to', to])
	return { exitCode: await end, line: [...stdout, ...stderr].join('\n') }
}

it('moves a PostgreSQL to the embedded database and back, row by row the same, also after a signal, and refuses one in use', async () => {
	const [first, second] = [await createPostgresUrl(), await createPostgresUrl('template0')]
	const start = await openPostgres(first)
	// A site that is on listens all the time; a pool closes what rests.
	await start.listen('anything', () => {})
	await start.db.execute(
		sql`insert into users (id, name, email) values ('anna', 'Anna «L''Aquila» \\ 1', 'anna@example.it')`,
	)
	await start.db.execute(sql`insert into news (slug, source_name, title, url, published_at, kind)
		select 'n' || n, 'Prova', 'Titolo ' || n, '#', now() - make_interval(mins => n), 'feed' from generate_series(1, 1200) n`)
	const rowsOf = async (url: string) => {
		const database = await openPostgres(url)
		const rows = await selectRows(database.db, sql`select to_jsonb(n) as row from news n order by slug`)
		await database.close()
		return rows
	}
	const before = await rowsOf(first)
	const DATA_DIR = temporaryFolder()
	expect(await move({ DATABASE_URL: first, DATA_DIR }, 'embedded')).toMatchObject({
		exitCode: 2,
		line: expect.stringContaining('Il sito è acceso su questo PostgreSQL'),
	})
	await start.close()

	const interrupted = runProgram('scripts/move.ts', { DATABASE_URL: first, DATA_DIR }, ['--to', 'embedded'])
	await expect.poll(() => existsSync(join(DATA_DIR, 'db/PG_VERSION')), { timeout: 20_000 }).toBe(true)
	const signalled = performance.now()
	interrupted.process.kill('SIGTERM')
	await interrupted.end
	expect(performance.now() - signalled).toBeLessThan(10_000)

	expect(await move({ DATABASE_URL: first, DATA_DIR }, 'embedded')).toMatchObject({
		exitCode: 0,
		line: expect.stringMatching(
			/^Trasferite e confrontate \d+ righe di \d+ tabelle\. I dati di prima restano dove sono\./,
		),
	})
	expect(await move({ DATABASE_URL: first, DATA_DIR }, 'embedded')).toEqual({
		exitCode: 2,
		line: `In ${DATA_DIR} c'è già un sito: sposta altrove la cartella db e ripeti. Nulla è stato modificato.`,
	})
	expect(await move({ DATA_DIR }, second)).toMatchObject({ exitCode: 0 })
	expect(await rowsOf(second)).toEqual(before)
	expect(await move({ DATA_DIR }, first)).toEqual({
		exitCode: 2,
		line: 'Il database di arrivo contiene già un sito: indicane uno vuoto. Nulla è stato modificato.',
	})
})
