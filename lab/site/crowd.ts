/**
 * Lets a crowd use the default set-up at once: 1,000 people read (a page each 10 s), 50 write, 20 ask, 10 convert. Fails if the 95th percentile
 * of reading is over 300 ms, an answer is of 500 or more, or memory grows by more than a tenth from the first minute to the last.
 *
 * npm run figures -- crowd [SECONDS] [SHARE] [--cpu-prof FOLDER]
 *
 * By default 600 seconds (11 minutes in all); `crowd 120` takes three minutes and says most of it. `--cpu-prof` writes profiles of the server's
 * threads.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { resolve as fullPath } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { NO_FEED, startProgram } from '#test/program.ts'
import { post } from './assistant/load.ts'
import { signInPeople } from './assistant/people.ts'
import { childrenProcessorMs, percentile95, processorMs, temporaryDataDir } from './assistant/site.ts'
import { samplePdf } from './conversions/site.ts'
import { signUp } from './load/sign-ups.ts'
import { treeMegabytes } from './load/tree-memory.ts'

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { 'cpu-prof': { type: 'string' } },
})
/** `share`: part of the crowd, for a smaller or busier machine. */
const [seconds = 600, share = 1] = positionals.map(Number)
const PAUSE_MS = 10_000
const CROWD = { readers: 1000, writers: 50, askers: 20, converters: 10 }
const LIMITS = { readMs: 300, growth: 1.1 }
const PAGES = ['/', '/blog', '/chi-siamo', '/strumenti', '/prezzi', '/cerca?q=iva', '/legal-assistant', '/auth']
const QUESTIONS = [
	'Come si calcola l’imposta di registro?',
	'Quando si versa l’IVA trimestrale?',
	'Che cos’è il ravvedimento?',
]

const { dataDir, remove } = temporaryDataDir()
const env = { DATA_DIR: dataDir, SEED: 'default', NEWS_FEEDS: NO_FEED, TRUSTED_PROXIES: '127.0.0.1' }
const profiles = options['cpu-prof']
const profiled = profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${fullPath(profiles)}` }
const site = startProgram('server/main.ts', { ...env, ...profiled })
const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
const database = await reachDatabase({ databaseUrl: undefined, dataDir })
const cookies = await signInPeople(database.db, dataDir, CROWD.askers)
const keys = await Promise.all(
	Array.from({ length: CROWD.converters }, async () => {
		const userId = randomUUID()
		const email = `${userId}@example.it`
		await database.db.insert(users).values({ id: userId, name: 'Prova', email, emailVerified: true })
		return giveApiKey(database.db, userId)
	}),
)
await database.close()
const pdf = await samplePdf(5)

const times = { read: [] as number[], write: [] as number[], ask: [] as number[], convert: [] as number[] }
const statuses = new Map<string, number>()
const end = Date.now() + seconds * 1000

/** Repeats what a person does until the end, each time after a pause; they do not begin all at once. */
async function live(kind: keyof typeof times, act: () => Promise<number>): Promise<void> {
	await wait(randomInt(PAUSE_MS))
	while (Date.now() < end) {
		const started = performance.now()
		const status = await act().catch(() => 599)
		times[kind].push(performance.now() - started)
		const key = `${kind} ${status}`
		statuses.set(key, (statuses.get(key) ?? 0) + 1)
		await wait(Math.max(0, PAUSE_MS - (performance.now() - started)))
	}
}

/** Browsers keep their connections, and this machine also runs the site: Node's own client costs a third of what `fetch` does. */
const agent = new Agent({ keepAlive: true })
async function read(person: number): Promise<number> {
	const path = PAGES[randomInt(PAGES.length)] ?? '/'
	const from = `10.1.${person >> 8}.${person & 255}`
	const headers = { 'x-forwarded-for': from, 'accept-encoding': 'gzip, br' }
	const [response]: IncomingMessage[] = await once(get(url + path, { agent, headers }), 'response')
	response?.resume()
	if (response) await once(response, 'end')
	return response?.statusCode ?? 599
}
const never = new AbortController().signal
const write = async () => ((await signUp(url, never)) === undefined ? 500 : 200)
async function ask(cookie: string): Promise<number> {
	const question = QUESTIONS[randomInt(QUESTIONS.length)]
	const response = await post(url, '/api/assistant/messages', cookie, { question, sessionId: randomUUID() })
	await response.text()
	return response.status
}
async function convert(key: string): Promise<number> {
	const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' }
	const response = await fetch(`${url}/api/conversions`, { method: 'POST', headers, body: pdf })
	await response.arrayBuffer()
	return response.status
}

const pid = site.process.pid ?? 0
const memory: number[] = []
const before = { server: processorMs(pid), children: childrenProcessorMs(pid), ours: process.cpuUsage() }
let processor = ''
const watching = setInterval(() => memory.push(treeMegabytes(pid)), 5_000)
const many = (count: number) => Array.from({ length: Math.round(count * share) }, (_, n) => n)
try {
	await Promise.all([
		...many(CROWD.readers).map((n) => live('read', () => read(n))),
		...many(CROWD.writers).map(() => live('write', write)),
		...many(CROWD.askers).map((n) => live('ask', () => ask(cookies[n] ?? ''))),
		...many(CROWD.converters).map((n) => live('convert', () => convert(keys[n] ?? ''))),
	])
	const percent = (ms: number) => `${Math.round(ms / seconds / 10)} %`
	const { user, system } = process.cpuUsage(before.ours)
	processor = `server ${percent(processorMs(pid) - before.server)}, conversions ${percent(childrenProcessorMs(pid) - before.children)}, this crowd ${percent((user + system) / 1000)} of a core`
} finally {
	clearInterval(watching)
	agent.destroy()
	site.process.kill('SIGTERM')
	await site.end
	remove()
}

const median = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const minute = memory.slice(0, 12)
const [early, late] = [median(minute.slice(-4)), median(memory.slice(-4))]
const rows = Object.entries(times).map(
	([kind, all]) => `| ${kind} | ${all.length} | ${median(all).toFixed(0)} | ${percentile95(all).toFixed(0)} |`,
)
const bad = [...statuses].filter(([key]) => Number(key.split(' ')[1]) >= 500)
process.stdout.write(
	`| what | times | median (ms) | 95 % within (ms) |\n|---|---:|---:|---:|\n${rows.join('\n')}\n\n${seconds} s with ${share * 100} % of the crowd; answers: ${JSON.stringify(Object.fromEntries(statuses))}; processor: ${processor}; memory after the first minute ${early.toFixed(0)} MB, at the end ${late.toFixed(0)} MB\n`,
)
process.exitCode =
	percentile95(times.read) <= LIMITS.readMs && bad.length === 0 && late <= LIMITS.growth * early ? 0 : 1
