import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { findMessages } from '#app/features/people/contact/find-messages.server.ts'
import { MessagesScreen } from '#app/features/people/contact/messages-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/messages.ts'

const MAX_QUERY_LENGTH = 200

/** Loads the messages of 'Contatti' that contain the words searched for. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
	return { query, ...(await findMessages(context.get(depsContext).db, staff, query)) }
}

export function meta() {
	return pageMeta('Messaggi di Contatti', 'I messaggi della pagina Contatti, anche quelli a cui si è risposto.')
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
	return <MessagesScreen {...loaderData} />
}
