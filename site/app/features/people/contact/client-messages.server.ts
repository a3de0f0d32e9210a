import { sql } from 'drizzle-orm'
import { accountOf } from '#app/features/base/people/names.server.ts'
import type { ClientRecords } from '#app/features/contributions.ts'

const EXCERPT_LENGTH = 100

/** The messages of 'Contatti' from the address of a client's account; nobody verified that address. */
export const clientMessages: ClientRecords = {
	kind: 'messages',
	place: 30,
	title: 'Messaggi di Contatti da questo indirizzo, non verificato',
	rows: sql`select ${accountOf(sql`m.email`)} as person, left(m.message, ${EXCERPT_LENGTH}::int) as title,
			case when m.closed_at is null then 'Da leggere' when exists (
				select from contact_entries e where e.message_id = m.id and e.is_from_studio) then 'Risposto' else 'Chiuso' end as note,
			'/admin/posta/messaggi/' || m.id as path, m.created_at as at
		from contact_messages m`,
}
