import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { askForCopy, findCopiesView } from '#app/features/health/copies.server.ts'
import { COPIES_OFF, COPIES_PATH, COPY_BEGUN } from '#app/features/health/copies.ts'
import { CopiesScreen } from '#app/features/health/copies-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/copies.ts'

/** Loads the copies of the data. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return findCopiesView(context.get(depsContext), admin)
}

/** Starts a copy. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const isBegun = await askForCopy(context.get(depsContext), admin)
	return redirectWithNotice(COPIES_PATH, isBegun ? 'success' : 'error', isBegun ? COPY_BEGUN : COPIES_OFF)
}

export function meta() {
	return pageMeta('Copie dei dati', 'Le copie del sito.')
}

export default function CopiesPage({ loaderData }: Route.ComponentProps) {
	return <CopiesScreen {...loaderData} />
}
