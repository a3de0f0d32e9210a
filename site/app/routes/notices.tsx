import { redirect } from 'react-router'
import { NOTICES_PATH } from '#app/features/base/events/notice-list.ts'
import { findNotices, markNoticesSeen, resumeNotices, stopNotices } from '#app/features/base/events/notices.server.ts'
import { NoticesScreen } from '#app/features/base/events/notices-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import { shownUntil } from '#app/versions/shown-until.ts'
import type { Route } from './+types/notices.ts'

/** Loads the viewer's notices. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return findNotices(context.get(depsContext), viewer)
}

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
