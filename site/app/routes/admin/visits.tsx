import { findVisits } from '#app/features/desk/visits/visits.server.ts'
import { VisitsScreen } from '#app/features/desk/visits/visits-screen.tsx'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/visits.ts'

/** Loads the anonymous page counts. Admins only. */
export function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return findVisits(context.get(depsContext).db, admin)
}

export function meta() {
	return pageMeta('Pagine viste', 'Conteggi anonimi delle pagine.')
}

export default function VisitsPage({ loaderData }: Route.ComponentProps) {
	return <VisitsScreen {...loaderData} />
}
