import { sql } from 'drizzle-orm'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'

/**
 * Scheduled news that did not come out, since whoever scheduled them left the studio or was suspended, or a copy was restored after their hour: a
 * colleague decides about each.
 */
export const missedNews: InboxKind = {
	kind: 'missed-news',
	place: 45,
	label: 'Notizie programmate non uscite',
	listed: {
		labels: { list: 'Notizie non uscite', item: 'Notizia programmata e non uscita', open: 'Apri la bozza' },
		pathOf: (id) => `/admin/notizie/${id}`,
	},
	rows: sql`select d.id, d.title, ${emailOf(sql`d.edited_by`)} as "from", d.missed_at as since from news_drafts d
		left join news n on n.id = d.news_id where d.missed_at is not null and n.deleted_at is null`,
}
