import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { forgetReplyAddressesJob } from './jobs.server.ts'
import { replyAddresses } from './reply-addresses-table.server.ts'
import { replySettings } from './settings.server.ts'

/** Addresses to which replies by e-mail come back. */
export const feature: Feature = {
	tables: [deletedWith(replyAddresses.userId)],
	jobs: [anyJob(forgetReplyAddressesJob)],
	settings: [replySettings],
}
