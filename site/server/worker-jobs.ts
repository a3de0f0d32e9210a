import { announceCommentJob } from '#app/features/comments/announce-comment-job.server.ts'
import { convertJob } from '#app/features/conversions/convert-job.server.ts'
import { ingestJob } from '#app/features/news/ingest-job.server.ts'
import { type AnyJob, anyJob } from './jobs.ts'
import { mailJob } from './mail-job.ts'

/** Every job the site knows. A web process sends them, a worker runs them. */
export const allJobs: readonly AnyJob[] = [
	anyJob(mailJob),
	anyJob(convertJob),
	anyJob(ingestJob),
	anyJob(announceCommentJob),
]
