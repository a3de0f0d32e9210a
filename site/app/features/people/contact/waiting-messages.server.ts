import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { InboxKind, InboxReading } from '#app/features/contributions.ts'
import { formatDateTime } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { messagesPath } from './contact.ts'
import { closeMessage, findMessage } from './messages.server.ts'

const EXCERPT_LENGTH = 100

const pathOf = (id: string) => `${messagesPath()}/${id}`

/** Messages of the page 'Contatti' that nobody answered or closed. */
export const waitingMessages: InboxKind = {
	kind: 'message',
	place: 30,
	label: 'Messaggi di Contatti',
	listed: {
		labels: { list: 'Messaggi di Contatti', item: 'Messaggio', open: 'Apri il messaggio' },
		pathOf,
	},
	rows: sql`select m.id, left(coalesce(r.body, m.message), ${EXCERPT_LENGTH}::int) as title, m.name as "from",
			coalesce(r.created_at, m.created_at) as since, jsonb_build_object('lastReply', r.body) as shown
		from contact_messages m left join lateral (
			select e.body, e.created_at from contact_entries e where e.message_id = m.id and not e.is_from_studio
			order by e.created_at desc, e.id desc limit 1) r on true
		where m.closed_at is null`,
	answered: sql`select m.id, left(m.message, ${EXCERPT_LENGTH}::int) as title, m.name as "from", m.closed_at as since,
			case when exists (select from contact_entries e where e.message_id = m.id and e.is_from_studio)
				then 'Risposto' else 'Chiuso senza risposta' end as note
		from contact_messages m where m.closed_at is not null`,
	read: readMessage,
	close: async (db, staff, id, seen) => (await closeMessage(db, staff, id, seen)).ok,
}

async function readMessage(db: Db, staff: Staff, id: string): Promise<InboxReading | undefined> {
	const message = await findMessage(db, staff, id)
	if (!message) return undefined
	const { name, email, createdAt, closedAt, version } = message
	return {
		title: `Messaggio di ${name}`,
		facts: [
			{ name: 'E-mail, non verificata', value: email },
			...(closedAt === null ? [] : [{ name: 'Chiuso', value: formatDateTime(closedAt) }]),
		],
		texts: [
			{ heading: null, at: createdAt, body: message.message },
			...message.entries.map(({ isFromStudio, createdAt: at, body }) => ({
				...{ at, body },
				heading: isFromStudio ? 'Risposta' : `Risposta di ${name} per e-mail`,
			})),
		],
		...(closedAt === null && { answering: { path: pathOf(id), version } }),
	}
}
