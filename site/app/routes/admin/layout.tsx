import { Outlet } from 'react-router'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { AdminFrame, type PlaceCounts } from '#app/features/people/admin/admin-frame.tsx'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/layout.ts'

/** Loads the viewer's places of the panel and their counts. Each page of the panel checks by itself who asks; others get no counts. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ counts: PlaceCounts; isAdmin: boolean }> {
	const viewer = context.get(viewerContext)
	if (!viewer?.isStaff) return { counts: {}, isAdmin: false }
	const counts: Record<string, number> = {}
	for (const { page, count } of await findWaiting(context.get(depsContext), requireStaff(viewer))) {
		const [place = ''] = page.split(/[#?]/)
		counts[place] = (counts[place] ?? 0) + count
	}
	return { counts, isAdmin: viewer.isAdmin }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return (
		<AdminFrame {...loaderData}>
			<Outlet />
		</AdminFrame>
	)
}
