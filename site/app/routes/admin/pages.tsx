import { OwnPagesScreen } from '#app/features/content/pages/own-pages-screen.tsx'
import { findOwnPages } from '#app/features/content/pages/own-texts.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/pages.ts'

/** Loads the pages whose text the studio can write. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return { pages: await findOwnPages(context.get(depsContext).settings, admin) }
}

export function meta() {
	return pageMeta('Testi delle pagine', 'Che cosa dicono le pagine dello studio.')
}

export default function PagesPage({ loaderData }: Route.ComponentProps) {
	return <OwnPagesScreen {...loaderData} />
}
