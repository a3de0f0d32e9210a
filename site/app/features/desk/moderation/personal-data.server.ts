import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { type DataSubject, type PersonalTable } from '#app/features/base/people/personal-data.server.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { moderationDecisions, reports } from './moderation-table.server.ts'

/** Replaces the excerpt, in the moderation log, of a text deleted with its author. */
const EXCERPT_GONE = 'testo eliminato con l’account'

/** Condition of decisions about the person's texts; `isLeft` leaves out the public ones, which stay. */
function aboutTextsOf({ userId }: DataSubject, isLeft: 'all' | 'deleted'): SQL {
	const only = (isDeleted: SQL) => (isLeft === 'all' ? undefined : isDeleted)
	const asked = and(eq(questions.userId, userId), only(ne(questions.status, 'published')))
	const answered = and(eq(answers.userId, userId), only(ne(answers.status, 'shown')))
	const said = and(eq(comments.userId, userId), only(ne(comments.status, 'shown')))
	return sql`${moderationDecisions.subjectId} in (select ${questions.id} from ${questions} where ${asked}
		union all select ${answers.id} from ${answers} where ${answered}
		union all select ${comments.id} from ${comments} where ${said})`
}

const reportedBy = ({ userId, email }: DataSubject) =>
	or(eq(reports.reporterId, userId), eq(sql`lower(${reports.reporterEmail})`, email.toLowerCase()))

/** To be forgotten before the texts, by which decisions about them are found. */
export const personalTables: readonly PersonalTable[] = [
	{
		table: moderationDecisions,
		rows: (person) => or(eq(moderationDecisions.decidedBy, person.userId), aboutTextsOf(person, 'all')),
		async forget(tx, person) {
			await tx.update(moderationDecisions).set({ excerpt: EXCERPT_GONE }).where(aboutTextsOf(person, 'deleted'))
			await tx
				.update(moderationDecisions)
				.set({ decidedBy: null })
				.where(eq(moderationDecisions.decidedBy, person.userId))
		},
	},
	{
		table: reports,
		rows: reportedBy,
		forget: (tx, person) => tx.update(reports).set({ reporterId: null, reporterEmail: null }).where(reportedBy(person)),
	},
]
