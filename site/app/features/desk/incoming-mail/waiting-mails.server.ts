import { sql } from 'drizzle-orm'
import type { InboxKind } from '#app/features/contributions.ts'

/** E-mails to the address of replies that are in no conversation, until somebody of the studio has read them. */
export const waitingMails: InboxKind = {
	kind: 'mail',
	place: 35,
	label: 'E-mail non attribuite',
	listed: {
		labels: { list: 'E-mail non attribuite', item: 'E-mail' },
		pathOf: (id) => `/admin/posta/email/${id}`,
	},
	rows: sql`select id, coalesce(nullif(subject, ''), '(senza oggetto)') as title, sender as "from", received_at as since
		from incoming_mails where reason is not null and done_at is null`,
}
