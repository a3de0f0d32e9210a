import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { asOtherUser, ownUser } from '#test/setup/other-user.ts'

/** Folder of PostgreSQL's programs. */
export const POSTGRES_BIN = processVariables().TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
/** Enough for the data and the log of a drill. */
const DISK_MEGABYTES = 400

/** A PostgreSQL that keeps its promises, and can be killed, paused and started again; by default on a small disk of its own, which can be filled. */
export async function startPostgres(folder: string, port: number, megabytes: number | 'unlimited' = DISK_MEGABYTES) {
	const data = join(folder, 'postgres')
	mkdirSync(folder, { recursive: true })
	const disk = megabytes === 'unlimited' ? undefined : mountDisk(folder, megabytes)
	if (process.getuid?.() === 0) execFileSync('chown', [ownUser(), folder])
	const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C']
	execFileSync(...asOtherUser(join(POSTGRES_BIN, 'initdb'), initdb), { cwd: folder, stdio: 'pipe' })
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`
	let server = run()

	function run() {
		const options = [
			'-D',
			data,
			'-k',
			folder,
			'-p',
			String(port),
			'-c',
			'listen_addresses=127.0.0.1',
			'-c',
			'max_wal_size=64MB',
		]
		return spawn(...asOtherUser(join(POSTGRES_BIN, 'postgres'), options), { cwd: folder, stdio: 'ignore' })
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
		/** Its own disk, which can be filled; undefined where none may be mounted. */
		disk,
		hasEnded: () => server.exitCode !== null || server.signalCode !== null,
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
			// A full disk may have ended it.
			if (server.exitCode === null && server.signalCode === null) {
				server.kill(signal)
				await once(server, 'exit')
			}
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

/** Mounts a small disk in memory. */
function mountDisk(folder: string, megabytes: number) {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
	} catch {
		return undefined
	}
	const ballast = join(folder, 'ballast')
	return {
		fill() {
			const { bavail, bsize } = statfsSync(folder)
			writeFileSync(ballast, Buffer.alloc(bavail * bsize))
		},
		free: () => rmSync(ballast),
		remove: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
	}
}
