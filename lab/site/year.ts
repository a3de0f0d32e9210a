/**
 * Lets a year pass for the default set-up: its clock jumps by a day, thirty people visit, one signs up, every scheduled job runs. Prints what
 * has grown at each quarter; fails if anything but content grows on, or if the log has an error. Daily copies are left to their own tests.
 *
 * npm run figures -- year [JUMPS] [DAYS A JUMP]
 *
 * By default 365 jumps of a day, which take about a quarter of an hour; `year 30 12` ages the site by as much in five minutes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ALL_JOBS } from '#app/features/index.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { type Database, selectRows } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import { createQueue } from '#platform/queue/jobs.ts'
import serverProcess from '#server/process.json' with { type: 'json' }
import { NO_FEED, siteRoot } from '#test/program.ts'
import { signUp } from './load/sign-ups.ts'

const [jumps = 365, daysAJump = 1] = process.argv.slice(2).map(Number)
const PEOPLE = 30
const DAY_MS = 24 * 60 * 60 * 1000
const JOBS_WITHIN_MS = 60_000
const QUEUE_TIDIES_MS = 65_000
const PAGES = ['/', '/blog', '/chi-siamo', '/strumenti', '/prezzi', '/auth', '/cerca?q=iva', '/legal-assistant']
/** Rows that a person or the studio wrote, or that say what happened when. */
const CONTENT = new Set(
	['users', 'accounts', 'profiles', 'user_roles', 'news', 'page_visits', 'audit_log', 'knowledge_evaluations'].map(
		(table) => `rows of ${table}`,
	),
)

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-year-'))
const dataDir = join(folder, 'data')
const clock = join(folder, 'clock')
const beginning = Date.now()
const errors = new Map<string, number>()
/** Milliseconds that each kind of job took in all. */
const jobMs = new Map<string, number>()
/** Milliseconds that each part of the days took in all. */
const parts = { visits: 0, 'a sign-up': 0, jobs: 0, measuring: 0 }
async function timed(part: keyof typeof parts, work: Promise<unknown>): Promise<void> {
	const started = performance.now()
	await work
	parts[part] += performance.now() - started
}

function setClock(day: number): void {
	writeFileSync(clock, String(day * DAY_MS))
}

function noteLog(line: string): void {
	const entry: { level?: number; msg?: string; job?: string; ms?: number } = line.startsWith('{')
		? JSON.parse(line)
		: { level: 50, msg: line }
	if (entry.job !== undefined && entry.ms !== undefined) jobMs.set(entry.job, (jobMs.get(entry.job) ?? 0) + entry.ms)
	if ((entry.level ?? 0) < 50) return
	errors.set(entry.msg ?? line, (errors.get(entry.msg ?? line) ?? 0) + 1)
}

async function startSite() {
	const preload = ['--import', join(import.meta.dirname, 'year/clock.mjs')]
	const site = spawn(process.execPath, [...serverProcess.arguments, ...preload, join(siteRoot, 'server/main.ts')], {
		env: {
			...{ PATH: processVariables().PATH, ...serverProcess.environment },
			...{ DATA_DIR: dataDir, PORT: '0', NEWS_FEEDS: NO_FEED, COPIES_DIR: 'off', TRUSTED_PROXIES: '127.0.0.1' },
			...{ LAW_SOURCE: 'off' },
			...{ CLOCK_FILE: clock, LOG_LEVEL: 'info' },
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	createInterface(site.stderr).on('line', noteLog)
	for await (const line of createInterface(site.stdout)) {
		const url = /^Guida Fiscale: (.*)$/.exec(line)?.[1]
		if (url !== undefined) return { site, url }
	}
	throw new Error('the site did not start')
}

/** The write-ahead log, whose files are used again. */
const LOG_FOLDER = 'pg_wal'

function bytesIn(path: string): number {
	const found = statSync(path)
	if (!found.isDirectory()) return found.size
	return readdirSync(path).reduce((sum, name) => (name === LOG_FOLDER ? sum : sum + bytesIn(join(path, name))), 0)
}

/** Sizes in kilobytes and numbers of rows, by name. */
async function measure({ db }: Database): Promise<Map<string, number>> {
	await db.execute(sql`checkpoint`)
	const sizes = readdirSync(dataDir)
		.filter((name) => !name.startsWith('lock'))
		.map((name) => [`kB in ${name}`, Math.round(bytesIn(join(dataDir, name)) / 1024)] as const)
	const tables = await selectRows<{ schema: string; name: string }>(
		db,
		sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
	)
	const rows: (readonly [string, number])[] = []
	for (const { schema, name } of tables) {
		const [row] = await selectRows<{ rows: number }>(
			db,
			sql`select count(*)::int as rows from ${sql.identifier(schema)}.${sql.identifier(name)}`,
		)
		rows.push([`rows of ${schema === 'public' ? '' : 'pgboss.'}${name}`, row?.rows ?? 0])
	}
	return new Map([...sizes, ...rows])
}

async function jobsDone({ db }: Database): Promise<boolean> {
	for (const until = Date.now() + JOBS_WITHIN_MS; Date.now() < until; await wait(50)) {
		const open = await selectRows(
			db,
			sql`select 1 from pgboss.job where state in ('created', 'active') and name <> 'dead-letters' and start_after <= now() limit 1`,
		)
		if (open.length === 0) return true
	}
	return false
}

setClock(0)
const { site, url } = await startSite()
const database = await reachDatabase({ databaseUrl: undefined, dataDir })
const log = createLog('silent')
const queue = await createQueue(
	database,
	ALL_JOBS,
	{ log, keys: createDerivedKeys({ current: 'x'.repeat(32), old: [] }) },
	'sender',
)
const scheduled = ALL_JOBS.filter(({ schedule }) => schedule !== undefined)
const never = new AbortController().signal
let bad = 0
let unfinished = 0
const looks: { day: number; found: Map<string, number> }[] = []

async function visit(person: number): Promise<void> {
	for (const n of [0, 1, 2]) {
		const path = PAGES[(person + n * 3) % PAGES.length] ?? '/'
		const response = await fetch(url + path, { headers: { 'x-forwarded-for': `10.0.1.${person}` } })
		await response.arrayBuffer()
		if (response.status >= 500) bad++
	}
}

/** Measures. What is compared is measured when the queue has tidied up, which it does every minute of ours. */
async function look(day: number, isLast: boolean): Promise<void> {
	if (looks.length === 1 || isLast) await wait(QUEUE_TIDIES_MS)
	looks.push({ day, found: await measure(database) })
}

async function signUpOne(): Promise<void> {
	if ((await signUp(url, never)) === undefined) bad++
}

async function runJobs(): Promise<void> {
	for (const job of scheduled) await queue.send(database.db, { name: job.name, payload: z.object({}) }, {})
	if (!(await jobsDone(database))) unfinished++
}

try {
	for (let jump = 0; jump <= jumps; jump++) {
		const day = jump * daysAJump
		setClock(day)
		await wait(120)
		await timed('visits', Promise.all(Array.from({ length: PEOPLE }, (_, person) => visit(person))))
		await timed('a sign-up', signUpOne())
		await timed('jobs', runJobs())
		if (jump % Math.ceil(jumps / 4) === 0 || jump === jumps) await timed('measuring', look(day, jump === jumps))
	}
} finally {
	await queue.stop()
	await database.close()
	site.kill('SIGTERM')
	await once(site, 'exit')
	rmSync(folder, { recursive: true, force: true })
}

const [, second] = looks
const last = looks.at(-1)
const names = [...new Set(looks.flatMap(({ found }) => [...found.keys()]))]
const lines = names.flatMap((name) => {
	const values = looks.map(({ found }) => found.get(name) ?? 0)
	return new Set(values).size === 1 ? [] : [`| ${name} | ${values.join(' | ')} |`]
})
process.stdout.write(
	`| after days | ${looks.map(({ day }) => day).join(' | ')} |\n|---|${looks.map(() => '---:|').join('')}\n${lines.join('\n')}\n`,
)
const inSeconds = (all: readonly (readonly [string, number])[]) =>
	Object.fromEntries(all.map(([name, ms]) => [name, Math.round(ms / 1000)]))
/** Things that live for some weeks are as many after a quarter as after a year. */
const grown = names.filter((name) => {
	if (CONTENT.has(name)) return false
	const [before, after] = [second?.found.get(name) ?? 0, last?.found.get(name) ?? 0]
	return after > 1.2 * before + 20
})
process.stdout.write(
	`${jumps} jumps of ${daysAJump} days in ${((Date.now() - beginning) / 60_000).toFixed(1)} minutes; answers of 500 or more and refused sign-ups: ${bad}; days with unfinished jobs: ${unfinished}; seconds: ${JSON.stringify(inSeconds(Object.entries(parts)))}, of jobs: ${JSON.stringify(inSeconds([...jobMs].toSorted((a, b) => b[1] - a[1]).slice(0, 6)))}\nerrors in the log: ${JSON.stringify(Object.fromEntries(errors))}\ngrew after the first quarter: ${grown.join(', ') || 'nothing but content'}\n`,
)
process.exitCode = grown.length + bad + unfinished + errors.size === 0 ? 0 : 1
