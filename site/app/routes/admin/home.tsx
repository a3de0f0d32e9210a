import type { Deps } from '#app/deps.ts'
import { type Admin, requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import { DashboardScreen } from '#app/features/desk/dashboard/dashboard-screen.tsx'
import { findFailures } from '#app/features/desk/dashboard/failures.server.ts'
import { measureFigures } from '#app/features/desk/dashboard/figures.server.ts'
import { findFirstSteps } from '#app/features/desk/dashboard/first-steps.server.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/home.ts'

/** Loads what waits and the figures that this person may see; for admins also the first steps and what does not work. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const [waiting, figures, site] = await Promise.all([
		findWaiting(deps, staff),
		measureFigures(deps, staff),
		staff.isAdmin ? findSite(deps, requireAdmin(staff)) : null,
	])
	return { waiting, figures, site, now: new Date().toISOString() }
}

async function findSite(deps: Deps, admin: Admin) {
	const [steps, failures] = await Promise.all([findFirstSteps(deps, admin), findFailures(deps, admin)])
	return { steps, failures }
}

export function meta() {
	return pageMeta('Pannello Amministratore', 'Gestione del sito.')
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
	return <DashboardScreen {...loaderData} />
}
