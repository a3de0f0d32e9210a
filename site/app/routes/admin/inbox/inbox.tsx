import { findInbox } from '#app/features/desk/inbox/inbox.server.ts'
import { parseInboxFilter } from '#app/features/desk/inbox/inbox.ts'
import { InboxScreen } from '#app/features/desk/inbox/inbox-screen.tsx'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/inbox.ts'

/** Loads what waits for the studio. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const kinds = deps.features.inbox.map(({ kind }) => kind)
	const filter = parseInboxFilter(new URL(request.url).searchParams, kinds)
	return { inbox: await findInbox(deps, staff, filter), filter }
}

export function meta() {
	return pageMeta('Posta dello studio', 'Quello che aspetta una risposta o una decisione.')
}

export default function InboxPage({ loaderData: { inbox, filter } }: Route.ComponentProps) {
	return <InboxScreen inbox={inbox} filter={filter} />
}
