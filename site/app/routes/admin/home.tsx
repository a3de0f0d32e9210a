import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { missingSettings } from '#app/features/studio/missing.ts'
import { findStudio } from '#app/features/studio/studio.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/home.ts'

interface AdminData {
	/** Names of the missing studio settings, in Italian. */
	missingSettings: readonly string[]
	/** True if programs that read uploaded files are confined. */
	isConfined: boolean
}

/** Loads the warnings of the panel's start page. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<AdminData> {
	requireAdminPage(context, request)
	const { settings, confinement } = context.get(depsContext)
	const [studio, { name }] = await Promise.all([findStudio(settings), confinement.state()])
	return { missingSettings: missingSettings(studio), isConfined: name !== 'none' }
}

export function meta() {
	return pageMeta('Pannello Amministratore', 'Gestione del sito.')
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
	return <AdminScreen {...loaderData} />
}
