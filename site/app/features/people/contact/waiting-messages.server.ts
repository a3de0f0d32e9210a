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
	rows: sql`select m.id, left(coalesce(r.body, m.message), ${EXCERPT_LENGTH}::int) as title, m.name as "from",
			coalesce(r.created_at, m.created_at) as since
		from contact_messages m left join lateral (
			select e.body, e.created_at from contact_entries e where e.message_id = m.id and not e.is_from_studio
			order by e.created_at desc limit 1) r on true
		where m.closed_at is null`,
}
