/**
 * Measures the time from the command to the first 200 of /readyz: first on an empty folder, then on its data. Fails if the median of the
 * later starts is over 3 seconds.
 *
 * npm run figures -- start-up [npm]
 *
 * With `npm` it measures the whole of `npm start`, which also checks if something must be installed or built.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_FEED, siteRoot } from '#test/program.ts'

const LATER_STARTS = 5
const LIMIT_MS = 3_000
const GIVE_UP_MS = 120_000

const command: [string, ...string[]] =
	process.argv[2] === 'npm' ? ['npm', 'start'] : [process.execPath, join(siteRoot, 'server/main.ts')]

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return typeof address === 'object' && address ? address.port : 0
}

async function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		(response) => response.status === 200,
		() => false,
	)
}

async function timeOfStart(dataDir: string): Promise<number> {
	const port = await freePort()
	const started = performance.now()
	const [program, ...args] = command
	const site = spawn(program, args, {
		cwd: join(siteRoot, '..'),
		env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'error' },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	while (!(await isReady(port))) {
		if (performance.now() - started > GIVE_UP_MS || site.exitCode !== null) throw new Error('the site did not start')
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
	const ms = Math.round(performance.now() - started)
	site.kill('SIGTERM')
	await once(site, 'exit')
	return ms
}

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
try {
	const first = await timeOfStart(join(folder, 'data'))
	const later: number[] = []
	for (let n = 0; n < LATER_STARTS; n++) later.push(await timeOfStart(join(folder, 'data')))
	const median = later.toSorted((a, b) => a - b)[Math.floor(LATER_STARTS / 2)] ?? Number.NaN
	process.stdout.write(`Primo avvio: ${first} ms\nAvvii successivi: ${later.join(', ')} ms; mediana ${median} ms\n`)
	process.exitCode = median <= LIMIT_MS ? 0 : 1
} finally {
	rmSync(folder, { recursive: true, force: true })
}
