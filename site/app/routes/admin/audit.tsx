import { findAudit } from '#app/features/base/audit/audit.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { AuditScreen } from '#app/features/people/admin/audit-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/audit.ts'

/** Loads one page of the audit log. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const after = new URL(request.url).searchParams.get('dopo')
	const { lines, next } = await findAudit(context.get(depsContext).db, admin, { after })
	return { lines, nextHref: next === null ? null : `?dopo=${encodeURIComponent(next)}` }
}

export function meta() {
	return pageMeta('Registro delle azioni', 'Chi ha fatto che cosa.')
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
	return <AuditScreen {...loaderData} />
}
