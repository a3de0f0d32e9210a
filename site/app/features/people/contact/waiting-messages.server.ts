import { sql } from 'drizzle-orm'
import type { InboxKind } from '#app/features/contributions.ts'

const EXCERPT_LENGTH = 100

/** Messages of the page 'Contatti' that nobody answered or closed. */
export const waitingMessages: InboxKind = {
	kind: 'message',
	place: 30,
	label: 'Messaggi di Contatti',
	listed: {
		labels: { list: 'Messaggi di Contatti', item: 'Messaggio' },
		pathOf: (id) => `/admin/posta/messaggi/${id}`,
	},
	rows: sql`select id, left(message, ${EXCERPT_LENGTH}::int) as title, name as "from", created_at as since
		from contact_messages where closed_at is null`,
}
