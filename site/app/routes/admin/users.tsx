import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { findUsers } from '#app/features/admin/find-users.server.ts'
import { USER_FILTERS } from '#app/features/admin/user.ts'
import { UsersScreen } from '#app/features/admin/users-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/users.ts'

/** Loads one page of users by query and filter. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { searchParams } = new URL(request.url)
	const query = searchParams.get('q') ?? ''
	const filter = USER_FILTERS.find((name) => name === searchParams.get('filtro')) ?? 'all'
	const after = searchParams.get('dopo')
	const page = await findUsers(context.get(depsContext).db, admin, { query, filter, after })
	const nextHref =
		page.next === null ? null : `?${new URLSearchParams({ q: query, filtro: filter, dopo: page.next }).toString()}`
	return { ...page, query, filter, nextHref }
}

export function meta() {
	return pageMeta('Gestione Utenti', 'Utenti, ruoli e sospensioni.')
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
	return <UsersScreen key={loaderData.query + loaderData.filter} {...loaderData} />
}
