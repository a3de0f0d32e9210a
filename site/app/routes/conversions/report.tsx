import { data } from 'react-router'
import { findOwnConversion, toReport } from '#app/features/documents/conversions/conversions.server.ts'
import { ReportScreen } from '#app/features/documents/conversions/report/report-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/report.ts'

/** Loads the report of one of the person's own conversions. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const { db, storage } = context.get(depsContext)
	const conversion = await findOwnConversion(db, viewer, params.id)
	if (!conversion) throw data(null, { status: 404 }) // the same for another person's conversion
	return { report: toReport(storage, conversion) }
}

export function meta() {
	return pageMeta('Rapporto di conversione', 'Che cosa è stato trovato, cambiato e controllato in un PDF.')
}

export default function ConversionReportPage({ loaderData: { report } }: Route.ComponentProps) {
	return <ReportScreen report={report} />
}
