import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { asOtherUser, ownUser } from './other-user.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of the server started for this run, with a migrated database `template`; undefined without TEST_POSTGRES_BIN. */
		postgresUrl: string | undefined
	}
}

/** These tests do not test durability, and are faster without it. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
const START_TIMEOUT_MS = 30_000

/** Starts a PostgreSQL that listens on a socket in its own folder and stops after the run. */
export default async function setup({
	provide,
}: Pick<TestProject, 'provide'>): Promise<(() => Promise<void>) | undefined> {
	const bin = process.env.TEST_POSTGRES_BIN
	if (!bin) return undefined
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-postgres-'))
	if (process.getuid?.() === 0) execFileSync('chown', [ownUser(), folder])
	const data = join(folder, 'data')
	const initdb = ['-D', data, '--no-sync', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C']
	execFileSync(...asOtherUser(join(bin, 'initdb'), initdb), { cwd: folder, stdio: 'pipe' })

	const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const postgres = ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings]
	const server = spawn(...asOtherUser(join(bin, 'postgres'), postgres), { cwd: folder, stdio: 'ignore' })
	const stop = async () => {
		if (server.exitCode === null) {
			server.kill('SIGQUIT')
			await once(server, 'exit')
		}
		rmSync(folder, { recursive: true, force: true })
	}
	const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
	try {
		await whenUp(url)
		await createTemplate(url)
	} catch (error) {
		await stop()
		throw error
	}
	provide('postgresUrl', url)
	return stop
}

async function whenUp(url: string): Promise<void> {
	const deadline = Date.now() + START_TIMEOUT_MS
	for (;;) {
		const client = new pg.Client({ connectionString: url })
		try {
			await client.connect()
			return
		} catch (error) {
			if (Date.now() > deadline) throw error
			await new Promise((resolve) => setTimeout(resolve, 50))
		} finally {
			await client.end().catch(() => {})
		}
	}
}

async function createTemplate(url: string): Promise<void> {
	const server = await openPostgres(url)
	await server.db.execute('create database template')
	await server.close()
	const database = await openPostgres(url.replace('/postgres?', '/template?'))
	await prepareDatabase(database)
	await database.close()
}
