import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'
import { questions } from '../questions-table.server.ts'
import { keptQuestions } from '../shown-questions.server.ts'
import { stageLabel } from '../work-copy.it.ts'

/** Questions that wait for an answer or for a reply to their author. */
export const waitingQuestions: InboxKind = {
	kind: 'question',
	place: 10,
	label: 'Domande che aspettano una risposta',
	listed: {
		labels: { list: 'Domande', item: 'Domanda' },
		pathOf: (id) => `/questions/${id}`,
		stages: {
			received: { label: stageLabel.received, tone: 'info' },
			working: { label: stageLabel.working, tone: 'warn' },
			answered: { label: stageLabel.answered, tone: 'info' },
			closed: { label: stageLabel.closed, tone: 'info' },
		},
	},
	rows: sql`select q.id, q.title, ${emailOf(sql`q.user_id`)} as "from", q.waiting_since as since, q.stage, q.assigned_to
		from questions q where q.waiting_since is not null and ${keptQuestions(alias(questions, 'q'))}`,
}
