import { data } from 'react-router'
import { REPORT_NOT_FOUND, REPORT_SENT, tooManyReportsText } from '#app/features/base/reporting/copy.it.ts'
import { Report } from '#app/features/base/reporting/report.ts'
import { ReportScreen } from '#app/features/base/reporting/report-screen.tsx'
import { parseSubjectKind, type Subject } from '#app/features/base/reporting/subject.ts'
import { reportText } from '#app/features/desk/moderation/reports.server.ts'
import { findWrittenText } from '#app/features/desk/moderation/subjects.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/report.ts'

/** @throws 404 if there is no such text */
function subjectOf({ kind: path, id }: { kind: string; id: string }): Subject {
	const kind = parseSubjectKind(path)
	if (!kind) throw data(null, { status: 404 })
	return { kind, id }
}

/** Loads the text to report; 404 unless it is public. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const subject = subjectOf(params)
	const written = await findWrittenText(context.get(depsContext).db, subject)
	if (!written?.isPublic) throw data(null, { status: 404 })
	return { kind: subject.kind, text: written.text, path: written.path, isSignedIn: context.get(viewerContext) !== null }
}

/** Stores a report; 429 after too many. */
export async function action({ params, context, request }: Route.ActionArgs) {
	const subject = subjectOf(params)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const report = Report.safeParse(fields)
	if (!report.success) return refuseForm(fields, { status: 400, error: report.error })
	const who = { viewer: context.get(viewerContext), address: context.get(clientAddressContext) }
	const reported = await reportText(deps, who, subject, report.data)
	if (reported.ok) {
		const written = await findWrittenText(deps.db, subject)
		return redirectWithNotice(written?.path ?? '/', 'success', REPORT_SENT)
	}
	const { problem } = reported
	return problem.code === 'too-many'
		? refuseForm(fields, { status: 429, message: tooManyReportsText(problem.waitSeconds) })
		: redirectWithNotice('/', 'info', REPORT_NOT_FOUND)
}

export function meta() {
	return [...pageMeta('Segnala', 'Segnala un testo allo studio.'), { name: 'robots', content: 'noindex' }]
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
	return <ReportScreen {...loaderData} result={actionData} />
}
