import type { Logger } from 'pino'
import { createWorkbench } from '#app/features/conversions/workbench.server.ts'
import { createKnowledge } from '#app/features/knowledge/passage-store.server.ts'
import { createAuth } from './auth.ts'
import { createCaptcha } from './captcha.ts'
import type { Confinement } from './confinement/confinement.ts'
import type { Database } from './database.ts'
import type { Deps } from './deps.ts'
import { createDerivedKeys } from './derived-keys.ts'
import type { Env } from './env.ts'
import { createQueue } from './jobs.ts'
import { createKeptValues } from './kept-values.ts'
import { createMailer } from './mailer.ts'
import { createMetrics } from './metrics.ts'
import { createOperator } from './operator.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderedPages } from './rendered-pages.ts'
import type { Role } from './role.ts'
import { systemNetwork } from './safe-fetch.ts'
import { sealStored } from './seal-stored.ts'
import { readOperatorToken, readSecrets } from './secret.ts'
import { createStorage } from './storage.ts'
import { allJobs } from './worker-jobs.ts'

interface Parts {
	env: Env
	log: Logger
	database: Database
	confinement: Confinement
	siteUrl: string
	siteRoot: string
	/** A web process sends jobs and leaves them to others. */
	role: Role
}

/** Builds what requests and jobs need on an open database. The caller closes `mailer`, `queue`, `workbench` and `knowledge`. */
export async function createDeps(parts: Parts): Promise<Deps> {
	const { env, log, database, confinement, siteUrl, siteRoot, role } = parts
	const { db } = database
	const secrets = readSecrets(env)
	const keys = createDerivedKeys(secrets)
	await sealStored({ db, keys, secrets, log })
	const captcha = createCaptcha({ env, db, log, keys })
	const queue = await createQueue(database, allJobs, { log, keys }, role === 'web' ? 'sender' : 'worker')
	return {
		env,
		log,
		database,
		db,
		queue,
		keys,
		siteUrl,
		siteRoot,
		storage: await createStorage(env, keys),
		operator: createOperator(readOperatorToken(env)),
		network: systemNetwork,
		confinement,
		workbench: createWorkbench(confinement, siteRoot, role),
		knowledge: createKnowledge(db, env.embeddings?.model),
		mailer: createMailer(env),
		auth: createAuth({ env, db, queue, log, keys, siteUrl, captcha }),
		captcha,
		metrics: createMetrics(queue),
		pageCache: createPageCache(),
		rendered: createRenderedPages(),
		kept: createKeptValues(),
	}
}
