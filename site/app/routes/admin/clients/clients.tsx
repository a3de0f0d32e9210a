import { findClients } from '#app/features/desk/clients/clients.server.ts'
import { ClientsScreen } from '#app/features/desk/clients/clients-screen.tsx'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import { readQuery } from '#app/search-query.ts'
import type { Route } from './+types/clients.ts'

/** Loads the people who wrote last, or those with the words searched for. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const { query } = readQuery(new URL(request.url).searchParams, 'q')
	return { clients: await findClients(context.get(depsContext), staff, query), query }
}

export function meta() {
	return pageMeta('Clienti', 'Chi ha scritto allo studio.')
}

export default function ClientsPage({ loaderData }: Route.ComponentProps) {
	return <ClientsScreen key={loaderData.query} {...loaderData} />
}
