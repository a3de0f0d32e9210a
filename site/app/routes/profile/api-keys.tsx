import { z } from 'zod'
import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import { deviceName } from '#app/features/people/accounts/auth/device.ts'
import { authProblemText, CHANGE_FAILED } from '#app/features/people/accounts/copy.it.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { proveIdentity } from '#app/features/people/accounts/profile/prove-identity.server.ts'
import { API_KEY_DAYS, API_KEY_SCOPES, DEFAULT_API_KEY_DAYS } from '#app/features/people/api-keys/api-key.ts'
import { createApiKey, findApiKeys, revokeApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { ApiKeysScreen } from '#app/features/people/api-keys/api-keys-screen.tsx'
import {
	API_KEY_LABEL_MISSING,
	API_KEY_REVOKED,
	API_KEY_SCOPE_MISSING,
	API_KEY_TOO_MANY,
} from '#app/features/people/api-keys/copy.it.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { writtenLine } from '#app/text/written-text.ts'
import type { Route } from './+types/api-keys.ts'

const NewKey = z.object({
	label: writtenLine({ min: [1, API_KEY_LABEL_MISSING], max: [80] }),
	days: z.coerce.number().pipe(z.literal(API_KEY_DAYS)).default(DEFAULT_API_KEY_DAYS),
	scopes: z.array(z.enum(API_KEY_SCOPES)).min(1, API_KEY_SCOPE_MISSING),
})

/** Loads the person's API keys, and the proof that creating one needs. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	return { keys: await findApiKeys(db, viewer), proof: await findProofOptions(db, viewer.sessionId) }
}

/** The response to the form is the only place with the new key: it is in no address and no cookie. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'revoke') {
		const id = z.uuid().safeParse(fields.id)
		if (id.success) await revokeApiKey(deps, viewer, id.data)
		return redirectWithNotice('/profile/api-keys', 'success', API_KEY_REVOKED)
	}
	const form = NewKey.safeParse({ ...fields, scopes: API_KEY_SCOPES.filter((scope) => fields[`scope-${scope}`]) })
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const identity = await proveIdentity({ deps, caller, viewer }, fields)
	if (!identity.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(identity.problem.code, CHANGE_FAILED) })
	const created = await createApiKey(deps, identity.viewer, {
		...form.data,
		device: deviceName(request.headers.get('user-agent')),
	})
	if (!created.ok) return refuseForm(fields, { status: 409, message: API_KEY_TOO_MANY })
	return { created: created.key }
}

export function meta() {
	return pageMeta('Chiavi API', 'Crea e revoca le chiavi con cui un programma usa il convertitore.')
}

export default function ApiKeysPage({ loaderData: { keys, proof }, actionData }: Route.ComponentProps) {
	const created = actionData && 'created' in actionData ? actionData.created : null
	const result = actionData && 'fieldErrors' in actionData ? actionData : undefined
	return <ApiKeysScreen keys={keys} proof={proof} created={created} result={result} />
}
