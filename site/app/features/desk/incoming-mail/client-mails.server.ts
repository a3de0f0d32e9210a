import { sql } from 'drizzle-orm'
import { accountOf } from '#app/features/base/people/names.server.ts'
import type { ClientRecords } from '#app/features/contributions.ts'

/** E-mails from the address of a client's account that are in no conversation; who really sent them is not known. */
export const clientMails: ClientRecords = {
	kind: 'mails',
	place: 35,
	title: 'E-mail non attribuite',
	rows: sql`select ${accountOf(sql`m.sender`)} as person, coalesce(nullif(m.subject, ''), '(senza oggetto)') as title,
			case when m.done_at is null then 'Da leggere' else 'Fatto' end as note,
			'/admin/posta/email/' || m.id as path, m.received_at as at
		from incoming_mails m where m.reason is not null`,
}
