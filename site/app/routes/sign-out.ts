import { redirect } from 'react-router'
import { signOut } from '#app/features/accounts/auth-calls.server.ts'
import { SIGNED_OUT } from '#app/features/accounts/copy.it.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-out.ts'

export function loader() {
	return redirect('/')
}

/** A session that the server no longer knows is over too: the cookies go in any case. */
export async function action({ request, context }: Route.ActionArgs) {
	const result = await signOut(context.get(depsContext), { request, clientAddress: context.get(clientAddressContext) })
	return redirectWithNotice('/', 'info', SIGNED_OUT, result.ok ? result.cookies : [])
}
