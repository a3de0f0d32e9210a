import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Deps } from '#app/deps.ts'
import { ALL_JOBS, FEATURES } from '#app/features/index.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { clearOnPublicChange } from '#platform/database/public-changes.ts'
import { createLog } from '#platform/log/log.ts'
import type { createApp as CreateApp } from '#server/app.ts'
import { createDeps } from '#server/create-deps.ts'
import { atEnd } from './at-end.ts'
import { NO_FEED, siteRoot, type Variables } from './program.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

/** Builds the services of requests and jobs, on a fresh database and an empty DATA_DIR. No job runs until `queue.work`. */
export async function createTestDeps(variables: Variables = {}, means = possibleMeans()): Promise<Deps> {
	const defaults = {
		DATA_DIR: temporaryFolder(),
		LOG_LEVEL: 'silent',
		SEED: 'none',
		COPIES_DIR: 'off',
		NEWS_FEEDS: NO_FEED,
		LAW_SOURCE: 'off',
	}
	const env = readEnv({ ...defaults, ...variables }, 'production', '/')
	const database = await createTestDatabase()
	const siteUrl = env.http.siteUrl ?? `http://127.0.0.1:${env.http.port}`
	const confinement = createConfinement(siteRoot, means)
	const log = createLog(env.logLevel)
	const deps = await createDeps({ env, log, database, confinement, siteUrl, siteRoot, role: 'site' })
	atEnd(async () => {
		await deps.queue.stop()
		for (const { stop } of FEATURES) await stop?.(deps)
		deps.mailer.close()
	})
	return deps
}

export interface TestApp {
	deps: Deps
	/** @param peer address at the other end of the connection */
	fetch(path: string, init?: RequestInit, peer?: string): Promise<Response>
	/** The same site with other services in place of some. */
	withParts(parts: Partial<Deps>): Pick<TestApp, 'fetch'>
}

/** Builds the whole site without a port, with its jobs running. */
export async function createTestApp(variables: Variables = {}, means = possibleMeans()): Promise<TestApp> {
	const bundle = join(siteRoot, 'build/server/index.js')
	if (!existsSync(bundle)) throw new Error('site/build is missing: run `npm test`, or `npm run build -w site` once')
	const { createApp }: { createApp: typeof CreateApp } = await import(pathToFileURL(bundle).href)
	const deps = await createTestDeps(variables, means)
	await deps.queue.work(deps, ALL_JOBS)
	atEnd(await clearOnPublicChange(deps.database, deps))
	const serve = (app: ReturnType<typeof createApp>): Pick<TestApp, 'fetch'> => ({
		async fetch(path, init, peer = '127.0.0.1') {
			const request = new Request(new URL(path, deps.siteUrl), init)
			return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
		},
	})
	return { deps, ...serve(createApp(deps)), withParts: (parts) => serve(createApp({ ...deps, ...parts })) }
}
