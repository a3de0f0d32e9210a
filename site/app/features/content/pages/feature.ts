import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { tellChangeJob } from './tell-change-job.server.ts'

/** Legal pages, which the studio may replace by its own. */
export const feature: Feature = {
	jobs: [anyJob(tellChangeJob)],
	panel: [{ to: '/admin/pagine', label: 'Testi delle pagine', group: 'Sito', place: 2 }],
}
