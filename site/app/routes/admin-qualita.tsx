import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { requireAdmin } from '#app/features/accounts/require-admin.server.ts'
import { measureQuality } from '#app/features/assistant/quality.server.ts'
import { QualityScreen } from '#app/features/assistant/quality-screen.tsx'
import { depsContext } from '#app/request-context.ts'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/admin-qualita.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdmin(requireAdminPage(context, request))
	return { quality: await measureQuality(context.get(depsContext).db, admin) }
}

export function meta() {
	return pageMeta('Qualità delle risposte', 'Che cosa l’assistente sa, e che cosa gli manca.')
}

export default function QualityPage({ loaderData: { quality } }: Route.ComponentProps) {
	return <QualityScreen quality={quality} />
}
