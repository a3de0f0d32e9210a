import { data, redirect } from 'react-router'
import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import { localPath } from '#app/features/people/accounts/credentials.ts'
import { requireViewer, secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { factorActions } from '#app/features/people/accounts/profile/factor-actions.server.ts'
import { findNewSecret } from '#app/features/people/accounts/second-factor/authenticator-secret.server.ts'
import { findFactors } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { SecondFactorScreen } from '#app/features/people/accounts/second-factor/second-factor-screen.tsx'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { canSendSms } from '#platform/sms/sms.ts'
import type { Route } from './+types/second-factor.ts'

const PATH = '/profile/verifica'

/** Loads the person's factors; redirects to the second step if the session lacks it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	if (viewer.lacksSecondFactor) throw redirect(secondStepPath(PATH))
	const deps = context.get(depsContext)
	const from = localPath(new URL(request.url).searchParams.get('from'))
	return {
		factors: await findFactors(deps.db, viewer),
		newSecret: await findNewSecret(deps, viewer),
		proof: await findProofOptions(deps.db, viewer.sessionId),
		offersPhone: canSendSms(deps.env),
		// Returns an admin to the page that required the second factor.
		back: from === '/' ? '/profile#sicurezza' : from,
	}
}

/** Runs one of `factorActions`, by the field `intent`; 400 for any other. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const fields = await formFields(request)
	const act = factorActions.get(fields.intent ?? '')
	if (!act) throw data(null, { status: 400 })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	return act({ deps: context.get(depsContext), caller, viewer }, fields)
}

export function meta() {
	return pageMeta('Verifica in due passaggi', 'Un codice dal tuo telefono, oltre alla password.')
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
	const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
	const result = actionData && 'fieldErrors' in actionData ? actionData : undefined
	return <SecondFactorScreen {...loaderData} recoveryCodes={codes} result={result} />
}
