import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { deleteAccountJob } from './delete-account.server.ts'

/** Every job of leaving. */
export const leavingJobs: readonly AnyJob<Platform>[] = [anyJob(deleteAccountJob)]
