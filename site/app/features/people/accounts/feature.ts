import { sql } from 'drizzle-orm'
import { deletedWith, namesPerson } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { accountHttp } from './http.server.ts'
import { emailChangesJob, expiredJob } from './jobs.server.ts'
import { passkeys } from './passkeys/passkeys-table.server.ts'
import { phoneFactors, twoFactors } from './second-factor/second-factor-table.server.ts'
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
	http: { usual: accountHttp },
}
