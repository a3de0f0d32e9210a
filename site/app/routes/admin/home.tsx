import type { Deps } from '#app/deps.ts'
import { type Admin, requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import { DashboardScreen } from '#app/features/desk/dashboard/dashboard-screen.tsx'
import { findFailures } from '#app/features/desk/dashboard/failures.server.ts'
import { measureSite, measureWork } from '#app/features/desk/dashboard/figures.server.ts'
import { findFirstSteps } from '#app/features/desk/dashboard/first-steps.server.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/home.ts'

/** Loads what waits and the figures of the staff's work; for admins also the first steps, what does not work and the site's figures. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const [waiting, work, site] = await Promise.all([
		findWaiting(deps, staff),
		measureWork(deps.db, staff),
		staff.isAdmin ? findSite(deps, requireAdmin(staff)) : null,
	])
	return { waiting, work, site, now: new Date().toISOString() }
}

async function findSite(deps: Deps, admin: Admin) {
	const [steps, failures, figures] = await Promise.all([
		findFirstSteps(deps, admin),
		findFailures(deps, admin),
		measureSite(deps.db, admin),
	])
	return { steps, failures, figures }
}

export function meta() {
	return pageMeta('Pannello Amministratore', 'Gestione del sito.')
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
	return <DashboardScreen {...loaderData} />
}
