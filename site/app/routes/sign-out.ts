import { redirect } from 'react-router'
import { signOut } from '#app/features/accounts/auth-calls.server.ts'
import { SIGNED_OUT } from '#app/features/accounts/copy.it.ts'
import { forgetSession } from '#app/features/accounts/forget-session.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-out.ts'

export function loader() {
	return redirect('/')
}

/** A session that the server no longer knows, or refuses to end, is over in this browser too (§8). */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const result = await signOut(deps, { request, clientAddress: context.get(clientAddressContext) })
	return redirectWithNotice('/', 'info', SIGNED_OUT, result.ok ? result.cookies : [await forgetSession(deps)])
}
