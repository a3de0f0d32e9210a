import { deleteAccountJob } from '#app/features/accounts/delete-account.server.ts'
import { forgetChatsJob } from '#app/features/assistant/forget-chats-job.server.ts'
import { announceCommentJob } from '#app/features/comments/announce-comment-job.server.ts'
import { orphansJob, sweepJob } from '#app/features/conversions/cleaning-job.server.ts'
import { convertJob } from '#app/features/conversions/convert-job.server.ts'
import { webhookJob } from '#app/features/conversions/webhook-job.server.ts'
import { nightlyJob, taskJob } from '#app/features/knowledge/desk/tasks.server.ts'
import { embedJob } from '#app/features/knowledge/embed-job.server.ts'
import { forgetDecidedJob } from '#app/features/moderation/forget-decided-job.server.ts'
import { publishDueJob } from '#app/features/news/desk/publish-due-job.server.ts'
import { ingestJob } from '#app/features/news/feeds/ingest-job.server.ts'
import { picturesJob } from '#app/features/news/feeds/pictures-job.server.ts'
import { expiredJob } from './expired-job.ts'
import { type AnyJob, anyJob } from './jobs.ts'
import { mailJob } from './mail-job.ts'
import { smsJob } from './sms-job.ts'

/** Every job the site knows. A web process sends them, a worker runs them. */
export const allJobs: readonly AnyJob[] = [
	anyJob(mailJob),
	anyJob(smsJob),
	anyJob(expiredJob),
	anyJob(deleteAccountJob),
	anyJob(convertJob),
	anyJob(sweepJob),
	anyJob(orphansJob),
	anyJob(webhookJob),
	anyJob(taskJob),
	anyJob(nightlyJob),
	anyJob(embedJob),
	anyJob(forgetChatsJob),
	anyJob(ingestJob),
	anyJob(publishDueJob),
	anyJob(picturesJob),
	anyJob(announceCommentJob),
	anyJob(forgetDecidedJob),
]
