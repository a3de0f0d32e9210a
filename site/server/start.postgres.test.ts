import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { ADVISORY_LOCK } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { atEnd } from '#test/at-end.ts'
import { NO_FEED } from '#test/program.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPostgresUrl } from '#test/test-database.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'

it('serves from web processes and works in a worker, on one PostgreSQL', async () => {
	const env = {
		DATABASE_URL: await createPostgresUrl('template0'),
		AUTH_SECRET: 'a secret that all of the processes share',
		DATA_DIR: temporaryFolder(),
		NEWS_FEEDS: NO_FEED,
	}
	const [one, two] = await Promise.all([
		startSite({ entry: 'server/web.ts', env, dataDir: env.DATA_DIR }),
		startSite({ entry: 'server/web.ts', env, dataDir: env.DATA_DIR }),
	])
	const worker = runProgram('server/worker.ts', env)
	await worker.line(/^Guida Fiscale: worker pronto$/)
	const tokens = await Promise.all([one, two].map(({ line }) => line(/first-admin\?token=(.+)$/)))
	expect(tokens[0]?.[1]).toBe(tokens[1]?.[1])

	await becomeUser(createVisitor(one.fetch, one.url), env.DATA_DIR)
	expect((await signIn(createVisitor(two.fetch, two.url), anna)).status).toBe(200)
	worker.process.kill('SIGTERM')
	expect(await Promise.all([one.stop(), two.stop(), worker.end])).toEqual([0, 0, 0])
	expect([...one.stderr, ...two.stderr, ...worker.stderr]).toEqual([])
})

it('goes on without a hand after PostgreSQL ended every connection', async () => {
	const url = await createPostgresUrl()
	const site = await startSite({ dataDir: temporaryFolder(), env: { DATABASE_URL: url, LOG_LEVEL: 'silent' } })
	const operator = await openPostgres(url)
	const ended = await selectRows<{ name: string }>(
		operator.db,
		sql`select application_name as name, pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`,
	)
	await operator.close()
	expect(ended.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^listen \d+$/))
	await expect.poll(async () => (await site.fetch('/readyz')).status).toBe(200)
	expect((await site.fetch('/')).status).toBe(200)
	expect(await site.stop()).toBe(0)
})

it('asks to be started again when PostgreSQL ends its connections while it starts', async () => {
	const url = await createPostgresUrl()
	const operator = await openPostgres(url)
	atEnd(() => operator.close())
	const end = Promise.withResolvers<void>()
	const holding = operator.db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
		await end.promise
	})
	const program = runProgram('server/worker.ts', { DATABASE_URL: url, DATA_DIR: temporaryFolder() })
	const terminate = () =>
		selectRows(
			operator.db,
			sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
		)
	await expect.poll(terminate, { timeout: 20_000 }).toHaveLength(1)
	expect(await program.end).toBe(75)
	end.resolve()
	await holding
})

it('does not open an empty site beside a full embedded database, and names the command that moves it', async () => {
	const dataDir = temporaryFolder()
	mkdirSync(join(dataDir, 'db'))
	writeFileSync(join(dataDir, 'db/PG_VERSION'), '17')
	const env = { DATABASE_URL: await createPostgresUrl('template0'), DATA_DIR: dataDir }
	const program = runProgram('server/main.ts', env)
	expect(await program.end).toBe(2)
	expect(program.stderr).toEqual([expect.stringContaining('npm run guida -- move --to postgres://')])
})

it('does not begin anew in an empty PostgreSQL where the site was already in one, and names the copy', async () => {
	const dataDir = temporaryFolder()
	const copies = temporaryFolder()
	const copy = join(copies, '2026-11-30T03-15-00Z')
	mkdirSync(copy)
	writeFileSync(join(copy, 'database.dump'), '')
	const env = { DATABASE_URL: await createPostgresUrl('template0'), DATA_DIR: dataDir, COPIES_DIR: copies }
	const program = runProgram('server/main.ts', env)
	expect(await program.end).toBe(2)
	expect(program.stderr).toEqual([
		expect.stringMatching(/è vuoto, ma il sito aveva già i suoi dati.*restore .*2026-11-30T03-15-00Z --replace/),
	])
	const checked = runProgram('scripts/doctor.ts', env)
	expect(await checked.end).toBe(1)
	expect(checked.stdout.join('\n')).toContain('è vuoto, ma il sito aveva già i suoi dati')
})
