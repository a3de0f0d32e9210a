import { measureQuality } from '#app/features/law/assistant/quality/quality.server.ts'
import { QualityScreen } from '#app/features/law/assistant/quality/quality-screen.tsx'
import { findSpending } from '#app/features/law/assistant/spending.server.ts'
import { EVALUATED, startTask } from '#app/features/law/knowledge/desk/tasks.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/quality.ts'

/** Loads the assistant's quality figures. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const [quality, spending] = await Promise.all([measureQuality(deps.db, admin), findSpending(deps)])
	return { quality, spending }
}

/** Starts an evaluation of the knowledge base. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	await startTask(context.get(depsContext), admin, 'evaluate', EVALUATED)
	return redirectWithNotice('/admin/qualita', 'success', 'Prova avviata: i risultati arrivano qui tra poco')
}

export function meta() {
	return pageMeta('Qualità delle risposte', 'Che cosa l’assistente sa, e che cosa gli manca.')
}

export default function QualityPage({ loaderData: { quality, spending } }: Route.ComponentProps) {
	return <QualityScreen quality={quality} spending={spending} />
}
