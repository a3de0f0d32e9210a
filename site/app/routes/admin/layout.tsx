import { Outlet } from 'react-router'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { AdminFrame, type PlaceCounts } from '#app/features/people/admin/admin-frame.tsx'
import { type PanelGroup, panelOf } from '#app/features/people/admin/panel.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/layout.ts'

/** Loads the viewer's places of the panel and their counts. Each page of the panel checks by itself who asks; others get no counts. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ groups: PanelGroup[]; counts: PlaceCounts }> {
	const viewer = context.get(viewerContext)
	const deps = context.get(depsContext)
	const groups = panelOf(deps.features.panel, viewer?.isAdmin === true)
	if (!viewer?.isStaff) return { groups, counts: {} }
	const counts: Record<string, number> = {}
	for (const { page, count } of await findWaiting(deps, requireStaff(viewer))) {
		const [place = ''] = page.split(/[#?]/)
		counts[place] = (counts[place] ?? 0) + count
	}
	return { groups, counts }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return (
		<AdminFrame {...loaderData}>
			<Outlet />
		</AdminFrame>
	)
}
