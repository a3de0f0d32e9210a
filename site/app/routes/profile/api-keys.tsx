import { z } from 'zod'
import { requireViewer } from '#app/features/accounts/guards.server.ts'
import { createApiKey, findApiKeys, revokeApiKey } from '#app/features/api-keys/api-keys.server.ts'
import { ApiKeysScreen } from '#app/features/api-keys/api-keys-screen.tsx'
import { API_KEY_LABEL_MISSING, API_KEY_REVOKED, API_KEY_TOO_MANY } from '#app/features/api-keys/copy.it.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/api-keys.ts'

const NewKey = z.object({ label: z.string().trim().min(1, API_KEY_LABEL_MISSING).max(80) })

export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { keys: await findApiKeys(context.get(depsContext).db, viewer) }
}

/** The new key is in the answer to the form alone: no address and no cookie carries it. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'revoke') {
		const id = z.uuid().safeParse(fields.id)
		if (id.success) await revokeApiKey(db, viewer, id.data)
		return redirectWithNotice('/profile/api-keys', 'success', API_KEY_REVOKED)
	}
	const form = NewKey.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const created = await createApiKey(db, viewer, form.data.label)
	if (created === undefined) return refuseForm(fields, { status: 409, message: API_KEY_TOO_MANY })
	return { created }
}

export function meta() {
	return pageMeta('Chiavi API', 'Crea e revoca le chiavi con cui un programma usa il convertitore.')
}

export default function ApiKeysPage({ loaderData: { keys }, actionData }: Route.ComponentProps) {
	const created = actionData && 'created' in actionData ? actionData.created : null
	const result = actionData && 'fieldErrors' in actionData ? actionData : undefined
	return <ApiKeysScreen keys={keys} created={created} result={result} />
}
