import { redirect } from 'react-router'
import { EMAIL_CHANGED } from '#app/features/accounts/copy.it.ts'
import { LinkProblemScreen } from '#app/features/accounts/link-problem-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/confirmed.ts'

/** Where the link of the confirmation e-mail leads: signed in, or with the reason why not. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const code = searchParams.get('error')
	if (code !== null) return { code: code.toUpperCase() }
	if (searchParams.has('change'))
		throw redirectWithNotice(context.get(viewerContext) ? '/profile' : '/auth', 'success', EMAIL_CHANGED)
	if (context.get(viewerContext))
		throw redirectWithNotice('/', 'success', 'Indirizzo confermato. Hai effettuato l’accesso.')
	throw redirect('/auth')
}

export function meta() {
	return pageMeta('Conferma dell’indirizzo', 'Conferma dell’indirizzo e-mail.')
}

export default function AuthConfirmedPage({ loaderData: { code } }: Route.ComponentProps) {
	return <LinkProblemScreen code={code} />
}
