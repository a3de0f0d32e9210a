import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { DashboardScreen } from '#app/features/dashboard/dashboard-screen.tsx'
import { findFailures } from '#app/features/dashboard/failures.server.ts'
import { measureFigures } from '#app/features/dashboard/figures.server.ts'
import { findFirstSteps } from '#app/features/dashboard/first-steps.server.ts'
import { findWaiting } from '#app/features/dashboard/waiting.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/home.ts'

/** Loads the first steps, what waits, what does not work, and the figures of the last days. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const [steps, waiting, failures, figures] = await Promise.all([
		findFirstSteps(deps, admin),
		findWaiting(deps.db, admin),
		findFailures(deps, admin),
		measureFigures(deps.db, admin),
	])
	return { steps, waiting, failures, figures, now: new Date().toISOString() }
}

export function meta() {
	return pageMeta('Pannello Amministratore', 'Gestione del sito.')
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
	return <DashboardScreen {...loaderData} />
}
