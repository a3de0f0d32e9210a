import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Deps } from '#app/deps.ts'
import { createCaptcha } from '#app/features/base/captcha/check-captcha.server.ts'
import { mayMail } from '#app/features/base/people/addressees.server.ts'
import { mailFrom } from '#app/features/base/settings/definitions.server.ts'
import { mailServer } from '#app/features/base/settings/mail-server.server.ts'
import { findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { findOffice } from '#app/features/documents/conversions/office.server.ts'
import { createCjkFonts } from '#app/features/documents/conversions/packages/cjk-fonts.server.ts'
import { createReadingModels } from '#app/features/documents/conversions/packages/reading-models.server.ts'
import { engineFile } from '#app/features/documents/conversions/pdfa-process.server.ts'
import { createWorkbench } from '#app/features/documents/conversions/workbench.server.ts'
import { ALL_JOBS, CONTRIBUTIONS } from '#app/features/index.ts'
import { createLawSource } from '#app/features/law/knowledge/fill/law-source.server.ts'
import { createKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { createAuth } from '#app/features/people/accounts/auth/auth.server.ts'
import { sealStored } from '#app/features/people/accounts/auth/seal-stored.server.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Role } from '#platform/configuration/role.ts'
import { readOperatorToken, readSecrets } from '#platform/configuration/secret.ts'
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
import { createMailer } from '#platform/mail/mailer.ts'
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

/** Builds the services that requests and jobs need on an open database. The caller closes `mailer`, `queue`, `workbench` and `knowledge`. */
export async function createDeps(parts: Parts): Promise<Deps> {
	const { env, log, database, confinement, siteUrl, siteRoot, role } = parts
	const { db } = database
	const secrets = readSecrets(env)
	const keys = createDerivedKeys(secrets)
	await sealStored({ db, keys, secrets, log })
	await resealSettings(db, keys, log)
	const kept = createKeptValues()
	const services = createServices(log, createStudioFetch(env))
	const settings = createSettings({ db, env, keys, kept, log })
	const captcha = createCaptcha({ env, settings, db, log, keys })
	const queue = await createQueue(database, ALL_JOBS, { log, keys }, role === 'web' ? 'sender' : 'worker')
	const auth = createAuth({ env, db, queue, log, keys, settings, siteUrl, captcha })
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
		cjkFonts: createCjkFonts({
			dataDir: env.dataDir,
			engine: engineFile(siteRoot, 'cli.js'),
			log,
			variables: processVariables(),
		}),
		readingModels: createReadingModels({
			dataDir: env.dataDir,
			reader: join(siteRoot, '../ocr/dist/cli.js'),
			log,
			variables: processVariables(),
		}),
		workbench: createWorkbench(confinement, siteRoot, role),
		office: findOffice(),
		knowledge: createKnowledge(database.jobsDb, async () => (await findVectorsEndpoint(settings))?.model),
		law: createLawSource(env, siteUrl),
		services,
		mailer: createMailer(env, services.mail, {
			from: () => settings.read(mailFrom),
			server: () => settings.read(mailServer),
			mayMail: (address) => mayMail(db, address),
		}),
		auth,
		viewerOf: (headers) => findViewer({ auth, db, env }, headers),
		captcha,
		metrics: createMetrics(queue),
		pageCache: createPageCache(),
		rendered: createRenderedPages(),
		kept,
		bodies: createRequestBodies(),
		streams: createPersonStreams({ database, log }),
	}
}
