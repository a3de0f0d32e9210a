import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { publishDueJob } from './desk/publish-due-job.server.ts'
import { purgeDeletedJob } from './desk/purge-deleted-job.server.ts'
import { ingestJob } from './feeds/ingest-job.server.ts'
import { orphanPicturesJob } from './feeds/orphan-pictures-job.server.ts'
import { picturesJob } from './feeds/pictures-job.server.ts'

/** Every job of news. */
export const newsJobs: readonly AnyJob<Platform>[] = [
	anyJob(ingestJob),
	anyJob(publishDueJob),
	anyJob(purgeDeletedJob),
	anyJob(picturesJob),
	anyJob(orphanPicturesJob),
]
