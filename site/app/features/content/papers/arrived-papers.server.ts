import { sql } from 'drizzle-orm'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'
import { requestPath } from './studio-path.ts'

/** Papers that came and that nobody of the studio has said to have seen. */
export const arrivedPapers: InboxKind = {
	kind: 'papers',
	place: 15,
	label: 'Documenti arrivati',
	listed: {
		labels: { list: 'Documenti arrivati', item: 'Documenti arrivati', open: 'Vedi i documenti' },
		pathOf: requestPath,
	},
	rows: sql`select r.id, (select string_agg(p.name, ', ' order by p.place) from papers p where p.request_id = r.id) as title,
			${emailOf(sql`r.user_id`)} as "from", coalesce(n.since, r.finished_at) as since
		from paper_requests r
		left join lateral (
			select min(f.created_at) as since from paper_files f
			where f.request_id = r.id and (r.seen_at is null or f.created_at > r.seen_at)
		) n on true
		where n.since is not null or (r.finished_at is not null and (r.seen_at is null or r.finished_at > r.seen_at))`,
}
