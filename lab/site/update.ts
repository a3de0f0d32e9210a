/**
 * Tries `npm run update` in a scratch clone of the last commit, between tags made for it: a version that is well and migrates the database, and
 * one that migrates it and then fails on Home. People sign up all the time; none that was acknowledged may be lost by the good update, and
 * the bad one must name how many it put aside.
 *
 * npm run figures -- update
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { freePort } from '#test/free-port.ts'
import { NO_FEED, siteRoot } from '#test/program.ts'
import { signUp } from './load/sign-ups.ts'

const GIVE_UP_MS = 180_000
const SIGN_UP_EVERY_MS = 500
const original = join(siteRoot, '..')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-update-'))
const root = join(folder, 'clone')
const dataDir = join(folder, 'data')
let failed = 0

function report(what: string, isWell: boolean, details = ''): void {
	if (!isWell) failed++
	process.stdout.write(`${isWell ? 'ok    ' : 'FAILED'} ${what}${details && `: ${details}`}\n`)
}

function git(...args: string[]): string {
	const identity = ['-c', 'user.name=Prova', '-c', 'user.email=prova@example.it']
	return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim()
}

/** Changes a file of the clone; fails if it no longer contains `before`. */
function edit(path: string, before: string, after: string): void {
	const file = join(root, path)
	const text = readFileSync(file, 'utf8')
	if (!text.includes(before)) throw new Error(`${path} does not contain ${before}`)
	writeFileSync(file, text.replace(before, after))
}

function addMigration(name: string): void {
	const file = join(root, 'site/db/migrations/meta/_journal.json')
	const journal: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
	const idx = journal.entries.length
	const tag = `${String(idx).padStart(4, '0')}_${name}`
	const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
	const entry = { idx, version: '7', when, tag, breakpoints: true }
	writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
	writeFileSync(join(root, `site/db/migrations/${tag}.sql`), `create table ${name} (id integer primary key);\n`)
}

function release(tag: string): void {
	git('add', '.')
	git('commit', '--quiet', '--message', tag)
	git('tag', tag)
}

function makeVersions(): void {
	git('tag', 'v900.1')
	const start = git('rev-parse', 'HEAD')
	addMigration('tried_by_an_update')
	edit('site/app/features/desk/health/http.server.ts', "c.text('ok'))", "c.text('ok of v900.2'))")
	release('v900.2')
	addMigration('tried_by_a_bad_update')
	edit(
		'site/server/app.ts',
		'const app = new Hono<AppEnv>()',
		"const app = new Hono<AppEnv>()\n\tapp.get('/', (c) => c.text('broken on purpose', 500))",
	)
	release('v900.3')
	git('checkout', '--quiet', '--detach', start)
}

execFileSync('git', ['clone', '--quiet', original, root])
// The packages are those of this checkout, so that nothing is installed.
for (const workspace of ['', 'site', 'legal', 'pdfa', 'ocr', 'calcoli', 'cases', 'italian']) {
	const packages = join(workspace, 'node_modules')
	if (existsSync(join(original, packages))) execFileSync('cp', ['-al', join(original, packages), join(root, packages)])
}
mkdirSync(join(root, '.cache'))
copyFileSync(join(original, '.cache/installed'), join(root, '.cache/installed'))
makeVersions()

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = processVariables({
	...{ INIT_CWD: root, DATA_DIR: dataDir, COPIES_DIR: join(folder, 'copies'), PORT: String(port), SEED: 'none' },
	...{ NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
})
const site = spawn('node', ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
const acknowledged = new Set<string>()
const stopping = new AbortController()

/** Waits until the site answers, and returns what `/healthz` says. */
async function healthz(): Promise<string> {
	const giveUpAt = Date.now() + GIVE_UP_MS
	for (;;) {
		const ready = await fetch(`${url}/readyz`).catch(() => undefined)
		if (ready?.ok) return (await fetch(`${url}/healthz`)).text()
		if (Date.now() > giveUpAt || site.exitCode !== null) return 'no answer'
		await wait(200)
	}
}

async function write(): Promise<void> {
	while (!stopping.signal.aborted) {
		const email = await signUp(url, stopping.signal)
		if (email !== undefined) acknowledged.add(email)
		await wait(SIGN_UP_EVERY_MS)
	}
}

async function updateTo(tag: string): Promise<{ code: unknown; line: string; awayMs: number }> {
	const update = spawn('node', ['scripts/update/run.ts', tag], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	update.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
	let awayMs = 0
	const watching = setInterval(() => {
		const asked = Date.now()
		fetch(`${url}/healthz`).catch(() => (awayMs += Math.max(200, Date.now() - asked)))
	}, 200)
	const [code]: unknown[] = await once(update, 'close')
	clearInterval(watching)
	return { code, line: said.trim().split('\n').at(-1) ?? '', awayMs }
}

async function lost(): Promise<string[]> {
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	const kept = new Set((await database.db.select({ email: users.email }).from(users)).map(({ email }) => email))
	await database.close()
	return [...acknowledged].filter((email) => !kept.has(email))
}

try {
	report('the first version runs', (await healthz()) === 'ok')
	const writing = write()
	const good = await updateTo('v900.2')
	report('the second version is installed', good.code === 0, good.line)
	report('and runs', (await healthz()) === 'ok of v900.2', `away for ${(good.awayMs / 1000).toFixed(0)} s`)
	report('with every acknowledged sign-up', (await lost()).length === 0, `${acknowledged.size}`)

	const bad = await updateTo('v900.3')
	report('the third version is taken back', bad.code === 1, bad.line)
	report(
		'and the second runs again',
		(await healthz()) === 'ok of v900.2',
		`away for ${(bad.awayMs / 1000).toFixed(0)} s`,
	)
	stopping.abort()
	await writing
	const missing = (await lost()).length
	const named = Number(/\busers (\d+)/.exec(bad.line)?.[1] ?? 0)
	report(
		'it named all that was written since the copy',
		missing <= named,
		`${missing} sign-ups missing, ${named} named`,
	)
} finally {
	site.kill('SIGTERM')
	await once(site, 'exit')
	spawnSync('rm', ['-rf', folder])
	rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
