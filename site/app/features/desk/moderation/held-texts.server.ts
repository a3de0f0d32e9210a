import { sql } from 'drizzle-orm'
import { emailOf } from '#app/features/base/people/names.server.ts'
import { HELD_COMMENTS } from '#app/features/content/comments/shown-comments.server.ts'
import { HELD_ANSWERS } from '#app/features/content/questions/shown-questions.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'

const EXCERPT_LENGTH = 100
const PAGE = '/admin/moderazione#trattenuti'

/** Comments and answers that wait for the staff's decision before others read them. */
export const heldTexts: InboxKind = {
	kind: 'held',
	place: 40,
	label: 'Commenti e risposte trattenuti',
	page: PAGE,
	listed: { labels: { list: 'In revisione', item: 'Testo trattenuto' }, pathOf: () => PAGE },
	rows: sql`select t.id, left(t.body, ${EXCERPT_LENGTH}::int) as title, ${emailOf(sql`t.user_id`)} as "from", t.created_at as since
		from (select * from ${HELD_COMMENTS} c union all select * from ${HELD_ANSWERS} a) t`,
}
