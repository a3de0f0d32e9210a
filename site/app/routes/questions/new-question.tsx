import { data } from 'react-router'
import { NewQuestion } from '#app/features/content/questions/asking/new-question.ts'
import { NewQuestionScreen } from '#app/features/content/questions/asking/new-question-screen.tsx'
import {
	ASK_SIGN_IN,
	linkToQuestion,
	QUESTION_NOT_SENT,
	QUESTION_SENT,
	SEND_SIGN_IN,
	tooManyText,
} from '#app/features/content/questions/copy.it.ts'
import { sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithLink } from '#app/notices.server.ts'
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
	// The page sends the chosen files to the question, and then goes home.
	if (fields.attaches === 'on') return data({ sent: sent.id })
	return redirectWithLink('/', QUESTION_SENT, linkToQuestion(sent.id))
}

export function meta() {
	return pageMeta('Fai una Domanda', 'Scrivi allo studio la tua domanda fiscale.')
}

export default function NewQuestionPage({ actionData }: Route.ComponentProps) {
	const sent = actionData && 'sent' in actionData ? actionData.sent : undefined
	return <NewQuestionScreen sent={sent} result={actionData && 'sent' in actionData ? undefined : actionData} />
}
