import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { claimsKey, findKeyOwner } from '#app/features/people/api-keys/api-keys.server.ts'
import type { Owner } from './conversions.server.ts'

const BEARER = /^Bearer\s+(\S+)\s*$/i

/** Returns the caller, by key or by session. */
export async function findCaller(deps: WithAuth, headers: Headers): Promise<Owner | null> {
	if (!claimsKey(headers)) return findViewer(deps, headers)
	const key = BEARER.exec(headers.get('authorization') ?? '')?.[1]
	return (key && (await findKeyOwner(deps.db, key))) || null
}
