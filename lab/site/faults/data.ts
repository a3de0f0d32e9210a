/** Faults of the data: database, copies, restores, law, jobs. */
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { freePort } from '#test/free-port.ts'
import { startProgram } from '#test/program.ts'
import { startPostgres } from '../drills/postgres.ts'
import { type Fault, typeCommand } from './fault.ts'
import type { Installation } from './installation.ts'

const DAY_MS = 86_400_000

/** Changes the database of a site that runs, as time would have. */
async function change({ dataDir }: Installation, work: (db: Db) => Promise<unknown>): Promise<undefined> {
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	await work(database.db)
	await database.close()
}

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let postgresFolder: string | undefined

export async function closePostgres(): Promise<void> {
	await postgres?.end('SIGINT')
	if (postgresFolder) rmSync(postgresFolder, { recursive: true, force: true })
}

/** A PostgreSQL that asks `studio` for a password, with an empty database. */
async function postgresUrl(password: string, database: string): Promise<string> {
	const port = new URL(postgres?.url ?? `postgres://x:${await freePort()}`).port
	if (postgres === undefined) {
		postgresFolder = mkdtempSync(join(tmpdir(), 'guida-fiscale-fault-'))
		postgres = await startPostgres(postgresFolder, Number(port), 'unlimited')
		await postgres.query("create role studio login password 'giusta'")
		await postgres.query('create database studio owner studio')
		writeFileSync(
			join(postgresFolder, 'postgres/pg_hba.conf'),
			'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
		)
		await postgres.query('select pg_reload_conf()')
	}
	return `postgres://studio:${password}@127.0.0.1:${new URL(postgres.url).port}/${database}`
}

/** The site cannot open its PostgreSQL until the address is right. */
function wrongPostgres(name: string, wrong: () => Promise<string>): Fault {
	return {
		...{ name, check: 'database', site: 'stopped' },
		async plant(site) {
			renameSync(join(site.dataDir, 'db'), join(site.folder, 'db-of-before'))
			// Beside its copies an empty database would be refused.
			site.settings['COPIES_DIR'] = 'off'
			site.settings['DATABASE_URL'] = await wrong()
			site.settings['AUTH_SECRET'] = 'z'.repeat(40)
			return undefined
		},
		obey: async (site) => {
			site.settings['DATABASE_URL'] = await postgresUrl('giusta', 'studio')
		},
	}
}

const onlyCopy = ({ copiesDir }: Installation) => join(copiesDir, readdirSync(copiesDir)[0] ?? '')

export const DATA: readonly Fault[] = [
	{
		name: 'the files of the database are damaged',
		check: 'database',
		site: 'stopped',
		async plant(site) {
			writeFileSync(join(site.dataDir, 'db/PG_VERSION'), 'broken')
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'a newer version has written the database',
		check: 'database',
		site: 'stopped',
		async plant(site) {
			await change(site, (db) => db.execute(sql`insert into migrations (hash, written_at) values ('newer', 1)`))
			await site.start()
			return undefined
		},
		obey: (site) => site.type(`npm run restore -- ${onlyCopy(site)} --replace`),
	},
	{
		name: 'a restore was killed in the middle',
		check: 'database',
		site: 'stopped',
		async plant(site) {
			const restore = startProgram('scripts/restore.ts', { DATA_DIR: site.dataDir, COPIES_DIR: site.copiesDir }, [
				onlyCopy(site),
				'--replace',
			])
			const isUnderWay = () => readdirSync(site.dataDir).includes('restore-under-way.json')
			const ended = new AbortController()
			void restore.end.then(() => ended.abort())
			while (!isUnderWay() && !ended.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1))
			restore.process.kill('SIGKILL')
			await restore.end
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'the setting of the data is lost, beside its copies',
		check: 'database',
		site: 'stopped',
		async plant(site) {
			site.settings['DATA_DIR'] = join(site.folder, 'none')
			await site.start()
			return undefined
		},
		obey: async (site) => delete site.settings['DATA_DIR'],
	},
	wrongPostgres('PostgreSQL is off', async () => `postgres://studio:giusta@127.0.0.1:9/studio`),
	wrongPostgres('PostgreSQL rejects the password', () => postgresUrl('sbagliata', 'studio')),
	wrongPostgres('the database of PostgreSQL does not exist', () => postgresUrl('giusta', 'manca')),
	{
		name: 'the last copy is four days old',
		check: 'copies',
		site: 'running',
		async plant(site) {
			const at = new Date(Date.now() - 4 * DAY_MS)
			const old = join(site.copiesDir, `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
			renameSync(onlyCopy(site), old)
			utimesSync(old, at, at)
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'somebody deleted from the last copy',
		check: 'copies',
		site: 'running',
		async plant(site) {
			rmSync(join(onlyCopy(site), 'db'), { recursive: true })
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'PostgreSQL takes nothing any more, as a replica',
		check: 'database',
		site: 'stopped',
		async plant(site) {
			renameSync(join(site.dataDir, 'db'), join(site.folder, 'db-of-before'))
			// Beside its copies an empty database would be refused.
			site.settings['COPIES_DIR'] = 'off'
			await postgresUrl('giusta', 'studio')
			await postgres?.query('create database replica owner studio')
			site.settings['DATABASE_URL'] = await postgresUrl('giusta', 'replica')
			site.settings['AUTH_SECRET'] = 'z'.repeat(40)
			await site.start()
			await site.stop()
			await postgres?.query('alter database replica set default_transaction_read_only = on')
			await site.start()
			return undefined
		},
		obey: async () => postgres?.query('alter database replica reset default_transaction_read_only'),
	},
	{
		name: 'there is no copy at all',
		check: 'copies',
		site: 'running',
		async plant(site) {
			rmSync(onlyCopy(site), { recursive: true })
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'two starts on one folder of data',
		check: 'site',
		site: 'stopped',
		async plant(site) {
			await site.start()
			const first = site.settings['PORT']
			site.settings['PORT'] = String(await freePort())
			const second = startProgram('server/main.ts', { DATA_DIR: site.dataDir, PORT: site.settings['PORT'] })
			await second.end
			site.settings['PORT'] = site.settings['PORT'] ?? first
			return undefined
		},
		async obey(site) {
			await site.stop()
			await site.start()
		},
	},
	{
		name: 'sources of news are dead',
		check: 'feeds',
		site: 'running',
		async plant(site) {
			await site.start()
			return change(site, (db) =>
				db.execute(sql`update news_sources set failures = 30, succeeded_at = now() - interval '3 days'`),
			)
		},
		obey: (site) => change(site, (db) => db.execute(sql`delete from news_sources`)),
	},
]
