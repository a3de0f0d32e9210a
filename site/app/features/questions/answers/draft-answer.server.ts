import { composeAnswer } from '#app/features/assistant/compose-answer.server.ts'
import { answerText } from '#app/features/assistant/transcript.it.ts'
import type { WithKnowledge } from '#app/features/knowledge/passage-store.server.ts'
import type { Viewer } from '#app/features/people/viewer.ts'
import { findQuestion, rightsOf } from '../find-question.server.ts'
import { DRAFT_MARK } from './draft.ts'

/** Reads what everybody may read: the answer will be read by others than who sends it. */
const NOBODY: Viewer = { userId: '', email: '', name: '', isAdmin: false }

/**
 * A draft for the professional who answers: the assistant's quotations with their sources, marked as a draft.
 * @returns undefined when the law that is held gives no sure answer, or this viewer does not answer for the studio
 */
export async function draftAnswer(
	deps: Pick<WithKnowledge, 'db' | 'knowledge'>,
	viewer: Viewer,
	questionId: string,
): Promise<string | undefined> {
	const question = await findQuestion(deps.db, viewer, questionId)
	if (!question || !viewer.isAdmin || !rightsOf(viewer, question).canAnswer) return undefined
	const composing = composeAnswer(deps, NOBODY, {
		text: `${question.title}. ${question.body}`,
		category: null,
		model: undefined,
		vectors: async () => undefined,
		signal: new AbortController().signal,
	})
	let next = await composing.next()
	while (!next.done) next = await composing.next()
	return next.value.refusal === undefined ? `${DRAFT_MARK}\n\n${answerText(next.value)}` : undefined
}
