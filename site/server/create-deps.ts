import type { Logger } from 'pino'
import type { Deps } from '#app/deps.ts'
import { createCaptcha } from '#app/features/base/captcha/check-captcha.server.ts'
import { findReplyTo } from '#app/features/base/replies/reply-addresses.server.ts'
import { findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { createSiteMailer } from '#app/features/base/settings/site-mailer.server.ts'
import { createConversionServices } from '#app/features/documents/conversions/services.server.ts'
import { ALL_JOBS, CONTRIBUTIONS } from '#app/features/index.ts'
import { createLawSource } from '#app/features/law/knowledge/fill/law-source.server.ts'
import { createKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { createAccountServices } from '#app/features/people/accounts/auth/account-services.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { requireSecrets } from '#platform/configuration/require-secrets.ts'
import type { Role } from '#platform/configuration/role.ts'
import { readOperatorToken } from '#platform/configuration/secret.ts'
import { createSettings, resealSettings } from '#platform/configuration/settings.ts'
import type { Confinement } from '#platform/confinement/confinement.ts'
import type { Database } from '#platform/database/database.ts'
import { createKeptValues } from '#platform/database/kept-values.ts'
import { createServices } from '#platform/faults/services.ts'
import { systemNetwork } from '#platform/fetch/safe-fetch.ts'
import { createStudioFetch } from '#platform/fetch/studio-fetch.ts'
import { createOperator } from '#platform/http/operator.ts'
import { createPersonStreams } from '#platform/http/person-streams.ts'
import { createRequestBodies } from '#platform/http/request-bodies.ts'
import { createMetrics } from '#platform/log/metrics.ts'
import { createPageCache } from '#platform/pages/page-cache.ts'
import { createRenderedPages } from '#platform/pages/rendered-pages.ts'
import { createQueue } from '#platform/queue/jobs.ts'
import { createStorage } from '#platform/storage/storage.ts'

interface Parts {
	env: Env
	log: Logger
	database: Database
	confinement: Confinement
	siteUrl: string
	siteRoot: string
	/** A web process enqueues jobs but does not run them. */
	role: Role
}

/** Builds the services that requests and jobs need on an open database. The caller closes `mailer` and `queue`, and stops the features. */
export async function createDeps(parts: Parts): Promise<Deps> {
	const { env, log, database, confinement, siteUrl, siteRoot, role } = parts
	const { db } = database
	const secrets = await requireSecrets(env, db)
	const keys = createDerivedKeys(secrets)
	await resealSettings(db, keys, log)
	const kept = createKeptValues()
	const services = createServices(log, createStudioFetch(env))
	const settings = createSettings({ db, env, keys, kept, log })
	const captcha = createCaptcha({ env, settings, db, log, keys })
	const queue = await createQueue(database, ALL_JOBS, { log, keys }, role === 'web' ? 'sender' : 'worker')
	return {
		features: CONTRIBUTIONS,
		env,
		log,
		database,
		db,
		queue,
		keys,
		settings,
		siteUrl,
		siteRoot,
		storage: await createStorage(env, keys, log),
		operator: createOperator(readOperatorToken(env)),
		network: systemNetwork,
		confinement,
		...createConversionServices({ env, log, confinement, siteRoot, role }),
		knowledge: createKnowledge(database.jobsDb, async () => (await findVectorsEndpoint(settings))?.model),
		law: createLawSource(env, siteUrl),
		services,
		mailer: createSiteMailer({
			...{ env, settings, db, breaker: services.mail },
			replyTo: (thread) => findReplyTo({ db, keys, settings }, thread),
		}),
		...(await createAccountServices({ env, db, queue, log, keys, secrets, settings, siteUrl, captcha })),
		captcha,
		metrics: createMetrics(queue, log),
		pageCache: createPageCache(),
		rendered: createRenderedPages(),
		kept,
		bodies: createRequestBodies(),
		streams: createPersonStreams({ database, log }),
	}
}
