import { data } from 'react-router'
import { findAudit } from '#app/features/base/audit/audit.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { ChangeForm } from '#app/features/people/admin/change-form.ts'
import { changeUser } from '#app/features/people/admin/change-user.server.ts'
import { CHANGE_PROBLEM, CHANGED, USER_STATE_LABEL } from '#app/features/people/admin/copy.it.ts'
import { findUser } from '#app/features/people/admin/find-users.server.ts'
import { UserScreen } from '#app/features/people/admin/user-screen.tsx'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/user.ts'

/** Loads one user and the audit entries about them. Admins only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const user = await findUser(db, admin, params.id)
	if (!user) throw data(null, { status: 404 })
	return { user, lines: (await findAudit(db, admin, { userId: params.id })).lines }
}

/** Changes role or suspension, with a reason; 409 if this would leave no admin. Admins only. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const fields = await formFields(request)
	const form = ChangeForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const changed = await changeUser(context.get(depsContext), admin, params.id, form.data, seenIn(fields))
	if (!changed.ok)
		return changed.problem.code === 'changed'
			? refuseChanged(fields, changed.problem, USER_STATE_LABEL, DATA_CHANGED)
			: refuseForm(fields, { status: 409, message: CHANGE_PROBLEM[changed.problem.code] })
	return redirectWithNotice(`/admin/utenti/${params.id}`, 'success', CHANGED[form.data.intent])
}

export function meta() {
	return pageMeta('Utente', 'Ruolo e stato di un utente.')
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
	return <UserScreen {...loaderData} result={actionData} />
}
