import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { WaitingKind } from '#app/features/base/events/waiting.server.ts'
import { formatDate } from '#app/ui/format.ts'
import { questions } from '../questions-table.server.ts'

const SHOWN = 10

/** Answers to a person's questions, until the person opens the question. */
export const answersToRead: WaitingKind = {
	place: 10,
	async find({ db }, { userId }) {
		const answered = sql`exists (select from answers a where a.question_id = questions.id and not a.is_reply
			and a.status = 'shown' and a.user_id is distinct from questions.user_id and a.created_at > questions.seen_at)`
		const rows = await db
			.select({ id: questions.id, title: questions.title, changedAt: questions.changedAt })
			.from(questions)
			.where(
				and(
					eq(questions.userId, userId),
					ne(questions.status, 'removed'),
					gt(questions.changedAt, questions.seenAt),
					answered,
				),
			)
			.orderBy(desc(questions.changedAt), questions.id)
			.limit(SHOWN)
		return rows.map(({ id, title, changedAt }) => ({
			key: `answer ${id}`,
			text: `Leggi la risposta a «${title}»`,
			note: formatDate(changedAt.toISOString()),
			to: `/questions/${id}#risposte`,
		}))
	},
}
