import { redirect } from 'react-router'
import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import { provePath } from '#app/features/base/proof/proof.ts'
import { authProblemText, CHANGE_FAILED, PROVEN } from '#app/features/people/accounts/copy.it.ts'
import { localPath } from '#app/features/people/accounts/credentials.ts'
import { requireViewer, secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { proveIdentity } from '#app/features/people/accounts/profile/prove-identity.server.ts'
import { ProveScreen } from '#app/features/people/accounts/profile/prove-screen.tsx'
import { findSecurity } from '#app/features/people/accounts/profile/security.server.ts'
import { findStepMethods } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { sendCode } from '#app/features/people/accounts/second-factor/send-code.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/prove.ts'

function originOf(request: Request): string {
	const from = localPath(new URL(request.url).searchParams.get('from'))
	return from === '/' ? '/profile' : from
}

/** Loads the ways of proof; redirects to the page of origin if there is recent proof. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const from = originOf(request)
	if (viewer.lacksSecondFactor) throw redirect(secondStepPath(from))
	const deps = context.get(depsContext)
	const proof = await findProofOptions(deps.db, viewer.sessionId)
	if (proof.isFresh) throw redirect(from)
	const { identities } = await findSecurity(deps, viewer)
	return {
		proof,
		from,
		methods: await findStepMethods(deps.db, viewer.userId),
		providers: proof.hasPassword ? [] : identities.map(({ provider, label }) => ({ id: provider, label })),
	}
}

/** Checks a proof of identity, or sends a code by SMS, by the field `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const fields = await formFields(request)
	const from = originOf(request)
	if (fields.intent === 'send-sms')
		return sendCode(deps, caller, fields, { next: provePath(from), failed: CHANGE_FAILED })
	const identity = await proveIdentity({ deps, caller, viewer }, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	return redirectWithNotice(from, 'success', PROVEN)
}

export function meta() {
	return pageMeta('Conferma che sei tu', 'Un passaggio prima di cambiare il tuo account.')
}

export default function ProvePage({ loaderData, actionData }: Route.ComponentProps) {
	return <ProveScreen {...loaderData} result={actionData} />
}
