import { sql } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { clientMessages } from './client-messages.server.ts'
import { contactMessages } from './contact-table.server.ts'
import { forgetMessagesJob } from './jobs.server.ts'
import { waitingMessages } from './waiting-messages.server.ts'

/** Messages of visitors to the studio. */
export const feature: Feature = {
	tables: [
		{
			// Messages from the address of the account.
			table: contactMessages,
			rows: ({ email }) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
			forget: 'delete',
		},
	],
	inbox: [waitingMessages],
	clients: [clientMessages],
	jobs: [anyJob(forgetMessagesJob)],
}
