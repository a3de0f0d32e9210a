/** Collects every route of the site from the code, so that new routes are attacked without being listed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pages from '#app/routes.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import type { createApp as CreateApp } from '#server/app.ts'
import { createDeps } from '#server/create-deps.ts'
import { siteRoot, type Variables } from '#test/program.ts'

export interface Route {
	/** Path as declared, with `:parameters` and `*`. */
	path: string
	/** Methods it answers; empty if it handles them itself. */
	methods: readonly string[]
	from: 'server' | 'pages' | 'accounts'
}

/** Files, `.data` requests and internal paths of React Router, which no route declares. */
const UNDECLARED = ['/__manifest', '/_root.data', '/assets/*', '/favicon.ico', '/.env', '/.git/config']

/** @param variables configuration of the attacked site: some routes exist only with it */
export async function readSurface(variables: Variables): Promise<Route[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'surface-'))
	const env = readEnv({ ...variables, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'production', siteRoot)
	const database = await openDatabase(env)
	try {
		await migrate(database.db, join(siteRoot, 'db/migrations'))
		const siteUrl = env.http.siteUrl ?? 'http://127.0.0.1:3000'
		const confinement = createConfinement(siteRoot, possibleMeans())
		const log = createLog(env.logLevel)
		const deps = await createDeps({ env, log, database, confinement, siteUrl, siteRoot, role: 'web' })
		const bundle = pathToFileURL(join(siteRoot, 'build/server/index.js')).href
		const { createApp }: { createApp: typeof CreateApp } = await import(/* @vite-ignore */ bundle)
		const server = createApp(deps).routes.map(({ path, method }) => ({ path, method }))
		const accounts = Object.values<unknown>(deps.auth.api).flatMap(endpointOf)
		await deps.queue.stop()
		await deps.workbench.close()
		deps.mailer.close()
		return [
			...grouped(server, 'server'),
			...grouped(accounts, 'accounts'),
			...pagesOf(pages).map((path): Route => ({ path, methods: [], from: 'pages' })),
			...UNDECLARED.map((path): Route => ({ path, methods: [], from: 'pages' })),
		]
	} finally {
		await database.close()
		rmSync(dataDir, { recursive: true, force: true })
	}
}

interface Endpoint {
	path: string
	method: string
}

function grouped(endpoints: readonly Endpoint[], from: Route['from']): Route[] {
	return [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, sharing]) => ({
		path,
		methods: [...new Set(sharing.map(({ method }) => method).filter((method) => method !== 'ALL' && method !== '*'))],
		from,
	}))
}

/** The authentication library's endpoints are functions with their path and options as properties. */
function endpointOf(endpoint: unknown): Endpoint[] {
	if (typeof endpoint !== 'function' || !('path' in endpoint) || typeof endpoint.path !== 'string') return []
	const path = `/api/auth${endpoint.path}`
	const options = 'options' in endpoint ? endpoint.options : undefined
	const method = options && typeof options === 'object' && 'method' in options ? options.method : 'POST'
	const methods = Array.isArray(method) ? method.map(String) : [String(method)]
	return methods.map((name) => ({ path, method: name }))
}

function pagesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
	return entries.flatMap(({ path, index, children }) => {
		const own = `${parent}/${path ?? ''}`.replace(/\/+$/, '').replaceAll('//', '/')
		const here = path === undefined && !index ? [] : [own === '' ? '/' : own]
		return [...here, ...pagesOf(children ?? [], own)]
	})
}
