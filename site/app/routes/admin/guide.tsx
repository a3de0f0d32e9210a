import { findDeskSchede } from '#app/features/content/guide/desk/guide-desk.server.ts'
import { GuideDeskScreen } from '#app/features/content/guide/desk/guide-desk-screen.tsx'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/guide.ts'

/** Lists every scheda of the guide. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return { schede: await findDeskSchede(context.get(depsContext).db, admin, dayInRome(new Date())) }
}

export function meta() {
	return pageMeta('Guida', 'Le schede della guida.')
}

export default function GuideDeskPage({ loaderData }: Route.ComponentProps) {
	return <GuideDeskScreen {...loaderData} />
}
