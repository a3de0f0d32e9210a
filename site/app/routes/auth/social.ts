import { redirect } from 'react-router'
import { SOCIAL_PROBLEM_PATH } from '#app/features/people/accounts/auth/auth-social.server.ts'
import { LINKED, SIGNED_IN } from '#app/features/people/accounts/copy.it.ts'
import { localPath } from '#app/features/people/accounts/credentials.ts'
import { offersFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { startSocial } from '#app/features/people/accounts/social.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/social.ts'

/** Path to which providers return after signing in or linking. */
const DONE = 'fatto'

/** Starts a sign-in with a provider, `/auth/social/google`, and handles its return. */
export async function loader({ request, params: { provider }, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const from = localPath(searchParams.get('from'))
	if (provider === DONE) {
		if (!context.get(viewerContext)) throw redirect(`${SOCIAL_PROBLEM_PATH}?error=missing_session`)
		const to = (await offersFirstAdmin(context.get(depsContext), request)) ? '/auth' : from
		return redirectWithNotice(to, 'success', searchParams.has('collegato') ? LINKED : SIGNED_IN)
	}
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const back = `/auth/social/${DONE}?from=${encodeURIComponent(from)}`
	const started = await startSocial(context.get(depsContext), caller, '/sign-in/social', provider, back)
	return started ?? redirect(`${SOCIAL_PROBLEM_PATH}?error=provider`)
}
