import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import { requestDeletion } from '#app/features/desk/leaving/delete-account.server.ts'
import { DELETE_PROBLEM, DELETION_BEGUN } from '#app/features/desk/leaving/own-data.ts'
import { DeleteForm } from '#app/features/desk/leaving/own-data-form.ts'
import { OwnDataSection } from '#app/features/desk/leaving/own-data-section.tsx'
import { authProblemText, CHANGE_FAILED } from '#app/features/people/accounts/copy.it.ts'
import { forgetSession } from '#app/features/people/accounts/forget-session.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { proveIdentity } from '#app/features/people/accounts/profile/prove-identity.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/delete.ts'

/** Loads the proof that deleting the account needs. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { sessionId } = requireViewer(context, request)
	return { proof: await findProofOptions(context.get(depsContext).db, sessionId) }
}

/** Deletes the account after a proof of identity, and signs the person out. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const form = DeleteForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const identity = await proveIdentity({ deps, caller, viewer }, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	const problem = await requestDeletion(deps, identity.viewer)
	if (problem) return refuseForm(fields, { status: 409, message: DELETE_PROBLEM[problem] })
	return redirectWithNotice('/', 'success', DELETION_BEGUN, [await forgetSession(deps)])
}

export function meta() {
	return pageMeta('I tuoi dati', 'Scarica i tuoi dati o elimina l’account.')
}

/** Shown when the profile's deletion form is rejected: the same section, with the problem. */
export default function DeleteAccountPage({ loaderData: { proof }, actionData }: Route.ComponentProps) {
	return (
		<div className="page-reading">
			<h1 className="pt-12 text-3xl">Il Tuo Profilo</h1>
			<OwnDataSection proof={proof} result={actionData} />
		</div>
	)
}
