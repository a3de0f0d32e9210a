import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { copyStep } from './copy-step.server.ts'
import { healthHttp } from './http.server.ts'
import { knownFaultsJob } from './inventory-job.server.ts'
import { tellAdminsJob } from './tell-job.server.ts'
import { tidyJob } from './tidy-job.server.ts'
import { lookForUpdateJob } from './update-job.server.ts'

/** The state of the site, its copies, and alerts to admins. */
export const feature: Feature = {
	jobs: [
		anyJob(dailyCopyJob),
		anyJob(knownFaultsJob),
		anyJob(lookForUpdateJob),
		anyJob(tellAdminsJob),
		anyJob(tidyJob),
	],
	http: { beforeLimits: healthHttp },
	firstSteps: [copyStep],
	panel: [{ to: '/admin/copie', label: 'Copie dei dati', group: 'Sito', place: 5 }],
}
