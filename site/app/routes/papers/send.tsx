import { data, redirect } from 'react-router'
import { openPapersLink } from '#app/features/content/papers/link.server.ts'
import { PAPERS_PATH, type PapersToSend } from '#app/features/content/papers/paper.ts'
import { finishPapers } from '#app/features/content/papers/receive-papers.server.ts'
import { SendPapersScreen } from '#app/features/content/papers/sending/send-papers-screen.tsx'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/send.ts'

/** Opening the link changes nothing, since mail programs and scanners open links too, and shows the names of the papers alone. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
	const opened = await openPapersLink(context.get(depsContext), token)
	const outcome = new URL(request.url).searchParams.get('esito')
	const toSend: PapersToSend | null = opened ? { papers: opened.papers } : null
	const isDone = outcome === 'fatto'
	return data({ token, toSend, outcome, isDone }, { status: opened || isDone ? 200 : 404 })
}

/** 'Ho finito': closes the link. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const { intent } = await formFields(request)
	const here = `${PAPERS_PATH}${encodeURIComponent(token)}`
	if (intent !== 'finish') return redirect(here)
	const opened = await openPapersLink(deps, token)
	if (opened) await finishPapers(deps, opened)
	return redirect(opened ? `${here}?esito=fatto` : here)
}

export function meta() {
	return [
		...pageMeta('Documenti per lo studio', 'Manda allo studio i documenti che ti ha chiesto.'),
		{ name: 'robots', content: 'noindex' },
	]
}

export default function SendPapersPage({ loaderData: { token, toSend, outcome, isDone } }: Route.ComponentProps) {
	return <SendPapersScreen token={token} toSend={toSend} outcome={outcome} isDone={isDone} />
}
