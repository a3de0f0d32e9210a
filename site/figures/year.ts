/**
 * Lets a year pass for the default set-up: its clock jumps by a day, thirty people visit, one signs up, every scheduled job runs. Prints what
 * has grown at each quarter; fails if anything but content grows on, or if the log has an error. Daily copies are left to their own tests.
 *
 * npm run figures -- year [DAYS]
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
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { type Database, selectRows } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import { createQueue } from '#platform/queue/jobs.ts'
import serverProcess from '#server/process.json' with { type: 'json' }
import { allJobs } from '#server/worker-jobs.ts'
import { NO_FEED, siteRoot } from '#test/program.ts'
import { signUp } from './load/sign-ups.ts'

const days = Number(process.argv[2] ?? 365)
const PEOPLE = 30
const DAY_MS = 24 * 60 * 60 * 1000
const JOBS_WITHIN_MS = 60_000
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

function setClock(day: number): void {
	writeFileSync(clock, String(day * DAY_MS))
}

function noteLog(line: string): void {
	const entry: { level?: number; msg?: string } = line.startsWith('{') ? JSON.parse(line) : { level: 50, msg: line }
	if ((entry.level ?? 0) < 50) return
	errors.set(entry.msg ?? line, (errors.get(entry.msg ?? line) ?? 0) + 1)
}

async function startSite() {
	const preload = ['--import', join(import.meta.dirname, 'year/clock.mjs')]
	const site = spawn(process.execPath, [...serverProcess.arguments, ...preload, join(siteRoot, 'server/main.ts')], {
		env: {
			...{ PATH: processVariables().PATH, ...serverProcess.environment },
			...{ DATA_DIR: dataDir, PORT: '0', NEWS_FEEDS: NO_FEED, COPIES_DIR: 'off', TRUSTED_PROXIES: '127.0.0.1' },
			...{ CLOCK_FILE: clock, LOG_LEVEL: 'error' },
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

function bytesIn(path: string): number {
	const found = statSync(path)
	if (!found.isDirectory()) return found.size
	return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
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
	allJobs,
	{ log, keys: createDerivedKeys({ current: 'x'.repeat(32), old: [] }) },
	'sender',
)
const scheduled = allJobs.filter(({ schedule }) => schedule !== undefined)
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

try {
	for (let day = 0; day <= days; day++) {
		setClock(day)
		await wait(120)
		await Promise.all(Array.from({ length: PEOPLE }, (_, person) => visit(person)))
		if ((await signUp(url, never)) === undefined) bad++
		for (const job of scheduled) await queue.send(database.db, { name: job.name, payload: z.object({}) }, {})
		if (!(await jobsDone(database))) unfinished++
		if (day % Math.ceil(days / 4) === 0 || day === days) looks.push({ day, found: await measure(database) })
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
/** Things that live for some weeks are as many after a quarter as after a year. */
const grown = names.filter((name) => {
	if (CONTENT.has(name)) return false
	const [before, after] = [second?.found.get(name) ?? 0, last?.found.get(name) ?? 0]
	return after > 1.2 * before + 20
})
process.stdout.write(
	`${days} days in ${((Date.now() - beginning) / 60_000).toFixed(1)} minutes; answers of 500 or more and refused sign-ups: ${bad}; days with unfinished jobs: ${unfinished}\nerrors in the log: ${JSON.stringify(Object.fromEntries(errors))}\ngrew after the first quarter: ${grown.join(', ') || 'nothing but content'}\n`,
)
process.exitCode = grown.length + bad + unfinished + errors.size === 0 ? 0 : 1
