import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { notTakenText } from '#app/features/base/replies/copy.it.ts'
import type { MailedReply, ThreadKind, ThreadParts } from '#app/features/contributions.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { writeReply } from '../answers.server.ts'
import { AnswerText } from '../asking/new-question.ts'
import { addMailedFile } from '../attachments/attachments.server.ts'
import { QUESTION_THREAD } from '../question.ts'
import { questions } from '../questions-table.server.ts'

interface Asked {
	questionId: string
	userId: string
}

/** Questions that are not public: the asker's reply by e-mail becomes a message to the studio. Nobody answers for the studio by e-mail. */
export const questionThread: ThreadKind = {
	kind: QUESTION_THREAD,
	async find(deps, { id, userId }) {
		if (userId === null) return undefined
		const asked = { questionId: await findContinuation(deps.db, id), userId }
		const [asker] = await deps.db
			.select({ email: users.email })
			.from(questions)
			.innerJoin(users, eq(users.id, questions.userId))
			.where(isOpen(asked))
		return asker && { email: asker.email, add: (tx, reply) => addReply(deps, tx, asked, reply) }
	},
}

/** Returns the question in which one goes on that the studio merged; otherwise its own id. */
async function findContinuation(db: Db, id: string): Promise<string> {
	const [row] = await db.select({ mergedInto: questions.mergedInto }).from(questions).where(eq(questions.id, id))
	return row?.mergedInto ? findContinuation(db, row.mergedInto) : id
}

/** Condition of a question that its asker may go on with: about a published one, the message would be an answer that everybody reads. */
function isOpen({ questionId, userId }: Asked) {
	const isPrivate = inArray(questions.status, ['pending', 'declined'])
	return and(eq(questions.id, questionId), eq(questions.userId, userId), isPrivate, isNull(questions.mergedInto))
}

async function addReply(
	deps: ThreadParts,
	tx: Db,
	asked: Asked,
	{ text, files }: MailedReply,
): Promise<Result<object, { code: 'closed' | 'too-long' }>> {
	const open = await tx.select({ id: questions.id }).from(questions).where(isOpen(asked)).for('update')
	if (open.length === 0) return { ok: false, problem: { code: 'closed' } }
	const written = AnswerText.safeParse({ content: text === '' ? ONLY_FILES : text })
	if (!written.success) return { ok: false, problem: { code: 'too-long' } }
	const notTaken: Parameters<typeof notTakenText>[0][number][] = []
	for (const file of files) {
		const added = await addMailedFile({ db: tx, storage: deps.storage }, asked, file)
		if (!added.ok) notTaken.push({ name: file.name, why: added.problem.code })
	}
	const body = [written.data.content, notTakenText(notTaken)].filter((part) => part !== '').join('\n\n')
	await writeReply(deps, tx, { ...asked, body })
	return { ok: true }
}

const ONLY_FILES = '(Solo allegati.)'
