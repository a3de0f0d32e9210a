/**
 * Runs the faults of a year in minutes, on PostgreSQL, S3, SMTP, two web and two worker processes under their supervisors, while people sign up
 * all the time: no acknowledged sign-up may be lost or doubled, each gets its e-mail, pages are well again within ten seconds, nobody lends a
 * hand.
 *
 * npm run figures -- drills [ROUNDS]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { NO_FEED } from '#test/program.ts'
import { startPostgres } from './drills/postgres.ts'
import { startProxy } from './drills/proxy.ts'
import { type Role, startRole, whenWell } from './drills/site.ts'
import { signUp } from './load/sign-ups.ts'

const rounds = Number(process.argv[2] ?? 1)
const WRITERS = 3
const FAULT_MS = 4_000
const WELL_WITHIN_MS = 10_000
const MAILS_WITHIN_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-drills-'))
const freePorts = async (count: number) => {
	const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
	await wait(50)
	const ports = servers.map((server) => {
		const address = server.address()
		return typeof address === 'object' && address ? address.port : 0
	})
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
	return ports
}
const [postgresPort = 0, s3Port = 0, smtpPort = 0, ...webPorts] = await freePorts(5)
// PostgreSQL runs as another user, who may not look into the folder of this one.
const postgresFolder = mkdtempSync(join(tmpdir(), 'guida-fiscale-drills-'))
const postgres = await startPostgres(postgresFolder, postgresPort)
const proxy = await startProxy(postgresPort)

const received = new Map<string, number>()
function createSmtp(): SMTPServer {
	return new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, { envelope }, done) {
			const accept = async () => {
				await buffer(stream)
				for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
				done(null)
			}
			void accept()
		},
	})
}
let smtp = createSmtp()
const listenSmtp = () => new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve))
await listenSmtp()
const createS3 = () =>
	new S3rver({
		address: '127.0.0.1',
		port: s3Port,
		silent: true,
		directory: join(folder, 's3'),
		configureBuckets: [{ name: 'guida' }],
	})
let s3 = createS3()
await s3.run()

const env = {
	...{ DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`, DATA_DIR: join(folder, 'data') },
	...{ AUTH_SECRET: 'what the processes of the drills share', SEED: 'none', NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'silent' },
	...{ COPIES_DIR: 'off', TRUSTED_PROXIES: '127.0.0.1', MAIL_URL: `smtp://127.0.0.1:${smtpPort}` },
	...{ S3_ENDPOINT: `http://127.0.0.1:${s3Port}`, S3_BUCKET: 'guida', S3_REGION: 'us-east-1' },
	...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
}
const webs: Role[] = webPorts.map((port) => startRole('web', { ...env, PORT: String(port) }))
await whenWell(webs.slice(0, 1))
const workers: Role[] = [startRole('worker', env), startRole('worker', env)]
await whenWell(webs)

/** Holds connections or locks for the time of a fault. */
async function hold(count: number, statement: string): Promise<void> {
	const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: postgres.url }))
	for (const client of clients) {
		client.on('error', () => {})
		await client.connect().catch(() => {})
	}
	await clients[0]?.query(statement).catch(() => {})
	await wait(FAULT_MS)
	for (const client of clients) await client.end().catch(() => {})
}

const FAULTS: Record<string, () => Promise<unknown>> = {
	'kill -9 of a web process': async () => webs[0]?.kill(),
	'kill -9 of a worker': async () => workers[0]?.kill(),
	'kill -9 of all four': async () => [...webs, ...workers].forEach(({ kill }) => kill()),
	'PostgreSQL ends every connection': () =>
		postgres.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'drills' and pid <> pg_backend_pid() and backend_type = 'client backend'",
		),
	'PostgreSQL is restarted': async () => (await postgres.end('SIGINT'), await postgres.start()),
	'kill -9 of PostgreSQL': async () => (await postgres.end('SIGKILL'), await wait(FAULT_MS), await postgres.start()),
	'PostgreSQL stands still': async () => (postgres.pause(), await wait(FAULT_MS), postgres.resume()),
	'network cut between sites and database': async () => (await proxy.cut(), await wait(FAULT_MS), await proxy.mend()),
	'PostgreSQL has no connection left': () => hold(60, 'select 1'),
	'a table is locked': () => hold(1, 'begin; lock table users, verifications'),
	'S3 away': async () => (await s3.close(), await wait(FAULT_MS), (s3 = createS3()), await s3.run()),
	'SMTP away': async () => {
		await new Promise<void>((resolve) => smtp.close(resolve))
		await wait(3 * FAULT_MS)
		smtp = createSmtp()
		await listenSmtp()
	},
}

const acknowledged = new Set<string>()
const stopping = new AbortController()
async function write(n: number): Promise<void> {
	for (let turn = n; !stopping.signal.aborted; turn++) {
		const { url = '' } = webs[turn % webs.length] ?? {}
		const email = await signUp(url, AbortSignal.any([stopping.signal, AbortSignal.timeout(15_000)]))
		if (email !== undefined) acknowledged.add(email)
		await wait(300)
	}
}

const lines: string[] = []
let faults = 0
let slowest = 0
try {
	const writing = Array.from({ length: WRITERS }, (_, n) => write(n))
	for (let round = 0; round < rounds; round++) {
		for (const [name, cause] of Object.entries(FAULTS)) {
			const before = acknowledged.size
			await cause()
			const wellMs = await whenWell(webs)
			faults++
			slowest = Math.max(slowest, wellMs)
			await wait(1_500)
			lines.push(`| ${name} | ${(wellMs / 1000).toFixed(1)} | ${acknowledged.size - before} |`)
			process.stderr.write(`${lines.at(-1)}\n`)
		}
	}
	stopping.abort()
	await Promise.all(writing)
	const unsent = () => [...acknowledged].filter((email) => !received.has(email))
	for (const until = Date.now() + MAILS_WITHIN_MS; unsent().length > 0 && Date.now() < until; ) await wait(500)
	const rows = await postgres.query('select email, count(*)::int as count from users group by email')
	const counts = new Map(rows.map(({ email, count }) => [String(email), Number(count)]))
	const lost = [...acknowledged].filter((email) => !counts.has(email)).length
	const doubled = [...counts.values()].filter((count) => count > 1).length
	const mailsDoubled = [...received.values()].filter((count) => count > 1).length
	const needed = [...webs, ...workers].filter(({ hasEnded }) => hasEnded()).length
	process.stdout.write(
		`| fault | pages well again after (s) | sign-ups meanwhile |\n|---|---:|---:|\n${lines.join('\n')}\n\n${faults} faults of ${Object.keys(FAULTS).length} kinds; ${acknowledged.size} acknowledged sign-ups: ${lost} lost, ${doubled} doubled; without their e-mail ${unsent().length}, with two ${mailsDoubled}; processes that needed a hand: ${needed}\n`,
	)
	const isWell = lost + doubled + unsent().length + needed === 0 && slowest <= WELL_WITHIN_MS
	process.exitCode = isWell ? 0 : 1
} finally {
	stopping.abort()
	await Promise.all([...webs, ...workers].map(({ stop }) => stop()))
	await new Promise<void>((resolve) => smtp.close(resolve))
	await s3.close()
	await postgres.end('SIGINT')
	for (const path of [folder, postgresFolder]) rmSync(path, { recursive: true, force: true })
	process.exit()
}
