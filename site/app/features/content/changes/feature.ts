import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { changeSubscriptions } from './changes-table.server.ts'
import { changesJob } from './jobs.server.ts'
import { lawChanged } from './subscription.server.ts'

/** The page on what changes for whom, and its monthly mail. */
export const feature: Feature = {
	tables: [deletedWith(changeSubscriptions.userId)],
	jobs: [anyJob(changesJob)],
	readParameters: [[/^\/cosa-cambia$/, ['profilo']]],
	events: [lawChanged],
}
