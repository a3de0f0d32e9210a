/**
 * Assembles the image of `deploy/Dockerfile` without Docker, in a user namespace: the context that `.dockerignore` leaves, its build, and its
 * command as another user with a root that nobody may write. Then a health check and a copy of the data. Needs bubblewrap and npm's registry.
 *
 * npm run figures -- image
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { freePort } from '#test/free-port.ts'
import { siteRoot } from '#test/program.ts'
import { isInContext, parseDockerignore } from '../../scripts/deploy/docker-context.ts'

const root = join(siteRoot, '..')
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-image-'))
const [app, data, copies] = ['app', 'data', 'copies'].map((name) => join(folder, name)) as [string, string, string]
/** Less than half of a container of 1 GB. */
const MOST_MEGABYTES = 450
/** Fits into a container of 1 GB. */
const MOST_FIRST_MEGABYTES = 750
const READY_MS = 120_000

const listIn = (instruction: RegExp): string[] => JSON.parse(instruction.exec(dockerfile)?.[1] ?? '[]')
const command = [...listIn(/^ENTRYPOINT (\[.*\])$/m), ...listIn(/^CMD (\[.*\])$/m)]
const variables = Object.fromEntries(
	(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)

function report(what: string, isGood: boolean, figure: string): void {
	if (!isGood) process.exitCode = 1
	process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${figure}\n`)
}

function assemble(): void {
	const patterns = parseDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'))
	const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
	for (const file of files.filter((path) => isInContext(patterns, path))) {
		mkdirSync(dirname(join(app, file)), { recursive: true })
		cpSync(join(root, file), join(app, file))
	}
	const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs'], { cwd: app, stdio: ['ignore', 2, 2] })
	report('context and build', status === 0, `${files.length} files`)
	for (const place of [data, copies]) mkdirSync(place)
}

/** Arguments of bubblewrap: another user, a root of which only the volumes and /tmp can be written. */
function inside(port: number, args: readonly string[]): string[] {
	const env = {
		...variables,
		PORT: String(port),
		HOST: '127.0.0.1',
		SEED: 'none',
		LAW_SOURCE: 'off',
		NEWS_FEEDS: 'http://127.0.0.1:9/',
	}
	return [
		...[
			'--unshare-user',
			'--uid',
			'1000',
			'--gid',
			'1000',
			'--ro-bind',
			'/',
			'/',
			'--dev',
			'/dev',
			'--proc',
			'/proc',
			'--tmpfs',
			'/tmp',
		],
		...['--ro-bind', app, '/mnt', '--bind', data, '/srv', '--bind', copies, '/media', '--chdir', '/mnt', '--clearenv'],
		...['--setenv', 'PATH', processVariables()['PATH'] ?? ''],
		...Object.entries({ ...env, DATA_DIR: '/srv', COPIES_DIR: '/media' }).flatMap(([name, value]) => [
			'--setenv',
			name,
			value,
		]),
		...args,
	]
}

function peakMegabytes(): number {
	const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
	const servers = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes('/mnt/site/server/main.ts'))
	const peaks = servers.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)
	return Math.round(Math.max(0, ...peaks))
}

function read(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}

/** Starts the image until its health check passes; returns its peak of memory after `then`. */
async function start(what: string, then: (port: number) => void): Promise<number> {
	const port = await freePort()
	const server = spawn('bwrap', inside(port, command), { stdio: ['ignore', 2, 2] })
	try {
		const startedAt = Date.now()
		const ready = () =>
			fetch(`http://127.0.0.1:${port}/readyz`).then(
				({ ok }) => ok,
				() => false,
			)
		while (!(await ready()) && Date.now() - startedAt < READY_MS) await wait(250)
		report(`health check, ${what}`, await ready(), `${Math.round((Date.now() - startedAt) / 1000)} s`)
		then(port)
		return peakMegabytes()
	} finally {
		const ended = once(server, 'exit')
		server.kill('SIGTERM')
		await ended
	}
}

async function run(): Promise<void> {
	const first = await start('first start', () => {})
	report('memory at its peak, first start, which makes the database', first <= MOST_FIRST_MEGABYTES, `${first} MB`)
	const later = await start('second start', (port) => {
		const backup = spawnSync('bwrap', inside(port, ['node', 'scripts/guida.mjs', 'backup', '--scheduled']), {
			encoding: 'utf8',
		})
		report('copy into /copies', backup.status === 0, (backup.stdout || backup.stderr).trim())
	})
	report('memory at its peak, second start and a copy', later > 0 && later <= MOST_MEGABYTES, `${later} MB`)
}
try {
	assemble()
	await run()
} finally {
	rmSync(folder, { recursive: true, force: true })
}
