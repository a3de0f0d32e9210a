/** The faults of a year, each of some seconds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { siteRoot } from '#test/program.ts'
import type { SetUp } from './set-up.ts'

const FAULT_MS = 4_000
const HOUR_MS = 60 * 60 * 1000
/** A mail server that is away for an hour: jobs are made older by this much at a time. */
const SHIFT_MINUTES = 5
const SHIFT_EVERY_MS = 1_200

export interface Fault {
	/** Returns what was found wrong afterwards, if anything. */
	cause(): Promise<string | undefined>
	/** True if it breaks the connections that listen: pages are then looked at until they show what was written meanwhile. */
	breaksListening?: true
}

/** Returns the faults by name; the disk of PostgreSQL is filled only where this process may mount one. */
export function faultsOf(setUp: SetUp): Readonly<Record<string, Fault>> {
	const { webs, workers, postgres, proxy, smtp, files, setClock } = setUp
	const fault = (cause: () => Promise<unknown>): Fault => ({ cause: async () => void (await cause()) })
	const losing = (cause: () => Promise<unknown>): Fault => ({ ...fault(cause), breaksListening: true })
	return {
		'kill -9 of a web process': fault(async () => webs[0]?.kill()),
		'kill -9 of a worker': fault(async () => workers[0]?.kill()),
		'kill -9 of all four': fault(async () => [...webs, ...workers].forEach(({ kill }) => kill())),
		'kill -9 during a migration': { cause: () => killDuringMigration(setUp) },
		'PostgreSQL ends every connection': losing(() =>
			postgres.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'drills' and pid <> pg_backend_pid() and backend_type = 'client backend'",
			),
		),
		'PostgreSQL is restarted': losing(async () => (await postgres.end('SIGINT'), await postgres.start())),
		'kill -9 of PostgreSQL': losing(
			async () => (await postgres.end('SIGKILL'), await wait(FAULT_MS), await postgres.start()),
		),
		'PostgreSQL stands still': fault(async () => (postgres.pause(), await wait(FAULT_MS), postgres.resume())),
		'network cut between sites and database': losing(
			async () => (await proxy.cut(), await wait(FAULT_MS), await proxy.mend()),
		),
		'PostgreSQL has no connection left': fault(() => hold(postgres.url, 60, 'select 1')),
		'a table is locked': fault(() => hold(postgres.url, 1, 'begin; lock table users, verifications')),
		...(postgres.disk && {
			'the disk of PostgreSQL is full': losing(async () => {
				postgres.disk?.fill()
				await wait(FAULT_MS)
				postgres.disk?.free()
				// A full disk may end it: somebody, such as systemd, starts it again.
				if (postgres.hasEnded()) await postgres.start()
			}),
		}),
		'the clock jumps by three hours and back': fault(
			async () => (setClock(3 * HOUR_MS), await wait(FAULT_MS), setClock(0)),
		),
		'S3 away': fault(async () => (await files.close(), await wait(FAULT_MS), await files.open())),
		'SMTP away': fault(async () => (await smtp.close(), await wait(3 * FAULT_MS), await smtp.open())),
		'SMTP away for an hour': { cause: () => mailAwayForAnHour(setUp) },
	}
}

/** Holds connections or locks for the time of a fault. */
async function hold(url: string, count: number, statement: string): Promise<void> {
	const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
	for (const client of clients) {
		client.on('error', () => {})
		await client.connect().catch(() => {})
	}
	await clients[0]?.query(statement).catch(() => {})
	await wait(FAULT_MS)
	for (const client of clients) await client.end().catch(() => {})
}

/** Hours pass for the waiting mails, not for this machine: each step makes them older and lets those that are due be tried. */
async function mailAwayForAnHour({ smtp, postgres }: SetUp): Promise<string | undefined> {
	await smtp.close()
	for (let minutes = 0; minutes < 60; minutes += SHIFT_MINUTES) {
		await wait(SHIFT_EVERY_MS)
		await postgres.query(
			`update pgboss.job set start_after = start_after - interval '${SHIFT_MINUTES} minutes', created_on = created_on - interval '${SHIFT_MINUTES} minutes'
				where name = 'mail.send' and state in ('created', 'retry')`,
		)
	}
	await smtp.open()
	const [row] = await postgres.query("select count(*)::int as count from pgboss.job where name = 'dead-letters'")
	return row?.count === 0 ? undefined : `${Number(row?.count)} mails were given up`
}

/** A version that adds a table, takes its time, and is killed before it is done: nothing of it may stay. */
async function killDuringMigration({ folder, postgres, webs }: SetUp): Promise<string | undefined> {
	const migrations = join(mkdtempSync(join(folder, 'migrations-')), 'migrations')
	cpSync(join(siteRoot, 'db/migrations'), migrations, { recursive: true })
	const file = join(migrations, 'meta/_journal.json')
	const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
	const tag = '9999_tried_by_a_drill'
	const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
	const entry = { idx: journal.entries.length, version: '7', when, tag, breakpoints: true }
	writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
	const statements = [
		'create table tried_by_a_drill (id integer)',
		'select pg_sleep(3)',
		'alter table users add tried text',
	]
	writeFileSync(join(migrations, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'))

	const program = join(import.meta.dirname, 'migrate.ts')
	const migrating = spawn(process.execPath, [program, postgres.url, migrations], {
		env: processVariables(),
		stdio: 'inherit',
	})
	const ended = once(migrating, 'exit')
	const isSleeping = async () =>
		(
			await postgres.query(
				"select 1 from pg_stat_activity where query like '%pg_sleep(3)%' and pid <> pg_backend_pid() and state = 'active'",
			)
		).length > 0
	while (migrating.exitCode === null && !(await isSleeping())) await wait(50)
	migrating.kill('SIGKILL')
	await ended
	// A process that starts now waits for the lock of the one that was killed, and finds the database as it was.
	webs[0]?.kill()
	while (await isSleeping()) await wait(50)
	await wait(200)
	const [left] = await postgres.query("select to_regclass('public.tried_by_a_drill')::text as name")
	return left?.name === null ? undefined : 'half a migration stayed'
}
