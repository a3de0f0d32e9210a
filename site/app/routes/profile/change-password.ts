import { redirect } from 'react-router'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import type { Route } from './+types/change-password.ts'

/** Leads password managers to the form of the password, after signing in (W3C, A Well-Known URL for Changing Passwords). */
export function loader({ context, request }: Route.LoaderArgs) {
	requireViewer(context, request)
	return redirect('/profile#sicurezza')
}
