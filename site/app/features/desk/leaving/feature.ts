import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { accountDeletions } from './account-deletions-table.server.ts'
import { deleteAccountJob, repeatErasures } from './delete-account.server.ts'

/** Export of a person's data, and the end of an account. */
export const feature: Feature = {
	tables: [
		{
			table: accountDeletions,
			notPersonal: 'names the account until its deletion has ended, and is deleted by it',
		},
	],
	jobs: [anyJob(deleteAccountJob)],
	async start(deps, role) {
		if (role !== 'web') await repeatErasures(deps)
	},
}
