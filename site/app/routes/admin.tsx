import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/admin.ts'

interface AdminData {
	/** Names of the studio's settings nobody has filled in yet, in Italian. */
	missingSettings: readonly string[]
}

export function loader({ context, request }: Route.LoaderArgs): AdminData {
	requireAdminPage(context, request)
	return { missingSettings: [] }
}

export function meta() {
	return pageMeta('Pannello Amministratore', 'Gestione del sito.')
}

export default function AdminPage({ loaderData: { missingSettings } }: Route.ComponentProps) {
	return <AdminScreen missingSettings={missingSettings} />
}
