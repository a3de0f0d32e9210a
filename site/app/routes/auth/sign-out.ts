import { redirect } from 'react-router'
import { SIGN_OUT_FAILED, SIGNED_OUT } from '#app/features/people/accounts/copy.it.ts'
import { signOut } from '#app/features/people/accounts/sign-out.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-out.ts'

/** Signing out takes a POST; following the address as a link leads to Home. */
export function loader() {
	return redirect('/')
}

/** Ends the session and redirects to Home, with a toast about the outcome. */
export async function action({ request, context }: Route.ActionArgs) {
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const cookies = await signOut(context.get(depsContext), caller, context.get(viewerContext))
	return cookies
		? redirectWithNotice('/', 'info', SIGNED_OUT, cookies)
		: redirectWithNotice('/', 'error', SIGN_OUT_FAILED)
}
