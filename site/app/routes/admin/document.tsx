import { data } from 'react-router'
import { z } from 'zod'
import { DESK_DONE, DESK_REFUSED, DOCUMENT_LABEL, UPLOAD_TOO_LONG } from '#app/features/law/knowledge/copy.it.ts'
import {
	approveDocument,
	type DeskDecided,
	EditFields,
	editDocument,
	findDeskDocument,
	findDocumentId,
	refuseDocument,
	replaceDocument,
	withdrawDocument,
} from '#app/features/law/knowledge/desk/desk.server.ts'
import { DeskDocumentScreen } from '#app/features/law/knowledge/desk/desk-document-screen.tsx'
import { startTask } from '#app/features/law/knowledge/desk/tasks.server.ts'
import { CONTENT_MAX } from '#app/features/law/knowledge/document.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { writtenText } from '#app/text/written-text.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/document.ts'

const Decision = z.discriminatedUnion('intent', [
	z.object({ intent: z.enum(['approve', 'withdraw', 'reindex']) }),
	z.object({ intent: z.literal('refuse'), reason: writtenText({ min: [3, 'Scrivi perché'], max: [500] }) }),
	z.object({
		intent: z.literal('replace'),
		content: writtenText({ min: [1, 'Scrivi il testo'], max: [CONTENT_MAX, UPLOAD_TOO_LONG], keepsSpaces: true }),
	}),
	EditFields.extend({ intent: z.literal('edit') }),
])

/** Loads one document of the knowledge base. Admins only; 404 for another person's private document. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const document = await findDeskDocument(context.get(depsContext).db, admin, params.code)
	if (!document) throw data(null, { status: 404 })
	return { document }
}

/** Approves, rejects, withdraws, replaces or edits a document. Admins only. */
export async function action({ context, request, params: { code } }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { db } = deps
	const fields = await formFields(request)
	const decision = Decision.safeParse(fields)
	if (!decision.success) return refuseForm(fields, { status: 400, error: decision.error })
	const seen = seenIn(fields)
	const decide = async (): Promise<DeskDecided> => {
		switch (decision.data.intent) {
			case 'approve':
				return approveDocument(db, admin, code, seen)
			case 'withdraw':
				return withdrawDocument(db, admin, code, seen)
			case 'refuse':
				return refuseDocument(db, admin, code, decision.data.reason, seen)
			case 'replace':
				return replaceDocument(db, admin, code, decision.data.content, seen)
			case 'edit':
				return editDocument(db, admin, code, decision.data, seen)
			case 'reindex': {
				const isThere = (await findDocumentId(db, admin, code)) !== undefined
				if (isThere) await startTask(deps, admin, 'reindex', code)
				return isThere ? { ok: true } : { ok: false, problem: { code: 'not-possible' } }
			}
		}
	}
	const decided = await decide()
	if (!decided.ok)
		return decided.problem.code === 'changed'
			? refuseChanged(fields, decided.problem, DOCUMENT_LABEL)
			: refuseForm(fields, { status: 409, message: DESK_REFUSED })
	return redirectWithNotice('/admin/conoscenza', 'success', DESK_DONE[decision.data.intent])
}

export function meta() {
	return pageMeta('Documento', 'Un documento della base documentale.')
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
	return <DeskDocumentScreen {...loaderData} result={actionData} />
}
