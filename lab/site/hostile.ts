/**
 * Measures what other visitors wait for beside hostile ones: the home page beside 24 connections that search for unknown words without a pause,
 * the health check beside 600 bodies that come a byte at a time. Fails if either takes more than 300 ms.
 *
 * npm run figures -- hostile [SECONDS]
 *
 * By default 20 seconds each.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { clientAddress } from '#test/many-accounts.ts'
import { percentile95 } from './assistant/site.ts'
import { Target } from './attacks/target.ts'

const [seconds = 20] = process.argv.slice(2).map(Number)
const LIMIT_MS = 300
const SEARCHERS = 24
const BODIES = 600
/** A search as long as it may be, and one that is refused. */
const WORDS = [22, 900]
const PATHS = ['/cerca?q=', '/?cerca=', '/api/knowledge/norms?q=', '/api/questions/similar?q=']

const target = new Target()
const agent = new Agent({ keepAlive: true })

/** Requests a path from one of many addresses. @returns milliseconds and status */
async function ask(path: string, from: number): Promise<{ ms: number; status: number }> {
	const started = performance.now()
	const headers = { 'x-forwarded-for': clientAddress(from) }
	const [response]: IncomingMessage[] = await once(get(target.url + path, { agent, headers }), 'response')
	response?.resume()
	if (response) await once(response, 'end')
	return { ms: performance.now() - started, status: response?.statusCode ?? 0 }
}

/** Repeats a request every 100 ms until the time is over. */
async function watch(path: string): Promise<number[]> {
	const times: number[] = []
	for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(100)) times.push((await ask(path, 0)).ms)
	return times
}

const unknownWords = (count = 0) =>
	encodeURIComponent(Array.from({ length: count }, () => randomBytes(4).toString('hex')).join(' '))

async function searchBeside(): Promise<{ times: number[]; answers: Map<number, number> }> {
	const answers = new Map<number, number>()
	const over = new AbortController()
	const search = async (n: number) => {
		for (let turn = 0; !over.signal.aborted; turn++) {
			const path = `${PATHS[turn % PATHS.length]}${unknownWords(WORDS[n % 2])}`
			// Each from an address of its own: the limit of one address would end the attack within seconds.
			const { status } = await ask(path, 1_000 + n * 10_000 + turn)
			answers.set(status, (answers.get(status) ?? 0) + 1)
		}
	}
	const searching = Array.from({ length: SEARCHERS }, (_, n) => search(n))
	const times = await watch('/')
	over.abort()
	await Promise.all(searching)
	return { times, answers }
}

function dribble(n: number): Socket {
	const { port, hostname } = new URL(target.url)
	const socket = connect(Number(port), hostname)
	socket.on('error', () => {})
	socket.write(
		`POST /api/visits HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${target.origin}\r\nX-Forwarded-For: ${clientAddress(n)}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
	)
	return socket
}

async function dribbleBeside(): Promise<number[]> {
	const watching = watch('/healthz')
	await wait(500)
	const sockets = Array.from({ length: BODIES }, (_, n) => dribble(n))
	const times = await watching
	for (const socket of sockets) socket.destroy()
	return times
}

try {
	await target.start()
	// The first of each loads what the others find loaded.
	for (const path of ['/', '/healthz', ...PATHS.map((search) => `${search}iva`)]) await ask(path, 0)
	const idle = { home: await watch('/'), health: await watch('/healthz') }
	const { times: home, answers } = await searchBeside()
	const health = await dribbleBeside()
	const row = (what: string, times: readonly number[]) =>
		`| ${what} | ${times.length} | ${percentile95(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`
	process.stdout.write(
		`| what | times | 95 % within (ms) | worst (ms) |\n|---|---:|---:|---:|\n${row('home, idle', idle.home)}\n${row(`home, beside ${SEARCHERS} searchers`, home)}\n${row('/healthz, idle', idle.health)}\n${row(`/healthz, beside ${BODIES} slow bodies`, health)}\n\nAnswers to searches: ${JSON.stringify(Object.fromEntries(answers))}\n`,
	)
	process.exitCode = percentile95(home) <= LIMIT_MS && Math.max(...health) <= LIMIT_MS ? 0 : 1
} finally {
	agent.destroy()
	await target.close()
}
