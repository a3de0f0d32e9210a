import { sql } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { clientMails } from './client-mails.server.ts'
import { incomingMailboxes, incomingMails } from './incoming-mail-table.server.ts'
import { collectMailJob, forgetMailsJob } from './jobs.server.ts'
import { waitingMails } from './waiting-mails.server.ts'

/** Replies by e-mail: they go on with the conversations that features contribute; all others wait in the inbox. */
export const feature: Feature = {
	tables: [
		{
			table: incomingMails,
			rows: ({ email }) => sql`lower(${incomingMails.sender}) = ${email.toLowerCase()}`,
			forget: 'delete',
		},
		{ table: incomingMailboxes, notPersonal: 'how far the mailbox of the studio was read' },
	],
	jobs: [anyJob(collectMailJob), anyJob(forgetMailsJob)],
	inbox: [waitingMails],
	clients: [clientMails],
}
