import { data } from 'react-router'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { AnswerForm, MESSAGE_ANSWERED, MESSAGE_CLOSED, MESSAGE_GONE } from '#app/features/people/contact/contact.ts'
import { MessageScreen } from '#app/features/people/contact/message-screen.tsx'
import { answerMessage, closeMessage, findMessage } from '#app/features/people/contact/messages.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
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
	const done = (isDone: boolean, text: string) =>
		redirectWithNotice('/admin/posta', isDone ? 'success' : 'error', isDone ? text : MESSAGE_GONE)
	if (fields.intent === 'close') return done(await closeMessage(deps.db, staff, params.id), MESSAGE_CLOSED)
	const answer = AnswerForm.safeParse(fields)
	if (!answer.success) return refuseForm(fields, { status: 400, error: answer.error })
	return done(await answerMessage(deps, staff, params.id, answer.data.content), MESSAGE_ANSWERED)
}

export function meta() {
	return pageMeta('Messaggio', 'Un messaggio della pagina Contatti.')
}

export default function MessagePage({ loaderData: { message }, actionData }: Route.ComponentProps) {
	return <MessageScreen message={message} result={actionData} />
}
