import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { deletedWith, namesPerson } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { renewOldSignatures } from './auth/old-signatures.server.ts'
import { claimsSession } from './find-viewer.server.ts'
import { FIRST_ADMIN_COOKIE, firstAdminToken, hasAdmin } from './first-admin.server.ts'
import { accountHttp } from './http.server.ts'
import { emailChangesJob, expiredJob } from './jobs.server.ts'
import { passkeys } from './passkeys/passkeys-table.server.ts'
import { phoneFactors, twoFactors } from './second-factor/second-factor-table.server.ts'
import { seedAccounts } from './seed-accounts.server.ts'
import { signingKeys } from './signing-keys-table.server.ts'

/** Sign-up, sign-in, second factors and profile. */
export const feature: Feature = {
	tables: [
		deletedWith(twoFactors.userId),
		deletedWith(phoneFactors.userId),
		deletedWith(passkeys.userId),
		{
			// Counters of limits, whose keys contain ids and addresses; too short-lived and too technical to export.
			table: rateLimits,
			rows: () => sql`false`,
			forget: (tx, person) => tx.delete(rateLimits).where(namesPerson(sql`${rateLimits.key}`, person)),
		},
		{ table: signingKeys, notPersonal: 'keys of the site' },
	],
	jobs: [anyJob(expiredJob), anyJob(emailChangesJob)],
	http: {
		beforeOrigin: (deps) => new Hono<AppEnv>().use(renewOldSignatures(deps)),
		afterChecks: accountHttp,
	},
	async start(deps) {
		if (deps.env.mode === 'development') await seedAccounts(deps)
	},
	async startLines({ db, keys, siteUrl }, role) {
		if (role === 'worker' || (await hasAdmin(db))) return []
		return [`Primo amministratore: ${siteUrl}/auth/first-admin?token=${firstAdminToken(keys)}`]
	},
	hasOwnPage: ({ url, headers }) =>
		claimsSession(headers) ||
		cookieIn(headers, FIRST_ADMIN_COOKIE) !== undefined ||
		// These pages depend on the state of their link and on the browser that requested it.
		new URL(url).pathname.startsWith('/auth/'),
}
