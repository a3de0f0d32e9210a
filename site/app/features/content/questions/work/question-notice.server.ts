import { sql } from 'drizzle-orm'
import type { Bell, DigestRow, DigestSource, EventKind, Happened } from '#app/features/base/events/event-kind.server.ts'
import { questions } from '../questions-table.server.ts'
import { keptQuestions, publishedQuestions } from '../shown-questions.server.ts'

const bell: Bell = {
	rows: (
		userId,
	) => sql`select id::text as id, id::text as subject, title, changed_at as at, changed_at > seen_at as is_new
		from ${questions} where user_id = ${userId} and ${keptQuestions()} and changed_at > created_at`,
	sentence: ({ title }: Happened) => `Novità sulla tua domanda «${title}»`,
	to: ({ subject }: Happened) => `/questions/${subject}`,
	page: '/le-mie-domande',
}

interface Answered extends DigestRow {
	title: string
}

const digest: DigestSource<Answered> = {
	rows: (since) => sql`select id::text as id, title, created_at as at, array_append(tags, category) as themes
		from ${questions} where ${publishedQuestions()} and answer_count > 0 and created_at > ${since.toISOString()}::timestamptz`,
	entry: ({ id, title }) => ({ text: `Domanda: ${title}`, to: `/questions/${id}` }),
}

/** Something happened to a person's own question; or an answered question was published. */
export const questionChanged: EventKind = { name: 'question', bell, digest }
