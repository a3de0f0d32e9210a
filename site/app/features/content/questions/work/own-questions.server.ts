import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Person } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import type { QuestionStatus } from '../question.ts'
import { questions } from '../questions-table.server.ts'
import type { OwnQuestionRow } from './own-question.ts'

const SHOWN = 200

function ofPerson({ userId }: Person) {
	return and(eq(questions.userId, userId), ne(questions.status, 'removed'))
}

/** Returns a person's questions, those with news first. */
export async function findOwnQuestions(db: Db, person: Person): Promise<OwnQuestionRow[]> {
	const rows = await db
		.select({
			id: questions.id,
			title: questions.title,
			stage: questions.stage,
			status: questions.status,
			publishable: questions.publishable,
			publishedAs: questions.publishedAs,
			createdAt: questions.createdAt,
			changedAt: questions.changedAt,
			seenAt: questions.seenAt,
		})
		.from(questions)
		.where(ofPerson(person))
		.orderBy(desc(gt(questions.changedAt, questions.seenAt)), desc(questions.changedAt), questions.id)
		.limit(SHOWN)
	return rows.map(({ createdAt, changedAt, seenAt, status, publishable, publishedAs, ...row }) => ({
		...row,
		readers: readersOf(status, publishable, publishedAs),
		isNews: changedAt > seenAt,
		createdAt: createdAt.toISOString(),
		changedAt: changedAt.toISOString(),
	}))
}

function readersOf(
	status: QuestionStatus,
	publishable: boolean,
	publishedAs: string | null,
): OwnQuestionRow['readers'] {
	if (status === 'published' || publishedAs !== null) return 'everybody'
	return status === 'pending' && publishable ? 'everybody-soon' : 'studio'
}
