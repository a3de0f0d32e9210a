import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { remindJob } from './remind-job.server.ts'

/** Every job of deadlines. */
export const deadlineJobs: readonly AnyJob<Platform>[] = [anyJob(remindJob)]
