import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { fillAgainJob, nightlyJob, taskJob } from './desk/tasks.server.ts'
import { embedJob } from './embed-job.server.ts'
import type { WithKnowledge } from './passage-store.server.ts'

/** Every job of the knowledge base. */
export const knowledgeJobs: readonly AnyJob<WithKnowledge>[] = [
	anyJob(taskJob),
	anyJob(nightlyJob),
	anyJob(fillAgainJob),
	anyJob(embedJob),
]
