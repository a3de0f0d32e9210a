import type { Logger } from 'pino'
import type { DerivedKeys } from './configuration/derived-keys.ts'
import type { Env } from './configuration/env.ts'
import type { Settings } from './configuration/settings.ts'
import type { Confinement } from './confinement/confinement.ts'
import type { Database, Db } from './database/database.ts'
import type { KeptValues } from './database/kept-values.ts'
import type { Services } from './faults/services.ts'
import type { Network } from './fetch/safe-fetch.ts'
import type { Operator } from './http/operator.ts'
import type { PersonStreams } from './http/person-streams.ts'
import type { RequestBodies } from './http/request-bodies.ts'
import type { Metrics } from './log/metrics.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { RenderedPages } from './pages/rendered-pages.ts'
import type { Queue } from './queue/jobs.ts'
import type { Storage } from './storage/storage.ts'

/** The services every feature uses, built once per process. Use cases name those they need with `Pick`. */
export interface Platform {
	env: Env
	log: Logger
	database: Database
	db: Db
	queue: Queue
	storage: Storage
	operator: Operator
	/** Network for addresses that users enter. */
	network: Network
	/** Runs programs that read uploaded files. */
	confinement: Confinement
	mailer: Mailer
	/** Breakers of the services outside. */
	services: Services
	metrics: Metrics
	pageCache: PageCache
	rendered: RenderedPages
	kept: KeptValues
	/** Bodies of requests on their way. */
	bodies: RequestBodies
	/** Open event streams of people. */
	streams: PersonStreams
	/** Keys that sign and encrypt, one per purpose. */
	keys: DerivedKeys
	/** Values that admins set in the panel, overridden by the environment. */
	settings: Settings
	/** Public URL of the site, without a trailing slash. */
	siteUrl: string
	/** Folder of the workspace `site`, for content and child processes. */
	siteRoot: string
}
