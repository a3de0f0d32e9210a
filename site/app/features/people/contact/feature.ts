import { sql } from 'drizzle-orm'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { clientMessages } from './client-messages.server.ts'
import { contactEntries, contactMessages } from './contact-table.server.ts'
import { forgetMessagesJob } from './jobs.server.ts'
import { messageThread } from './message-thread.server.ts'
import { waitingMessages } from './waiting-messages.server.ts'

/** Messages of visitors to the studio. */
export const feature: Feature = {
	tables: [
		{
			// Later messages of conversations that began from the account's address.
			table: contactEntries,
			rows: ({ email }) =>
				sql`${contactEntries.messageId} in (select m.id from contact_messages m where lower(m.email) = ${email.toLowerCase()})`,
			forget: 'cascade',
		},
		{
			// Messages from the address of the account.
			table: contactMessages,
			rows: ({ email }) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
			forget: 'delete',
		},
	],
	inbox: [waitingMessages],
	threads: [messageThread],
	clients: [clientMessages],
	jobs: [anyJob(forgetMessagesJob)],
}
