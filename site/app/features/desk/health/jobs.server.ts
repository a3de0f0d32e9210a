import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { knownFaultsJob } from './inventory-job.server.ts'
import { tellAdminsJob } from './tell-job.server.ts'
import { tidyJob } from './tidy-job.server.ts'

/** Every job of the site's own operation. */
export const healthJobs: readonly AnyJob<Platform>[] = [
	anyJob(dailyCopyJob),
	anyJob(knownFaultsJob),
	anyJob(tellAdminsJob),
	anyJob(tidyJob),
]
