import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClientRecords } from '#app/features/contributions.ts'
import { questions } from '../questions-table.server.ts'
import { keptQuestions } from '../shown-questions.server.ts'
import { stageLabel } from '../work-copy.it.ts'

const kept = keptQuestions(alias(questions, 'q'))
const dueNote = sql`case when q.due_on is not null and q.waiting_since is not null then ' · entro il ' || to_char(q.due_on, 'DD/MM/YYYY') else '' end`
const stageNote = sql`case q.stage when 'received' then ${stageLabel.received}::text when 'working' then ${stageLabel.working}::text
	when 'answered' then ${stageLabel.answered}::text else ${stageLabel.closed}::text end`

/** The questions of a client, with their stage and the day by which the studio means to answer. */
export const askedQuestions: ClientRecords = {
	kind: 'questions',
	place: 10,
	title: 'Domande',
	rows: sql`select q.user_id as person, q.title, ${stageNote} || ${dueNote} as note, '/questions/' || q.id as path, q.created_at as at
		from questions q where ${kept}`,
}

/** The files that a client and the studio added to the client's questions. */
export const exchangedFiles: ClientRecords = {
	kind: 'files',
	place: 20,
	title: 'Allegati',
	rows: sql`select q.user_id as person, a.file_name as title, case when a.user_id = q.user_id then q.title else 'Dallo studio: ' || q.title end as note,
			'/questions/' || q.id || '#allegati' as path, a.created_at as at
		from question_attachments a join questions q on q.id = a.question_id where ${kept}`,
}
