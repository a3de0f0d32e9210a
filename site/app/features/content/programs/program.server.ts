/** Callers that are programs: by key, within its scopes and a limit. */

import { findCaller } from '#app/features/documents/conversions/caller.server.ts'
import type { Owner } from '#app/features/documents/conversions/conversions.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import type { ApiKeyScope } from '#app/features/people/api-keys/api-key.ts'
import { claimsKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { PROGRAM_PROBLEM } from './copy.it.ts'

/** Limit per person, shared by all keys. */
const CALLS: Limit = { name: 'programs', points: 600, windowSeconds: 600 }

const STATUS = {
	'sign-in': 401,
	'out-of-scope': 403,
	'too-many-requests': 429,
	'not-found': 404,
	'bad-request': 400,
	'unknown-method': 405,
} as const satisfies Record<keyof typeof PROGRAM_PROBLEM, number>

export function refusal(code: keyof typeof PROGRAM_PROBLEM, headers: Record<string, string> = {}): Response {
	return Response.json({ code, error: PROGRAM_PROBLEM[code] }, { status: STATUS[code], headers })
}

/** Returns the program's owner, or why it may not call. The key needs one of the scopes. */
export async function admitProgram(
	deps: WithAuth,
	headers: Headers,
	scopes: readonly ApiKeyScope[],
): Promise<Owner | Response> {
	const owner = claimsKey(headers) ? await findCaller(deps, headers) : null
	if (!owner) return refusal('sign-in', { 'www-authenticate': 'Bearer' })
	if (!scopes.some((scope) => owner.scopes?.includes(scope))) return refusal('out-of-scope')
	const wait = await countUse(deps.db, CALLS, owner.userId)
	return wait === undefined ? owner : refusal('too-many-requests', { 'retry-after': String(wait) })
}
