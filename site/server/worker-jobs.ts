import type { Deps } from '#app/deps.ts'
import { accountJobs } from '#app/features/accounts/jobs.server.ts'
import { assistantJobs } from '#app/features/assistant/jobs.server.ts'
import { changeJobs } from '#app/features/changes/jobs.server.ts'
import { commentJobs } from '#app/features/comments/jobs.server.ts'
import { contactJobs } from '#app/features/contact/jobs.server.ts'
import { conversionJobs } from '#app/features/conversions/jobs.server.ts'
import { deadlineJobs } from '#app/features/deadlines/jobs.server.ts'
import { followingJobs } from '#app/features/following/jobs.server.ts'
import { healthJobs } from '#app/features/health/jobs.server.ts'
import { invitationJobs } from '#app/features/invitations/jobs.server.ts'
import { knowledgeJobs } from '#app/features/knowledge/jobs.server.ts'
import { leavingJobs } from '#app/features/leaving/jobs.server.ts'
import { moderationJobs } from '#app/features/moderation/jobs.server.ts'
import { newsJobs } from '#app/features/news/jobs.server.ts'
import { pageJobs } from '#app/features/pages/jobs.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { smsJob } from '#platform/sms/sms-job.ts'

/** Every job of the site. A web process enqueues them, a worker runs them. */
export const allJobs: readonly AnyJob<Deps>[] = [
	anyJob(mailJob),
	anyJob(smsJob),
	...accountJobs,
	...assistantJobs,
	...changeJobs,
	...commentJobs,
	...conversionJobs,
	...deadlineJobs,
	...followingJobs,
	...healthJobs,
	...knowledgeJobs,
	...leavingJobs,
	...contactJobs,
	...invitationJobs,
	...moderationJobs,
	...newsJobs,
	...pageJobs,
]
