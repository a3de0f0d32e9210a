import { sql } from 'drizzle-orm'
import type { InboxKind } from '#app/features/contributions.ts'

const EXCERPT_LENGTH = 100
const PAGE = '/admin/moderazione#segnalazioni'

/** Texts that somebody reported, each once, until a decision. */
export const reportedTexts: InboxKind = {
	kind: 'report',
	place: 50,
	label: 'Testi segnalati',
	page: PAGE,
	listed: { labels: { list: 'Segnalazioni', item: 'Segnalazione' }, pathOf: () => PAGE },
	rows: sql`select subject_id as id, left(min(explanation), ${EXCERPT_LENGTH}::int) as title, min(reporter_email) as "from",
		min(created_at) as since from reports where decision_id is null group by subject_id`,
}
