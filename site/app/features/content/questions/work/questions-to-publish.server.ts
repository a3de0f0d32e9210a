import { sql } from 'drizzle-orm'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'
import { questions } from '../questions-table.server.ts'
import { pendingQuestions } from '../shown-questions.server.ts'

/** Questions to publish or not, on the page of moderation alone. */
export const questionsToPublish: InboxKind = {
	kind: 'publishing',
	place: 20,
	label: 'Domande da pubblicare o no',
	page: '/admin/moderazione#domande-in-attesa',
	rows: sql`select ${questions.id}, ${questions.title}, ${emailOf(sql`${questions.userId}`)} as "from", ${questions.createdAt} as since
		from ${questions} where ${pendingQuestions()}`,
}
