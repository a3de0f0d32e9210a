import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { orphansJob, sweepJob } from './cleaning-job.server.ts'
import {
	convertJob,
	newcomerJob,
	officeJob,
	officeNewcomerJob,
	paperJob,
	paperNewcomerJob,
} from './convert-job.server.ts'
import { webhookJob } from './webhook-job.server.ts'
import type { WithWorkbench } from './workbench.server.ts'

/** Every job of conversions. */
export const conversionJobs: readonly AnyJob<WithWorkbench>[] = [
	anyJob(convertJob),
	anyJob(newcomerJob),
	anyJob(paperJob),
	anyJob(paperNewcomerJob),
	anyJob(officeJob),
	anyJob(officeNewcomerJob),
	anyJob(sweepJob),
	anyJob(orphansJob),
	anyJob(webhookJob),
]
