import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { asOtherUser, ownUser } from '../../test/setup/postgres-server.ts'

const BIN = processVariables().TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

/** A PostgreSQL that keeps its promises, and can be killed, paused and started again. */
export async function startPostgres(folder: string, port: number) {
	const data = join(folder, 'postgres')
	mkdirSync(folder, { recursive: true })
	if (process.getuid?.() === 0) execFileSync('chown', [ownUser(), folder])
	const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C']
	execFileSync(...asOtherUser(join(BIN, 'initdb'), initdb), { cwd: folder, stdio: 'pipe' })
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`
	let server = run()

	function run() {
		const options = ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
		return spawn(...asOtherUser(join(BIN, 'postgres'), options), { cwd: folder, stdio: 'ignore' })
	}

	async function whenUp() {
		for (const until = Date.now() + 30_000; Date.now() < until; await wait(50)) {
			const client = new pg.Client({ connectionString: url })
			client.on('error', () => {})
			const isUp = await client.connect().then(
				() => true,
				() => false,
			)
			await client.end().catch(() => {})
			if (isUp) return
		}
		throw new Error('PostgreSQL did not start')
	}

	const pids = () =>
		execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
			.trim()
			.split(/\s+/)
			.map(Number)
	const signalAll = (signal: NodeJS.Signals) => {
		for (const pid of [server.pid ?? 0, ...pids()]) process.kill(pid, signal)
	}
	await whenUp()
	return {
		url,
		async query(text: string): Promise<Record<string, unknown>[]> {
			const client = new pg.Client({ connectionString: url, application_name: 'drills' })
			await client.connect()
			try {
				return (await client.query<Record<string, unknown>>(text)).rows
			} finally {
				await client.end()
			}
		},
		/** `SIGKILL` is a crash, `SIGINT` a fast shutdown. */
		async end(signal: 'SIGKILL' | 'SIGINT') {
			server.kill(signal)
			await once(server, 'exit')
			// Backends of a killed postmaster end by themselves.
			await wait(500)
		},
		async start() {
			server = run()
			await whenUp()
		},
		pause: () => signalAll('SIGSTOP'),
		resume: () => signalAll('SIGCONT'),
	}
}
