/**
 * Measures the time from the command to the first 200 of /readyz, first on an empty folder and then on its data, and the size of the
 * installation. Fails if the median of later starts is over 2.5 seconds, a first start over 45, or node_modules over 560 MB.
 *
 * npm run figures -- start-up [npm|clone]
 *
 * With `npm` it measures the whole of `npm start`, which also checks if something must be installed or built. With `clone` it does so in a
 * fresh clone of the last commit, with install scripts forbidden and NODE_ENV `production`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { freePort } from '#test/free-port.ts'
import { NO_FEED, siteRoot } from '#test/program.ts'

const LATER_STARTS = 5
const LIMIT_MS = 2_500
const FIRST_LIMIT_MS = 45_000
const INSTALLED_LIMIT_MB = 560
const GIVE_UP_MS = 300_000
const NPM: readonly string[] = ['npm', 'start']
const DIRECT: readonly string[] = [process.execPath, join(siteRoot, 'server/main.ts')]

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const isClone = process.argv[2] === 'clone'
const root = isClone ? clone() : join(siteRoot, '..')
const [program = '', ...args] = process.argv[2] === undefined ? DIRECT : NPM

function clone(): string {
	const target = join(folder, 'clone')
	execFileSync('git', ['clone', '--quiet', join(siteRoot, '..'), target])
	return target
}

async function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		(response) => response.status === 200,
		() => false,
	)
}

/** Environment of a start; for a clone, the settings of a cautious machine. */
function variables(port: number) {
	const own = { DATA_DIR: join(folder, 'data'), PORT: String(port), NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'error' }
	return processVariables({ ...own, ...(isClone && { NODE_ENV: 'production', npm_config_ignore_scripts: 'true' }) })
}

async function timeOfStart(): Promise<number> {
	const port = await freePort()
	const started = performance.now()
	const site = spawn(program, args, {
		cwd: root,
		env: variables(port),
		stdio: ['ignore', 'ignore', 'inherit'],
		detached: true,
	})
	while (!(await isReady(port))) {
		if (performance.now() - started > GIVE_UP_MS || site.exitCode !== null) throw new Error('the site did not start')
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
	const ms = Math.round(performance.now() - started)
	// npm and the site it starts.
	if (site.pid !== undefined) process.kill(-site.pid, 'SIGTERM')
	await once(site, 'exit')
	// npm ends before the site has closed its data.
	while (isAlive(site.pid)) await new Promise((resolve) => setTimeout(resolve, 10))
	return ms
}

function isAlive(group: number | undefined): boolean {
	try {
		return group !== undefined && process.kill(-group, 0)
	} catch {
		return false
	}
}

/** Size of the packages on disk, in megabytes. */
function installedMb(): number {
	return Number.parseInt(execFileSync('du', ['-sm', join(root, 'node_modules')], { encoding: 'utf8' }), 10)
}

try {
	const first = await timeOfStart()
	const installed = installedMb()
	const later: number[] = []
	for (let n = 0; n < LATER_STARTS; n++) later.push(await timeOfStart())
	const median = later.toSorted((a, b) => a - b)[Math.floor(LATER_STARTS / 2)] ?? Number.NaN
	process.stdout.write(
		`Primo avvio: ${first} ms\nPacchetti: ${installed} MB\nAvvii successivi: ${later.join(', ')} ms; mediana ${median} ms\n`,
	)
	const isLight = !isClone || (first <= FIRST_LIMIT_MS && installed <= INSTALLED_LIMIT_MB)
	process.exitCode = median <= LIMIT_MS && isLight ? 0 : 1
} finally {
	rmSync(folder, { recursive: true, force: true })
}
