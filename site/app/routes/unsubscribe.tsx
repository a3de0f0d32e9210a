import { data } from 'react-router'
import { AnswerScreen } from '#app/features/base/events/answer-screen.tsx'
import { UNSUBSCRIBE_BROKEN } from '#app/features/base/events/copy.it.ts'
import { openEnding } from '#app/features/base/events/unsubscribe-link.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Opening the link changes nothing, since virus scanners open links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	const ending = openEnding(context.get(depsContext), new URL(request.url).searchParams)
	if (!ending) return data({ title: 'E-mail', question: null }, { status: 404 })
	const { title, question } = ending
	return data({ title, question }, { status: 200 })
}

/** Stops the notifications named in the signed link. */
export async function action({ context, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const ending = openEnding(deps, new URL(request.url).searchParams)
	if (!ending) return redirectWithNotice('/', 'error', UNSUBSCRIBE_BROKEN)
	await ending.end(deps.db)
	return redirectWithNotice('/', 'success', ending.ended)
}

export function meta() {
	return [...pageMeta('Non ricevere più e-mail', 'Smetti di ricevere e-mail.'), { name: 'robots', content: 'noindex' }]
}

/** Asks for confirmation with a button, since opening the link must change nothing. */
export default function UnsubscribePage({ loaderData: { title, question } }: Route.ComponentProps) {
	const button = question === null ? null : 'Non ricevere più e-mail'
	return <AnswerScreen title={title} text={question ?? UNSUBSCRIBE_BROKEN} action={button} />
}
