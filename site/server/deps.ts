import type { Logger } from 'pino'
import type { Workbench } from '#app/features/conversions/workbench.server.ts'
import type { Knowledge } from '#app/features/knowledge/passage-store.server.ts'
import type { Auth } from './auth.ts'
import type { Captcha } from './captcha.ts'
import type { Confinement } from './confinement/confinement.ts'
import type { Database, Db } from './database.ts'
import type { DerivedKeys } from './derived-keys.ts'
import type { Env } from './env.ts'
import type { Queue } from './jobs.ts'
import type { KeptValues } from './kept-values.ts'
import type { Mailer } from './mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Operator } from './operator.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderedPages } from './rendered-pages.ts'
import type { Network } from './safe-fetch.ts'
import type { Storage } from './storage.ts'

/** Everything a request or a job may need, built once per process by `server/start.ts`. */
export interface Deps {
	env: Env
	log: Logger
	database: Database
	db: Db
	queue: Queue
	storage: Storage
	operator: Operator
	/** The way out for addresses that people give. */
	network: Network
	/** Runs what reads files that somebody sent. */
	confinement: Confinement
	workbench: Workbench
	knowledge: Knowledge
	mailer: Mailer
	auth: Auth
	captcha: Captcha
	metrics: Metrics
	pageCache: PageCache
	rendered: RenderedPages
	kept: KeptValues
	/** Sign and seal, each for one purpose. */
	keys: DerivedKeys
	/** Address of the site as people type it, without a slash at the end. */
	siteUrl: string
	/** Folder of the workspace `site`, for content and child processes. */
	siteRoot: string
}
