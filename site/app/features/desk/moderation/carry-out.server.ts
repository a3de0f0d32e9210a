import { and, eq, ne } from 'drizzle-orm'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { showToOthers } from '#app/features/content/comments/write-comments.server.ts'
import { countAnswers, dropAnswer, showAnswer } from '#app/features/content/questions/answers.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { countThemes } from '#app/features/content/questions/themes.server.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { DecisionProblem, Verdict } from './decide.ts'

type Parts = Pick<Platform, 'queue' | 'siteUrl'>

type CarriedOut = Result<object, DecisionProblem>

/** Publishes, keeps or removes a text that is locked, if the decision can be applied to it now. */
export async function carryOut(deps: Parts, tx: Db, verdict: Verdict): Promise<CarriedOut> {
	switch (verdict.kind) {
		case 'comment':
			return aboutComment(deps, tx, verdict)
		case 'answer':
			return aboutAnswer(deps, tx, verdict)
		case 'question':
			return aboutQuestion(tx, verdict)
	}
}

const NOT_FOUND = { ok: false, problem: { code: 'not-found' } } as const
const NOT_POSSIBLE = { ok: false, problem: { code: 'not-possible' } } as const

async function aboutComment({ queue }: Parts, tx: Db, { id, decision }: Verdict): Promise<CarriedOut> {
	const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
	if (!comment || comment.status === 'removed') return NOT_FOUND
	const status = nextStatus(comment.status, decision)
	if (!status) return NOT_POSSIBLE
	await tx.update(comments).set({ status }).where(eq(comments.id, id))
	if (decision === 'publish') await showToOthers(tx, queue, id)
	else await announcePublicChange(tx)
	return { ok: true }
}

async function aboutAnswer(deps: Parts, tx: Db, { id, decision }: Verdict): Promise<CarriedOut> {
	const [answer] = await tx.select().from(answers).where(eq(answers.id, id))
	if (!answer || answer.status === 'removed') return NOT_FOUND
	const status = nextStatus(answer.status, decision)
	if (!status) return NOT_POSSIBLE
	await tx
		.update(answers)
		.set({ status, ...(status === 'removed' && { isAccepted: false }) })
		.where(eq(answers.id, id))
	if (decision === 'publish') await showAnswer(deps, tx, id)
	else await (decision === 'remove' ? dropAnswer : countAnswers)(tx, answer.questionId)
	return { ok: true }
}

/** A held text is published or declined; a published one is kept or removed. */
function nextStatus(status: 'shown' | 'held', decision: Verdict['decision']): 'shown' | 'removed' | undefined {
	const [stays, goes] = status === 'held' ? ['publish', 'decline'] : ['keep', 'remove']
	if (decision === goes) return 'removed'
	return decision === stays ? 'shown' : undefined
}

/** Published only if its author allowed it; the studio answers it in any case. */
async function aboutQuestion(tx: Db, { id, decision, category, tags }: Verdict): Promise<CarriedOut> {
	const [question] = await tx
		.select()
		.from(questions)
		.where(and(eq(questions.id, id), ne(questions.status, 'removed')))
	if (!question) return NOT_FOUND
	const wasPublished = question.status === 'published'
	switch (decision) {
		case 'publish':
			if (wasPublished) return NOT_POSSIBLE
			if (!question.publishable) return { ok: false, problem: { code: 'no-consent' } }
			await tx.update(questions).set({ status: 'published', category, tags }).where(eq(questions.id, id))
			await countThemes(tx, { category, tags }, 1)
			break
		case 'decline':
			if (question.status !== 'pending') return NOT_POSSIBLE
			await tx.update(questions).set({ status: 'declined' }).where(eq(questions.id, id))
			break
		case 'keep':
			return wasPublished ? { ok: true } : NOT_POSSIBLE
		case 'remove':
			await tx.update(questions).set({ status: 'removed' }).where(eq(questions.id, id))
			if (wasPublished) await countThemes(tx, question, -1)
	}
	await announcePublicChange(tx)
	return { ok: true }
}
