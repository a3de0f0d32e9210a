import { sql } from 'drizzle-orm'
import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { digestSubscribers, followedThemes } from './following-table.server.ts'
import { sendDigestsJob } from './jobs.server.ts'

/** Themes that people follow, and the weekly digest. */
export const feature: Feature = {
	tables: [
		deletedWith(followedThemes.userId),
		{
			// The digest sent to the address of the account.
			table: digestSubscribers,
			rows: ({ email }) => sql`lower(${digestSubscribers.email}) = ${email.toLowerCase()}`,
			forget: 'delete',
		},
	],
	jobs: [anyJob(sendDigestsJob)],
}
