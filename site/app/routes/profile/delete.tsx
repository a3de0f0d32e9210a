import { isOwner, requestDeletion } from '#app/features/accounts/delete-account.server.ts'
import { forgetSession } from '#app/features/accounts/forget-session.server.ts'
import { requireViewer } from '#app/features/accounts/guards.server.ts'
import { DELETE_PROBLEM, DELETION_BEGUN } from '#app/features/accounts/own-data.ts'
import { DeleteForm } from '#app/features/accounts/own-data-form.ts'
import { OwnDataSection } from '#app/features/accounts/own-data-section.tsx'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { countUse } from '#server/rate-limits.ts'
import type { Route } from './+types/delete.ts'

const TRIES = { name: 'deletions', points: 10, windowSeconds: 15 * 60 }

export function loader({ context, request }: Route.LoaderArgs) {
	requireViewer(context, request)
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const form = DeleteForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	if ((await countUse(deps.db, TRIES, viewer.userId)) !== undefined)
		return refuseForm(fields, { status: 429, message: DELETE_PROBLEM['too-many'] })
	if (!(await isOwner(deps, viewer, form.data.password)))
		return refuseForm(fields, { status: 422, message: DELETE_PROBLEM['wrong-password'] })
	const problem = await requestDeletion(deps, viewer)
	if (problem) return refuseForm(fields, { status: 409, message: DELETE_PROBLEM[problem] })
	return redirectWithNotice('/', 'success', DELETION_BEGUN, [await forgetSession(deps)])
}

export function meta() {
	return pageMeta('I tuoi dati', 'Scarica i tuoi dati o elimina l’account.')
}

/** Where the form of the profile leads when it is refused: the same section, with what was wrong. */
export default function DeleteAccountPage({ actionData }: Route.ComponentProps) {
	return (
		<div className="page max-w-3xl">
			<h1 className="pt-12 text-3xl">Il Tuo Profilo</h1>
			<OwnDataSection result={actionData} />
		</div>
	)
}
