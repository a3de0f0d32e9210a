import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { tellChangeJob } from './tell-change-job.server.ts'

/** Every job of pages. */
export const pageJobs: readonly AnyJob<Platform>[] = [anyJob(tellChangeJob)]
