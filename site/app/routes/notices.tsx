import { redirect } from 'react-router'
import { NOTICES_PATH } from '#app/features/base/events/notice-list.ts'
import { findNotices, markNoticesSeen, resumeNotices, stopNotices } from '#app/features/base/events/notices.server.ts'
import { NoticesScreen } from '#app/features/base/events/notices-screen.tsx'
import { findAllWaiting } from '#app/features/base/events/waiting.server.ts'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { waitingItemsOf } from '#app/features/desk/dashboard/waiting-items.ts'
import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import { shownUntil } from '#app/versions/shown-until.ts'
import type { Route } from './+types/notices.ts'

/** Loads the viewer's notices, and what waits for the viewer or the studio that no notice leads to. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const [view, own, studio] = await Promise.all([
		findNotices(deps, viewer),
		findAllWaiting(deps, viewer),
		viewer.isStaff ? findWaiting(deps, requireStaff(viewer)) : [],
	])
	const told = new Set(view.notices.map(({ to }) => pageOf(to)))
	const waiting = [...waitingItemsOf(studio, view.until), ...own.filter(({ to }) => !told.has(pageOf(to)))]
	return { ...view, waiting }
}

const pageOf = (to: string) => to.split('#')[0]

/** Marks all as seen, or ends or resumes the notices about a subject, by the field `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	switch (fields.intent) {
		case 'seen':
			await markNoticesSeen(deps, viewer, shownUntil(fields))
			// The page sends this by itself: a redirect would bring back a person who has gone on.
			return null
		case 'stop':
			await stopNotices(deps, viewer, fields)
			break
		case 'resume':
			await resumeNotices(deps.db, viewer, fields)
			break
		case undefined:
		default:
			break
	}
	return redirect(NOTICES_PATH)
}

export function meta() {
	return [...pageMeta('Avvisi', 'Che cosa c’è di nuovo per te.'), { name: 'robots', content: 'noindex' }]
}

/** News for the viewer. */
export default function NoticesPage({ loaderData }: Route.ComponentProps) {
	return <NoticesScreen {...loaderData} />
}
