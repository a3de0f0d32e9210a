import { NewQuestion } from '#app/features/content/questions/asking/new-question.ts'
import { NewQuestionScreen } from '#app/features/content/questions/asking/new-question-screen.tsx'
import {
	ASK_SIGN_IN,
	QUESTION_NOT_SENT,
	QUESTION_SENT,
	SEND_SIGN_IN,
	tooManyText,
} from '#app/features/content/questions/copy.it.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/new-question.ts'

/** Redirects visitors to the sign-in, with the reason. */
export function loader({ context, request }: Route.LoaderArgs) {
	requireViewer(context, request, ASK_SIGN_IN)
	return null
}

/** Stores a question; 429 after too many, with the typed text kept. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request, SEND_SIGN_IN)
	const fields = await formFields(request)
	const question = NewQuestion.safeParse(fields)
	if (!question.success) return refuseForm(fields, { status: 400, error: question.error })
	const deps = context.get(depsContext)
	// Up to two thousand typed characters must not be lost.
	const sent = await sendQuestion(deps, viewer, question.data).catch((err: unknown) => {
		deps.log.error({ err }, 'question not sent')
	})
	if (!sent) return refuseForm(fields, { status: 500, message: QUESTION_NOT_SENT })
	if (!sent.ok) return refuseForm(fields, { status: 429, message: tooManyText(sent.problem.waitSeconds) })
	return redirectWithNotice(`/questions/${sent.id}`, 'success', QUESTION_SENT)
}

export function meta() {
	return pageMeta('Fai una Domanda', 'Scrivi allo studio la tua domanda fiscale.')
}

export default function NewQuestionPage({ actionData }: Route.ComponentProps) {
	return <NewQuestionScreen result={actionData} />
}
