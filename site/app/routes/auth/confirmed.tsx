import { CONFIRMED, CONFIRMED_ELSEWHERE, CONFIRMED_HERE, EMAIL_CHANGED } from '#app/features/accounts/copy.it.ts'
import { localPath } from '#app/features/accounts/credentials.ts'
import { LinkProblemScreen } from '#app/features/accounts/sign-in/link-problem-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/confirmed.ts'

/**
 * Target of the confirmation link. Redirects to the page from which the person signed up, to the panel for the first admin, or to the
 * sign-in; says why the link failed.
 */
export function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const code = searchParams.get('error')
	if (code !== null) return { code: code.toUpperCase() }
	const viewer = context.get(viewerContext)
	const isSignedIn = viewer !== null
	const from = localPath(searchParams.get('from'))
	const home = viewer?.isAdmin ? '/admin' : from
	if (searchParams.has('change')) throw redirectWithNotice(isSignedIn ? '/profile' : '/auth', 'success', EMAIL_CHANGED)
	if (searchParams.has('elsewhere'))
		throw redirectWithNotice(isSignedIn ? '/' : '/auth', 'success', isSignedIn ? CONFIRMED : CONFIRMED_ELSEWHERE)
	const signIn = from === '/' ? '/auth' : `/auth?${new URLSearchParams({ from })}`
	throw redirectWithNotice(isSignedIn ? home : signIn, 'success', isSignedIn ? CONFIRMED_HERE : CONFIRMED)
}

export function meta() {
	return pageMeta('Conferma dell’indirizzo', 'Conferma dell’indirizzo e-mail.')
}

export default function AuthConfirmedPage({ loaderData: { code } }: Route.ComponentProps) {
	return <LinkProblemScreen code={code} />
}
