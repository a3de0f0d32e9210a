import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { composeAnswer } from '#app/features/law/assistant/compose-answer.server.ts'
import { answerText } from '#app/features/law/assistant/transcript.it.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { findQuestion, rightsOf } from '../find-question.server.ts'
import { DRAFT_MARK } from './draft.ts'

/**
 * Returns a draft for the professional who answers: the assistant's quotations with their sources, marked as a draft. It uses public
 * documents only, since others will read the answer.
 * @returns undefined if the law in the knowledge base gives no reliable answer
 */
export async function draftAnswer(
	deps: Pick<WithKnowledge, 'db' | 'knowledge'>,
	staff: Staff,
	questionId: string,
): Promise<string | undefined> {
	const question = await findQuestion(deps.db, staff, questionId)
	if (!question || !rightsOf(staff, question).canAnswer) return undefined
	const composing = composeAnswer(deps, null, {
		text: `${question.title}. ${question.body}`,
		today: dayInRome(new Date()),
		category: null,
		model: undefined,
		vectors: async () => undefined,
		signal: new AbortController().signal,
	})
	let next = await composing.next()
	while (!next.done) next = await composing.next()
	return next.value.refusal === undefined ? `${DRAFT_MARK}\n\n${answerText(next.value)}` : undefined
}
