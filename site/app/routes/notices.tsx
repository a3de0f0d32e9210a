import { redirect } from 'react-router'
import { unfollowTheme } from '#app/features/content/following/following.server.ts'
import { NOTICES_PATH } from '#app/features/content/notices/notice-list.ts'
import { findNotices, markNoticesSeen, setMuted } from '#app/features/content/notices/notices.server.ts'
import { NoticesScreen } from '#app/features/content/notices/notices-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/notices.ts'

/** Loads the viewer's notices. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return findNotices(context.get(depsContext).db, viewer)
}

/** Marks all as seen, mutes or unmutes a subject, or stops following a theme, by the field `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	switch (fields.intent) {
		case 'seen':
			await markNoticesSeen(db, viewer)
			// The page sends this by itself: a redirect would bring back a person who has gone on.
			return null
		case 'mute':
		case 'unmute':
			await setMuted(db, viewer, fields, fields.intent === 'mute')
			break
		case 'unfollow':
			await unfollowTheme(db, viewer, fields.theme ?? '')
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
