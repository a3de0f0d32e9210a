/**
 * Assembles the image of `deploy/Dockerfile` without Docker, in a user namespace: the context that `.dockerignore` leaves, its build, and its
 * command as another user with a root that nobody may write. Then a health check and a copy of the data. Needs bubblewrap and npm's registry.
 *
 * npm run figures -- image
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { freePort } from '#test/free-port.ts'
import { siteRoot } from '#test/program.ts'
import { isInContext, parseDockerignore } from '../../scripts/deploy/docker-context.ts'
import { megabytesOf, processTree, watchPeak } from './load/tree-memory.ts'

const root = join(siteRoot, '..')
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-image-'))
const [app, data, copies] = ['app', 'data', 'copies'].map((name) => join(folder, name)) as [string, string, string]
/** All processes of the container together, each page counted once: less than half of 1 GB, and what the site needs while nobody is there. */
const MOST_MEGABYTES = { peak: 450, rest: 300 }
const READY_MS = 120_000
const REST_MS = 45_000

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
	const compiling = spawnSync('bwrap', inside(0, ['node', 'scripts/compile.mjs'], '--bind'), {
		stdio: ['ignore', 2, 2],
	})
	report('modules compiled', compiling.status === 0, `${readdirSync(join(app, '.cache/compiled')).length} folder`)
}

/** Arguments of bubblewrap: another user, a root of which only the volumes and /tmp can be written. */
function inside(port: number, args: readonly string[], program: '--bind' | '--ro-bind' = '--ro-bind'): string[] {
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
		...[program, app, '/mnt', '--bind', data, '/srv', '--bind', copies, '/media', '--chdir', '/mnt', '--clearenv'],
		// The image's own Node is a current one, which the machine's need not be.
		...['--setenv', 'PATH', `${dirname(process.execPath)}:${processVariables()['PATH'] ?? ''}`],
		...Object.entries({ ...env, DATA_DIR: '/srv', COPIES_DIR: '/media' }).flatMap(([name, value]) => [
			'--setenv',
			name,
			value,
		]),
		...args,
	]
}

/** Starts the image until its health check passes, and measures it from its first process on, also while `then` runs another program in it. */
async function start(what: string, then: (port: number) => Promise<void>): Promise<void> {
	const port = await freePort()
	const server = spawn('bwrap', inside(port, command), { stdio: ['ignore', 2, 2], detached: true })
	// The programs in the image are children of this one, whose own memory is no part of it.
	const inImage = () => processTree(process.pid).filter((pid) => pid !== process.pid)
	const peak = watchPeak(inImage)
	try {
		const startedAt = Date.now()
		const ready = () =>
			fetch(`http://127.0.0.1:${port}/readyz`).then(
				({ ok }) => ok,
				() => false,
			)
		while (!(await ready()) && Date.now() - startedAt < READY_MS) await wait(250)
		report(`health check, ${what}`, await ready(), `${Math.round((Date.now() - startedAt) / 1000)} s`)
		await then(port)
		await wait(REST_MS)
		const rest = Math.round(inImage().reduce((sum, pid) => sum + megabytesOf(pid), 0))
		const highest = Math.round(peak.stop().peak)
		report(`memory at its peak, ${what}`, highest > 0 && highest <= MOST_MEGABYTES.peak, `${highest} MB`)
		report(`memory at rest, ${what}`, rest > 0 && rest <= MOST_MEGABYTES.rest, `${rest} MB`)
	} finally {
		peak.stop()
		// The whole group: bubblewrap hands no signal on.
		const running = inImage()
		process.kill(-(server.pid ?? 0), 'SIGTERM')
		while (running.some((pid) => existsSync(`/proc/${pid}`))) await wait(100)
	}
}

async function run(): Promise<void> {
	await start('first start, which makes the database', async () => {})
	await start('second start and a copy', async (port) => {
		const args = inside(port, ['node', 'scripts/guida.mjs', 'backup', '--scheduled'])
		const backup = spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe'] })
		let said = ''
		for (const stream of [backup.stdout, backup.stderr])
			stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
		const [code]: unknown[] = await once(backup, 'close')
		report('copy into /copies', code === 0, said.trim())
	})
}
try {
	assemble()
	await run()
} finally {
	rmSync(folder, { recursive: true, force: true })
}
