import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { refuseOtherCodings } from 'legal/accepted-codings'
import type { Deps } from '#app/deps.ts'
import { ALL_JOBS, FEATURES } from '#app/features/index.ts'
import { isLoopback, localUrl } from '#platform/addresses/loopback.ts'
import type { Env } from '#platform/configuration/env.ts'
import { EnvProblem } from '#platform/configuration/env-problem.ts'
import { refuseEmptyBesideCopies, refuseEmptyPostgres } from '#platform/configuration/refuse-empty-site.ts'
import type { Role } from '#platform/configuration/role.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { CONFINEMENT_REQUIRED, NOT_CONFINED } from '#platform/confinement/copy.it.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { refuseInterruptedRestore } from '#platform/database/interrupted-restore.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openForSite } from '#platform/database/open.ts'
import { waitForDatabase } from '#platform/database/postgres/wait-for.ts'
import { clearOnPublicChange } from '#platform/database/public-changes.ts'
import { sendThroughProxies } from '#platform/fetch/proxies.ts'
import { NO_SITE_URL } from '#platform/http/copy.it.ts'
import { createLog, logConsole } from '#platform/log/log.ts'
import { redact } from '#platform/log/redact.ts'
import { collectWhenQuiet } from '#platform/work/collect-memory.ts'
import { createApp } from './app.ts'
import { createDeps } from './create-deps.ts'
import { startFeatures } from './start-features.ts'

export interface Running {
	url: string | undefined
	/** Lines that people and scripts wait for, to be printed once the process can be stopped in order. */
	said: readonly string[]
	/** Resolves if the process cannot continue. */
	broken: Promise<Error> | undefined
	/** Resolves when everything has been loaded that the first people need. */
	warm: Promise<void>
	stop(): Promise<void>
}

interface StartOptions {
	env: Env
	role: Role
	siteRoot: string
	/** Prints what the start waits for. */
	print: (line: string) => void
	/** Development: gets each request first and passes on those that are not for Vite. */
	before?: (listener: RequestListener) => RequestListener
	server?: Server
}

/** Builds one process from its configuration. If a part fails, everything opened so far is closed. */
export async function start({
	env,
	role,
	siteRoot,
	print,
	before,
	server = createServer(),
}: StartOptions): Promise<Running> {
	const log = createLog(env.logLevel)
	if (env.mode === 'production') logConsole(log)
	const closers: (() => unknown)[] = []
	const confinement = createConfinement(siteRoot, possibleMeans())
	const stopping = new AbortController()
	const closeAll = async () => {
		stopping.abort()
		// Stop accepting requests first: requests in flight still need everything else.
		if (server.listening) await closeServer(server)
		for (const close of closers.toReversed()) await close()
	}
	try {
		closers.push(sendThroughProxies(env.proxies), refuseOtherCodings())
		refuseInterruptedRestore(env.dataDir)
		refuseEmptyBesideCopies(env)
		// Its trial starts a process: meanwhile the database opens.
		const confined = confinement.state().then(({ name }) => name !== 'none')
		if (env.confinement === 'required' && !(await confined)) throw new EnvProblem(CONFINEMENT_REQUIRED)
		const openPort = () => (role === 'worker' ? undefined : listen(server, env))
		// The embedded database comes first, since it locks the folder; a PostgreSQL may have to be waited for.
		const early = env.databaseUrl ? await openPort() : undefined
		const open = () => openForSite(env)
		const say = (why: string) => print(`${WAITING} (${redact(why)})`)
		const database = env.databaseUrl ? await waitForDatabase(open, { say }) : await open()
		closers.push(() => database.close())
		await refuseEmptyPostgres(env, database.db)
		const url = early ?? (await openPort())
		await migrate(database.jobsDb, join(siteRoot, 'db/migrations'))
		const siteUrl = env.http.siteUrl ?? url ?? localUrl(env.http.host, env.http.port)
		const deps = await createDeps({ env, log, database, confinement, siteUrl, siteRoot, role })
		closers.push(
			...FEATURES.map(
				({ stop }) =>
					() =>
						stop?.(deps),
			),
			() => deps.mailer.close(),
			() => deps.queue.stop(),
		)
		await startFeatures(deps, role)
		if (role !== 'web') await deps.queue.work({ ...deps, db: database.jobsDb }, ALL_JOBS)
		const said: string[] = []
		if (url) {
			closers.push(await clearOnPublicChange(database, deps))
			const respond = getRequestListener(createApp(deps).fetch)
			const noteRequest = collectWhenQuiet()
			const listener: RequestListener = (req, res) => {
				noteRequest()
				void respond(req, res)
			}
			server.removeAllListeners('request')
			server.on('request', before ? before(listener) : listener)
			said.push(`Guida Fiscale: ${siteUrl}`)
			if (env.devPages === 'operator') said.push(`Posta in uscita: ${siteUrl}/dev/mail?token=${deps.operator.token}`)
			if (env.mode === 'production') said.push(`Operatore: ${siteUrl}/metrics?token=${deps.operator.token}`)
		}
		for (const { startLines } of FEATURES) said.push(...((await startLines?.(deps, role)) ?? []))
		if (url && isOpenWithoutAddress(env)) said.push(NO_SITE_URL)
		if (!(await confined)) said.push(NOT_CONFINED)
		const warm = makeReady(deps, role, stopping.signal)
		return { url, said, broken: database.broken, warm, stop: closeAll }
	} catch (error) {
		await closeAll()
		throw error
	}
}

/** Loads what the first people would wait for. If the process stops meanwhile, loading is aborted without an error. */
async function makeReady(deps: Deps, role: Role, stopping: AbortSignal) {
	for (const { warmUp } of FEATURES) {
		await warmUp?.(deps, role).catch((err: unknown) => {
			if (!stopping.aborted) deps.log.error({ err }, 'not warmed up')
		})
	}
}

const WAITING =
	'Il database di DATABASE_URL non risponde: lo aspetto. Controlla che sia avviato e che indirizzo e porta siano giusti.'

/**
 * Longer than proxies keep a connection that waits (Caddy: 120 s): who closes first must not be the server, or a request that is already on its
 * way is lost.
 */
const KEEP_ALIVE_MS = 125_000

/** Opens the port before anything slow; until the app is ready, requests get 503. */
function listen(server: Server, env: Env): Promise<string> {
	server.keepAliveTimeout = KEEP_ALIVE_MS
	// Slow bodies are cut by `request-bodies.ts`, which lets uploads over slow lines end.
	server.requestTimeout = 0
	server.on('request', (req, res) => {
		if (req.url === '/healthz') return void res.end('ok')
		res
			.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
			.end('Il sito si sta avviando.')
	})
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(env.http.port, env.http.host, () => {
			const address = server.address()
			const port = typeof address === 'object' && address ? address.port : env.http.port
			resolve(localUrl(env.http.host, port))
		})
	})
}

/** Returns true if others than this machine reach the site, by themselves or through a proxy, and nobody said under which address. */
function isOpenWithoutAddress({ http }: Env): boolean {
	return http.siteUrl === undefined && (!isLoopback(http.host) || http.trustedProxies.length > 0)
}

const CLOSE_TIMEOUT_MS = 4_000
const CLOSE_IDLE_EVERY_MS = 50

/** Lets responses in flight finish and closes idle connections. */
function closeServer(server: Server): Promise<void> {
	return new Promise((resolve) => {
		const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
		const closingAll = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
		server.close(() => {
			clearInterval(closingIdle)
			clearTimeout(closingAll)
			resolve()
		})
	})
}
