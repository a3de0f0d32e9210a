import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import {
	AnswerForm,
	MESSAGE_ANSWERED,
	MESSAGE_CLOSED,
	MESSAGE_GONE,
	MESSAGE_HANDLED,
	MESSAGE_LABEL,
	MESSAGE_WROTE_AGAIN,
} from '#app/features/people/contact/contact.ts'
import { MessageScreen } from '#app/features/people/contact/message-screen.tsx'
import { answerMessage, closeMessage, findMessage, type Handled } from '#app/features/people/contact/messages.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/message.ts'

/** Loads one message; 404 if there is none. Staff only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const message = await findMessage(context.get(depsContext).db, staff, params.id)
	if (!message) throw data(null, { status: 404 })
	return { message }
}

/** Answers a message by e-mail, or closes it. Staff only. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const seen = seenIn(fields)
	if (fields.intent === 'close')
		return handled(fields, await closeMessage(deps.db, staff, params.id, seen), MESSAGE_CLOSED)
	const answer = AnswerForm.safeParse(fields)
	if (!answer.success) return refuseForm(fields, { status: 400, error: answer.error })
	const answered = await answerMessage(deps, staff, params.id, { answer: answer.data.content, seen })
	return handled(fields, answered, MESSAGE_ANSWERED)
}

function handled(fields: Readonly<Record<string, string>>, outcome: Handled, text: string) {
	if (outcome.ok) return redirectWithNotice('/admin/posta', 'success', text)
	if (outcome.problem.code === 'changed')
		return refuseChanged(fields, outcome.problem, MESSAGE_LABEL, MESSAGE_WROTE_AGAIN)
	return fields.content === undefined
		? redirectWithNotice('/admin/posta', 'error', MESSAGE_GONE)
		: refuseForm(fields, { status: 409, message: MESSAGE_HANDLED })
}

/** Shows what was written meanwhile too, with an answer that was refused because of it. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return defaultShouldRevalidate || actionStatus === 409
}

export function meta() {
	return pageMeta('Messaggio', 'Un messaggio della pagina Contatti.')
}

export default function MessagePage({ loaderData: { message }, actionData }: Route.ComponentProps) {
	return <MessageScreen message={message} result={actionData} />
}
