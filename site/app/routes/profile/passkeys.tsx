import { redirect, useNavigate } from 'react-router'
import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import { callAuth } from '#app/features/people/accounts/call-auth.server.ts'
import { authProblemText, CHANGE_FAILED, PASSKEY_REMOVED } from '#app/features/people/accounts/copy.it.ts'
import { requireViewer, secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { findPasskeys } from '#app/features/people/accounts/passkeys/passkeys.server.ts'
import { PasskeysScreen } from '#app/features/people/accounts/passkeys/passkeys-screen.tsx'
import { proveIdentity } from '#app/features/people/accounts/profile/prove-identity.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/passkeys.ts'

const PATH = '/profile/passkey'

/** Loads the person's passkeys; redirects to the second step if the session lacks it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	if (viewer.lacksSecondFactor) throw redirect(secondStepPath(PATH))
	const { db } = context.get(depsContext)
	return {
		passkeys: await findPasskeys(db, viewer),
		proof: await findProofOptions(db, viewer.sessionId),
	}
}

/** Removes a passkey; adding one needs a browser dialogue, which calls the authentication directly. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const fields = await formFields(request)
	const identity = await proveIdentity({ deps, caller, viewer }, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	const removed = await callAuth(deps, caller, '/passkey/delete-passkey', { id: fields.id })
	if (!removed.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(removed.problem.code, CHANGE_FAILED) })
	return redirectWithNotice(PATH, 'success', PASSKEY_REMOVED, removed.cookies)
}

export function meta() {
	return pageMeta('Passkey', 'Entra con l’impronta, il volto o il PIN del tuo dispositivo.')
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
	const navigate = useNavigate()
	return <PasskeysScreen {...loaderData} result={actionData} onAdded={() => void navigate(PATH, { replace: true })} />
}
