import type { Deps } from '#app/deps.ts'
import { changeJobs } from '#app/features/content/changes/jobs.server.ts'
import { commentJobs } from '#app/features/content/comments/jobs.server.ts'
import { followingJobs } from '#app/features/content/following/jobs.server.ts'
import { newsJobs } from '#app/features/content/news/jobs.server.ts'
import { pageJobs } from '#app/features/content/pages/jobs.server.ts'
import { healthJobs } from '#app/features/desk/health/jobs.server.ts'
import { leavingJobs } from '#app/features/desk/leaving/jobs.server.ts'
import { moderationJobs } from '#app/features/desk/moderation/jobs.server.ts'
import { conversionJobs } from '#app/features/documents/conversions/jobs.server.ts'
import { deadlineJobs } from '#app/features/documents/deadlines/jobs.server.ts'
import { assistantJobs } from '#app/features/law/assistant/jobs.server.ts'
import { knowledgeJobs } from '#app/features/law/knowledge/jobs.server.ts'
import { accountJobs } from '#app/features/people/accounts/jobs.server.ts'
import { contactJobs } from '#app/features/people/contact/jobs.server.ts'
import { invitationJobs } from '#app/features/people/invitations/jobs.server.ts'
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
