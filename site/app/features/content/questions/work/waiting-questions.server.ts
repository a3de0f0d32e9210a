import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'
import { questions } from '../questions-table.server.ts'
import { keptQuestions } from '../shown-questions.server.ts'
import { stageLabel } from '../work-copy.it.ts'
import { readQuestion } from './read-question.server.ts'

const kept = keptQuestions(alias(questions, 'q'))

/** True for a question whose author added a file that the studio has not answered since. */
const hasNewFile = sql`exists (select from question_attachments a where a.question_id = q.id and a.user_id = q.user_id and a.created_at >
	coalesce((select max(w.created_at) from answers w where w.question_id = q.id and not w.is_reply), q.created_at))`

/** Questions that wait for an answer or for a reply to their author. */
export const waitingQuestions: InboxKind = {
	kind: 'question',
	place: 10,
	label: 'Domande che aspettano una risposta',
	listed: {
		labels: { list: 'Domande', item: 'Domanda', open: 'Apri la domanda' },
		pathOf: (id) => `/questions/${id}`,
		stages: {
			received: { label: stageLabel.received, tone: 'info' },
			working: { label: stageLabel.working, tone: 'warn' },
			answered: { label: stageLabel.answered, tone: 'info' },
			closed: { label: stageLabel.closed, tone: 'info' },
		},
	},
	rows: sql`select q.id, case when ${hasNewFile} then q.title || ' (nuovo allegato)' else q.title end as title, ${emailOf(sql`q.user_id`)} as "from", q.waiting_since as since, q.stage, q.assigned_to, q.due_on
		from questions q where q.waiting_since is not null and ${kept}`,
	answered: sql`select q.id, q.title, ${emailOf(sql`q.user_id`)} as "from", q.changed_at as since,
			case q.stage when 'closed' then ${stageLabel.closed}::text else ${stageLabel.answered}::text end as note
		from questions q where q.waiting_since is null and q.stage in ('answered', 'closed') and not q.is_sample and ${kept}`,
	read: readQuestion,
}
