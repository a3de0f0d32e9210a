import { sql } from 'drizzle-orm'
import type { ClientRecords } from '#app/features/contributions.ts'
import { requestPath } from './studio-path.ts'

/** Papers that the studio asked a client for, with how many files came. */
export const askedPapers: ClientRecords = {
	kind: 'papers',
	place: 25,
	title: 'Documenti chiesti',
	rows: sql`select r.user_id as person, (select string_agg(p.name, ', ' order by p.place) from papers p where p.request_id = r.id) as title,
			'entro il ' || to_char(r.due_day, 'DD/MM/YYYY') || ' · ' || (select count(*) from paper_files f where f.request_id = r.id) || ' file' as note,
			${requestPath('')}::text || r.id as path, r.created_at as at
		from paper_requests r`,
}
